// Why something was not done.

/** `kind` is `call`: the request makes no sense; `input`: a text cannot be read, or there is not
 * what is asked for; `save`: a text is no sound save; `engine`: the engine broke down. */
export class UnicaError extends Error {
  constructor(message, kind, { faults, records, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'UnicaError';
    this.kind = kind;
    if (faults) this.faults = faults;
    if (records) this.records = records;
  }

  /** Of a text of which something could not be read. What could be read was answered. */
  static of(faults, records) {
    const told = faults.slice(0, 3).map((f) => `line ${f.line}, column ${f.column}: ${f.message}`);
    if (faults.length > 3) told.push(`and ${faults.length - 3} more`);
    return new UnicaError(told.join('; '), 'input', { faults, records });
  }
}

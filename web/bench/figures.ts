// Percentiles, and the lines that the measurement prints.

export const told = (line: string): void => console.log(line);

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

const ms = (value: number) => value.toFixed(1).padStart(8);

/** One line of the table, in milliseconds. */
export function row(name: string, values: readonly number[]): void {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [half, most, nearly, worst] = [0.5, 0.95, 0.99, 1].map((part) => ms(percentile(values, part)));
  told(`${name.padEnd(62)} median ${half}  95 % ${most}  99 % ${nearly}  worst ${worst}  mean ${ms(mean)}  n ${values.length}`);
}

/** Says whether a percentile keeps to what is wanted. */
export function bar(name: string, values: readonly number[], part: number, most: number): void {
  const value = percentile(values, part);
  told(`  -> ${name}: ${value.toFixed(1)} ms at ${part * 100} % (bar ${most} ms: ${value <= most ? 'met' : 'MISSED'})`);
}

export type Target = { atMost: number } | { atLeast: number };

export interface Measurement {
  /** What was measured, as shown in the table. */
  what: string;
  value: number;
  /** Printed after the value: ' kB', ' ms', ' x'. */
  unit: string;
  /** Standard error of a mean. A value within two standard errors of its target has no verdict. */
  error?: number;
  /** Absent if the number is only informative. */
  target?: Target;
  /** Details, such as the two sides of a ratio or the audits that failed. */
  note?: string;
}

export type Verdict = 'met' | 'missed' | 'open';

/** `open`: the value misses its target, but by less than two standard errors. */
export function verdictOf({ value, target, error = 0 }: Measurement): Verdict | undefined {
  if (!target) return undefined;
  if (isMet(value, target)) return 'met';
  const margin = 'atLeast' in target ? 2 * error : -2 * error;
  return isMet(value + margin, target) ? 'open' : 'missed';
}

function isMet(value: number, target: Target): boolean {
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function geometricMean(ratios: readonly number[]): { mean: number; error: number } {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / Math.max(1, logs.length - 1);
  return { mean: Math.exp(mean), error: Math.exp(mean) * Math.sqrt(variance / logs.length) };
}

/** The quantile, interpolated between two values if necessary. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (at % 1);
}

export function formatValue(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return (
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit
  );
}

export function formatTarget(target: Target, unit: string): string {
  return 'atMost' in target
    ? `≤ ${formatValue(target.atMost, unit)}`
    : `≥ ${formatValue(target.atLeast, unit)}`;
}

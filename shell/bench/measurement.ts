/** What a number must be. */
export type Bar = { atMost: number } | { atLeast: number } | { below: number };

export interface Measurement {
  /** What was measured, as a person reads it. */
  what: string;
  value: number;
  /** Written behind the value: ' kB', ' ms', ' x'. */
  unit: string;
  /** The standard error of a mean: nearer to its bar than two of them, it is on neither side. */
  error?: number;
  /** Absent on a number that is there for orientation. */
  bar?: Bar;
  /** How it came about: the two sides of a ratio, the audits that failed. */
  note?: string;
}

export type Verdict = 'met' | 'missed' | 'open';

/** Open is what lies on the wrong side of its bar, but not surely. */
export function verdictOf({ value, bar, error = 0 }: Measurement): Verdict | undefined {
  if (!bar) return undefined;
  if (isMet(value, bar)) return 'met';
  const doubt = 'atLeast' in bar ? 2 * error : -2 * error;
  return isMet(value + doubt, bar) ? 'open' : 'missed';
}

function isMet(value: number, bar: Bar): boolean {
  if ('atMost' in bar) return value <= bar.atMost;
  return 'below' in bar ? value < bar.below : value >= bar.atLeast;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The mean of ratios, and its standard error. */
export function geometricMean(ratios: readonly number[]): { mean: number; error: number } {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / Math.max(1, logs.length - 1);
  return { mean: Math.exp(mean), error: Math.exp(mean) * Math.sqrt(variance / logs.length) };
}

/** The value below which this share of the values lies, between two of them where need be. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (at % 1);
}

/** The part of a measurement that changes with what is asked of this site, in few digits. */
export function shownValue(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) < 10 ? 2 : 1;
  return (
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit
  );
}

export function shownBar(bar: Bar, unit: string): string {
  if ('atMost' in bar) return `≤ ${shownValue(bar.atMost, unit)}`;
  return 'below' in bar ? `< ${shownValue(bar.below, unit)}` : `≥ ${shownValue(bar.atLeast, unit)}`;
}

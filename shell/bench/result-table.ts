import { styleText } from 'node:util';
import { formatTarget, formatValue, type Measurement, type Verdict, verdictOf } from './measurement.ts';

export interface PartResult {
  part: string;
  measurements: Measurement[];
}

const numberWidth = 16;

/** One line for each measurement (what, measured, target, verdict), with a heading for each part. */
export function resultTable(results: readonly PartResult[], stream: NodeJS.WriteStream): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    styleText(format, text, { stream, validateStream: true });
  const whatWidth = Math.max(
    ...results.flatMap(({ measurements }) => measurements.map(({ what }) => what.length)),
  );
  const row = ([what = '', measured = '', target = '', verdict = '']: string[]) =>
    `  ${what.padEnd(whatWidth)}${measured.padStart(numberWidth)}${target.padStart(numberWidth)}   ${verdict}`.trimEnd();
  const verdicts = { met: paint('green', 'met'), missed: paint('red', 'NOT MET'), open: 'too close to tell' };
  const verdict = (measurement: Measurement) => {
    const result = verdictOf(measurement);
    return result ? verdicts[result] : '';
  };
  const lines = results.flatMap(({ part, measurements }) => [
    '',
    row([paint('bold', part.padEnd(whatWidth)), 'measured', 'target']),
    ...measurements.flatMap((measurement) => {
      const { what, value, unit, error, target, note } = measurement;
      const measured = formatValue(value, error === undefined ? unit : ` ± ${formatValue(2 * error, unit)}`);
      const cells = [what, measured, target ? formatTarget(target, unit) : '', verdict(measurement)];
      return [row(cells), ...(note ? [paint('dim', `    ${note}`)] : [])];
    }),
  ]);
  const withTarget = results.flatMap(({ measurements }) => measurements.filter(({ target }) => target));
  const count = (verdict: Verdict) => withTarget.filter((one) => verdictOf(one) === verdict).length;
  const open = count('open') ? `, ${count('open')} too close to tell` : '';
  return [...lines, '', `  ${count('met')} of ${withTarget.length} targets met${open}`].join('\n');
}

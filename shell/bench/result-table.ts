import { stripVTControlCharacters, styleText } from 'node:util';
import { type Measurement, shownBar, shownValue, type Verdict, verdictOf } from './measurement.ts';

/** The results of one part. */
export interface PartResult {
  part: string;
  measurements: Measurement[];
}

const numberWidth = 16;

/** What, measured, bar, met or not: one line a number, a heading for each part. */
export function resultTable(results: readonly PartResult[], stream: NodeJS.WriteStream): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    styleText(format, text, { stream, validateStream: true });
  const whatWidth = Math.max(
    ...results.flatMap(({ measurements }) => measurements.map(({ what }) => what.length)),
  );
  const row = ([what = '', measured = '', bar = '', verdict = '']: string[]) =>
    `  ${pad(what, whatWidth)}${pad(measured, -numberWidth)}${pad(bar, -numberWidth)}   ${verdict}`.trimEnd();
  const verdicts = { met: paint('green', 'met'), missed: paint('red', 'NOT MET'), open: 'too near to tell' };
  const verdict = (measurement: Measurement) => {
    const given = verdictOf(measurement);
    return given ? verdicts[given] : '';
  };
  const lines = results.flatMap(({ part, measurements }) => [
    '',
    row([paint('bold', part), 'measured', 'bar']),
    ...measurements.flatMap((measurement) => {
      const { what, value, unit, error, bar, note } = measurement;
      const measured = shownValue(value, error === undefined ? unit : ` ± ${shownValue(2 * error, unit)}`);
      const cells = [what, measured, bar ? shownBar(bar, unit) : '', verdict(measurement)];
      return [row(cells), ...(note ? [paint('dim', `    ${note}`)] : [])];
    }),
  ]);
  const barred = results.flatMap(({ measurements }) => measurements.filter(({ bar }) => bar));
  const count = (verdict: Verdict) => barred.filter((one) => verdictOf(one) === verdict).length;
  const open = count('open') ? `, ${count('open')} too near to tell` : '';
  return [...lines, '', `  ${count('met')} of ${barred.length} bars met${open}`].join('\n');
}

function pad(text: string, width: number): string {
  const space = ' '.repeat(Math.max(0, Math.abs(width) - stripVTControlCharacters(text).length));
  return width < 0 ? space + text : text + space;
}

import { stripVTControlCharacters, styleText } from 'node:util';
import { isMet, type Measurement, shownBar, shownValue } from './measurement.ts';

/** The results of one part. */
export interface PartResult {
  part: string;
  measurements: Measurement[];
}

const numberWidth = 14;

/** What, measured, bar, met or not: one line a number, a heading for each part. */
export function resultTable(results: readonly PartResult[], stream: NodeJS.WriteStream): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    styleText(format, text, { stream, validateStream: true });
  const whatWidth = Math.max(
    ...results.flatMap(({ measurements }) => measurements.map(({ what }) => what.length)),
  );
  const row = ([what = '', measured = '', bar = '', verdict = '']: string[]) =>
    `  ${pad(what, whatWidth)}${pad(measured, -numberWidth)}${pad(bar, -numberWidth)}   ${verdict}`.trimEnd();
  const verdict = (measurement: Measurement) =>
    ({ true: paint('green', 'met'), false: paint('red', 'NOT MET'), undefined: '' })[`${isMet(measurement)}`];
  const lines = results.flatMap(({ part, measurements }) => [
    '',
    row([paint('bold', part), 'measured', 'bar']),
    ...measurements.flatMap((measurement) => {
      const { what, value, unit, bar, note } = measurement;
      const cells = [what, shownValue(value, unit), bar ? shownBar(bar, unit) : '', verdict(measurement)];
      return [row(cells), ...(note ? [paint('dim', `    ${note}`)] : [])];
    }),
  ]);
  const barred = results.flatMap(({ measurements }) => measurements.filter(({ bar }) => bar));
  const met = barred.filter((measurement) => isMet(measurement)).length;
  return [...lines, '', `  ${met} of ${barred.length} bars met`].join('\n');
}

function pad(text: string, width: number): string {
  const space = ' '.repeat(Math.max(0, Math.abs(width) - stripVTControlCharacters(text).length));
  return width < 0 ? space + text : text + space;
}

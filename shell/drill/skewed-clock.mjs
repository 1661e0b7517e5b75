// Preloaded into a server of the drill: its Date is off by the milliseconds that the file DRILL_CLOCK contains. Timers are not.
import { readFileSync, watchFile } from 'node:fs';
import process from 'node:process';

const { DRILL_CLOCK: file } = process.env;
const RealDate = globalThis.Date;
let offset = 0;

function readOffset() {
  offset = Number(readFileSync(file, 'utf8'));
}
readOffset();
watchFile(file, { interval: 100, persistent: false }, readOffset);

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + offset] : args));
  }
  static now() {
    return RealDate.now() + offset;
  }
};

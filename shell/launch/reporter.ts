import { styleText } from 'node:util';

/** A piece of work that takes a while. */
export interface Step {
  /** Says that it is done; without a text the step's own words are kept. */
  done(text?: string): void;
  /** Ends it without a word: the error that follows says more. */
  fail(): void;
}

/** How the launcher talks to a person. */
export interface Reporter {
  step(label: string): Step;
  line(text?: string): void;
  warn(text: string): void;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 90;

export function seconds(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** For tests and tools that want the site without the talk. */
export const silentReporter: Reporter = {
  step: () => ({ done() {}, fail() {} }),
  line() {},
  warn() {},
};

/** One moving line for what is under way on a terminal; plain lines everywhere else. */
export function terminalReporter(
  stream: NodeJS.WriteStream = process.stdout,
  moving = Boolean(stream.isTTY) && !process.env.CI,
): Reporter {
  const active = new Map<symbol, { label: string; since: number }>();
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    styleText(format, text, { stream, validateStream: true });
  const clear = () => moving && stream.write('\r\u001b[2K');

  const draw = () => {
    if (!moving || active.size === 0) return;
    const steps = [...active.values()];
    const since = Math.min(...steps.map((step) => step.since));
    const text = `${frames[frame++ % frames.length]} ${steps.map((step) => step.label).join(', ')} … ${seconds(Date.now() - since)}`;
    stream.write(`\r\u001b[2K  ${text.slice(0, (stream.columns || 80) - 3)}`);
  };
  const line = (text = '') => {
    clear();
    stream.write(`${text}\n`);
    draw();
  };

  return {
    line,
    warn: (text) => line(`  ${paint('yellow', '!')} ${text}`),
    step(label) {
      const id = Symbol(label);
      const since = Date.now();
      active.set(id, { label, since });
      if (moving) {
        timer ??= setInterval(draw, frameMs).unref();
        draw();
      } else {
        line(`  ${label} …`);
      }
      const end = () => {
        active.delete(id);
        if (active.size === 0) {
          clearInterval(timer);
          timer = undefined;
          clear();
        }
      };
      return {
        done(text = label) {
          end();
          line(`  ${paint('green', '✓')} ${text}  ${paint('dim', seconds(Date.now() - since))}`);
        },
        fail() {
          end();
          line(`  ${paint('red', '✗')} ${label}`);
        },
      };
    },
  };
}

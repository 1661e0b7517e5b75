import { styleText } from 'node:util';

/** One step of the work, shown as in progress until it ends. */
interface Step {
  /** Marks the step as done. `text` replaces its label. */
  done(text?: string): void;
  /** Marks the step as failed. The caller reports the error. */
  fail(): void;
}

/** Shows work as a step. `doneText` replaces its label at the end. */
export async function withStep<T>(
  reporter: Pick<Reporter, 'step'>,
  label: string,
  doneText: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const step = reporter.step(label);
  try {
    const result = await work();
    step.done(doneText);
    return result;
  } catch (error) {
    step.fail();
    throw error;
  }
}

/** Writes progress to the terminal. */
export interface Reporter {
  step(label: string): Step;
  line(text?: string): void;
  warn(text: string): void;
  /** Announces a change outside the project's folder before it is made. The silent reporter prints it too. */
  announceChange(text: string): void;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 90;

export function formatDuration(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/** For tests and tools: prints nothing but changes to the machine. */
export const silentReporter: Reporter = {
  step: () => ({ done() {}, fail() {} }),
  line() {},
  warn() {},
  announceChange: (text) => console.error(`  ! ${text}`),
};

/** The part of a reporter that code needs if it may change the machine. */
export type ChangeReporter = Pick<Reporter, 'announceChange'>;

/** Shows the running steps on one animated line of a terminal, or plain lines where there is no terminal. */
export function terminalReporter(
  stream: NodeJS.WriteStream = process.stdout,
  animated = Boolean(stream.isTTY) && !process.env.CI,
): Reporter {
  // Who reads the output, such as a closed terminal or a full disk, must not end the site.
  if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  const active = new Map<symbol, { label: string; since: number }>();
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    styleText(format, text, { stream, validateStream: true });
  const clear = () => animated && stream.write('\r\u001b[2K');

  const draw = () => {
    if (!animated || active.size === 0) return;
    const steps = [...active.values()];
    const since = Math.min(...steps.map((step) => step.since));
    const text = `${frames[frame++ % frames.length]} ${steps.map((step) => step.label).join(', ')} … ${formatDuration(Date.now() - since)}`;
    stream.write(`\r\u001b[2K  ${text.slice(0, (stream.columns || 80) - 3)}`);
  };
  const line = (text = '') => {
    clear();
    stream.write(`${text}\n`);
    draw();
  };

  const warn = (text: string) => line(`  ${paint('yellow', '!')} ${text}`);

  return {
    line,
    warn,
    announceChange: warn,
    step(label) {
      const id = Symbol(label);
      const since = Date.now();
      active.set(id, { label, since });
      if (animated) {
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
          line(`  ${paint('green', '✓')} ${text}  ${paint('dim', formatDuration(Date.now() - since))}`);
        },
        fail() {
          end();
          line(`  ${paint('red', '✗')} ${label}`);
        },
      };
    },
  };
}

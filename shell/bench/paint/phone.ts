import type { Bench } from '../bench.ts';
import { startChromium } from '../devtools/chromium.ts';
import { connectProtocol, type Protocol } from '../devtools/protocol.ts';
import { until } from '../until.ts';
import { phoneNetwork, startSlowNetwork } from './slow-network.ts';

export interface Point {
  x: number;
  y: number;
}

interface Evaluated<Answer> {
  result: { value: Answer };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const cpuSlowdown = 4;
const pollMs = 100;
const answerTimeoutMs = 30_000;

export type Phone = Awaited<ReturnType<typeof openPhone>>;
export type Phones = Awaited<ReturnType<typeof startPhones>>;

/** A slow network to the site, and a browser in which phones open its pages. */
export async function startPhones(bench: Bench) {
  await using undo = new AsyncDisposableStack();
  const { origin } = undo.use(await startSlowNetwork((await bench.site()).origin, phoneNetwork));
  const { url } = undo.use(await startChromium(await bench.tool('chromium')));
  const protocol = undo.use(await connectProtocol(url));
  const running = undo.move();
  return {
    /** Opens a path of the site as `openPhone` does. */
    open: (path: string, script?: string) => openPhone(protocol, origin + path, script),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Opens an address with an empty cache on Lighthouse's mid-range phone. `script` runs in each document before its own scripts. */
export async function openPhone(chromium: Protocol, url: string, script = '') {
  const { browserContextId } = await chromium.call<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const blank = { url: 'about:blank', browserContextId };
  const { targetId } = await chromium.call<{ targetId: string }>('Target.createTarget', blank);
  const attach = { targetId, flatten: true };
  const { sessionId } = await chromium.call<{ sessionId: string }>('Target.attachToTarget', attach);
  const call = async (method: string, params: object) => {
    await chromium.call(method, params, sessionId);
  };
  await call('Emulation.setDeviceMetricsOverride', screen);
  await call('Emulation.setTouchEmulationEnabled', { enabled: true });
  await call('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (script) {
    await call('Page.enable', {});
    await call('Page.addScriptToEvaluateOnNewDocument', { source: script });
  }
  await call('Page.navigate', { url });
  const evaluate = async <Answer>(expression: string) => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await chromium.call<Evaluated<Answer>>(
      'Runtime.evaluate',
      options,
      sessionId,
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point) =>
    call('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  return {
    url,
    evaluate,
    /** Evaluates an expression until it is not null. If that takes too long, the error begins with `problem`. */
    async evaluateUntil<Answer>(expression: string, problem: string) {
      const options = { withinMs: answerTimeoutMs, everyMs: pollMs };
      const answer = await until(() => evaluate<Answer | null>(expression), options);
      if (answer === undefined) throw new Error(`${problem} within ${answerTimeoutMs / 1000} s.`);
      return answer;
    },
    moveTo: (at: Point) => mouse('mouseMoved', at),
    async press(at: Point) {
      await mouse('mousePressed', at);
      await mouse('mouseReleased', at);
    },
    async [Symbol.asyncDispose]() {
      await chromium.call('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

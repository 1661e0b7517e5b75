import type { Protocol } from '../devtools/protocol.ts';

/** A page on Lighthouse's mid-range phone, in its own browser context. */
export interface Phone extends AsyncDisposable {
  url: string;
  evaluate: <Answer>(expression: string) => Promise<Answer>;
  call: (method: string, params: object) => Promise<void>;
}

const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const cpuSlowdown = 4;

/** Opens an address with an empty cache. `script` runs in each document before the document's scripts. */
export async function openPhone(chromium: Protocol, url: string, script = ''): Promise<Phone> {
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
  return {
    url,
    call,
    async evaluate<Answer>(expression: string) {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await chromium.call<{ result: { value: Answer } }>(
        'Runtime.evaluate',
        options,
        sessionId,
      );
      return result.value;
    },
    async [Symbol.asyncDispose]() {
      await chromium.call('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

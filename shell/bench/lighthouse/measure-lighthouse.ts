import lighthouse from 'lighthouse';
import type { Part } from '../bench.ts';
import { startChromium } from '../devtools/chromium.ts';
import type { Measurement } from '../measurement.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export const measureLighthouse: Part = async (bench) => {
  const site = await bench.site();
  await using chromium = await startChromium(await bench.tool('chromium'));
  const measurements: Measurement[] = [];
  for (const path of await bench.pages()) {
    bench.signal.throwIfAborted();
    measurements.push(await runLighthouse(site.origin, path, chromium.port));
  }
  return measurements;
};

async function runLighthouse(origin: string, path: string, port: number): Promise<Measurement> {
  const result = await lighthouse(origin + path, {
    port,
    onlyCategories: categories,
    logLevel: 'silent',
    output: 'json',
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits } = result.lhr;
  const results = Object.values(result.lhr.categories);
  const failed = results.flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  );
  const scores = results.map(({ title, score }) => `${title.toLowerCase()} ${percent(score)}`).join(', ');
  return {
    what: `lowest of the four scores of ${path}`,
    value: Math.min(...results.map(({ score }) => percent(score))),
    unit: '',
    target: { atLeast: 100 },
    ...(failed.length > 0 && { note: `${scores}; failed: ${failed.join(', ')}` }),
  };
}

function percent(score: number | null) {
  return Math.round((score ?? 0) * 100);
}

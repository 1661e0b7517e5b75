import { compressSmall } from '../../server/http/compress.ts';
import type { Part } from '../bench.ts';

/** The same pages built with Astro, in kB, measured on December 1, 2026. Each target is 1.4 times that. */
const astro = {
  '/': 19.8,
  '/angel-numbers/': 17.7,
  '/angel-numbers/1111/': 11.7,
  '/blog/angel-numbers-in-dreams-what-they-mean/': 11.3,
};

/** The documents as sent from the second visit on. */
export const measureDocuments: Part = async (bench) => {
  const { origin } = await bench.site();
  return Promise.all(
    Object.entries(astro).map(async ([path, kB]) => {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}.`);
      const { length } = await compressSmall(Buffer.from(await response.arrayBuffer()));
      return {
        what: `document ${path}`,
        value: length / 1000,
        unit: ' kB',
        target: { atMost: Math.round(14 * kB) / 10 },
      };
    }),
  );
};

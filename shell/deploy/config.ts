import { z } from 'zod';
import { origin, renderEnvironment } from '../server/config.ts';

export const prepareEnvironment = z.object({
  RELEASE_STORE: z.url({ protocol: /^s3$/ }),
  RELEASE_SIGNING_KEY: z.string().endsWith('/release-key.pem'),
  RELEASE_TIMESTAMP_KEY: z.string().endsWith('/timestamp-key.pem'),
  /** Optional, so that an existing environment works without rollouts. */
  RELEASE_ROLLOUT_KEY: z.string().endsWith('/rollout-key.pem').optional(),
  /** Optional, as not every site has an ops page. */
  RELEASE_OPS_KEY: z.string().endsWith('/ops-key.pem').optional(),
  /** A folder. */
  RELEASE_KEYS: z.string().min(1),
});

/** The environment of `release-remote`, which also renders pages. */
export const releaseEnvironment = renderEnvironment.extend({
  /** The folder of the remote with its build in `dist`. */
  REMOTE: z.string().min(1),
  RELEASE_STORE: z.string().min(1),
  RELEASE_KEYS: z.string().min(1),
  RELEASE_SIGNING_KEY: z.string().min(1),
  /** Provides the data for sample pages. */
  API_URL: origin,
});

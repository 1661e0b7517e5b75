import { z } from 'zod';

/** What `prepare-releases` is told. */
export const prepareEnvironment = z.object({
  RELEASE_STORE: z.url({ protocol: /^s3$/ }),
  RELEASE_SIGNING_KEY: z.string().endsWith('/release-key.pem'),
  /** A folder. */
  RELEASE_KEYS: z.string().min(1),
});

/** What `release-remote` is told. */
export const releaseEnvironment = z.object({
  /** Folder of the remote, with its build in dist. */
  REMOTE: z.string().min(1),
  RELEASE_STORE: z.string().min(1),
  RELEASE_KEYS: z.string().min(1),
  RELEASE_SIGNING_KEY: z.string().min(1),
  /** Sample pages are rendered with its data. */
  API_URL: z.url(),
});

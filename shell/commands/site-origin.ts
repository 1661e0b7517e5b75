import { LaunchError } from '../launch/launch-error.ts';

/** The origin of the site that the variable SITE names, whatever path the address has. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new LaunchError(
    'BAD_ENVIRONMENT',
    `SITE is '${address}', but must be the address of a site, such as https://numbers.example.`,
  );
}

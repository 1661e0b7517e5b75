/** A running site cannot be used for development. */
export class SiteUnavailable extends Error {
  readonly code = 'SITE_UNAVAILABLE';
  readonly todo = 'Check SITE. If the site runs, it must be started with TEAM_ACCESS=1 (npm start does so).';
}

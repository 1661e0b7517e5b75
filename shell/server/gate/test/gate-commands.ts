import type { SiteReport } from '../../../releases/gate/check-site.ts';
import { runReleases } from '../../test/run-releases.ts';
import type { TestSite } from '../../test/test-site.ts';
import { renderSites } from '../render-sites.ts';

export function errorOf(kind: string, code: string, text: string, address = '/calm/extra') {
  return { kind, code, remote: 'mf-calm', address, text };
}

/** What runs a command of `releases` with the gate, with the API of the site. */
export function gateCommands(site: TestSite) {
  const releases = (command: string, of = site) =>
    runReleases(of, command, { renderSites: (job) => renderSites({ ...job, apiUrl: of.api.url }) });
  return {
    releases,
    async findings(command: string, of = site) {
      const { code, out } = await releases(`${command} --json`, of);
      return { code, report: JSON.parse(out) as SiteReport };
    },
  };
}

import { globSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../launch/paths.ts';
import { startRegistry } from '../packaging/test/registry.ts';
import { foreignEnvironment, lockOtherPackages, runIn, startIn } from '../packaging/test/team-repository.ts';
import { buildFixtures } from '../server/test/fixture-remotes.ts';
import { startTestSite } from '../server/test/test-site.ts';
import { expect, open, test } from './site-test.ts';

// Installs and builds like a team on another machine.
test.describe.configure({ timeout: 300_000 });

const view = (title: string) => `import { PageHeader } from '@site/ui/page-header';

export function TarotView() {
  return (
    <>
      <PageHeader title="${title}" lede="Pick a card." />
      <label>
        Question <input name="question" />
      </label>
    </>
  );
}
`;

test('a team in a repository of its own needs only packages: install, check, test, develop, release', async ({
  page,
}) => {
  const root = mkdtempSync(join(tmpdir(), 'standalone-'));
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => rmSync(root, { recursive: true, force: true }));
  const registry = cleanUp.use(await startRegistry(join(root, 'registry')));
  const builds = await buildFixtures('standalone', ['mf-calm', 'mf-chaos']);
  const site = cleanUp.use(await startTestSite(builds, { TEAM_ACCESS: '1' }));
  const dir = join(root, 'team');
  const env = foreignEnvironment();
  const environment = { ...process.env, NPM_CONFIG_USERCONFIG: registry.userConfig };
  const node = process.execPath;

  await test.step('publish the packages', async () => {
    const publish = `${node} shell/commands/packages.ts publish --registry ${registry.url}`;
    expect(await runIn(projectRoot, publish, environment)).toMatch(/@site\/shell@\S+ +published/);
    // Another build of the same sources has the same content.
    expect(await runIn(projectRoot, publish, environment)).toMatch(/@site\/kit@\S+ +already published/);
  });

  await test.step('create the repository and install', async () => {
    const create = `mf-tarot --standalone ${dir} --registry ${registry.url} --no-install`;
    await runIn(projectRoot, `${node} shell/commands/new-remote.ts ${create}`, process.env);
    lockOtherPackages(dir);
    await runIn(dir, 'npm install --prefer-offline --no-audit --no-fund', env);
    const links = globSync('node_modules/@site/*', { cwd: dir }).filter((path) =>
      lstatSync(join(dir, path)).isSymbolicLink(),
    );
    expect(links).toEqual([]);
  });

  await test.step('check, test and build', async () => {
    const source = join(dir, 'src/tarot/tarot-view.tsx');
    const valid = readFileSync(source, 'utf8');
    const wrong = "import { Router } from 'react-router';\nexport { Router };\n";
    writeFileSync(source, wrong + valid.replace('lede=', 'led='));
    await expect(runIn(dir, 'npm run check', env)).rejects.toThrow(
      /'led' does not exist[\s\S]*Use what @site\/kit exports[\s\S]*CHECKS_FAILED/,
    );
    writeFileSync(source, valid);
    expect(await runIn(dir, 'npm test', env)).toMatch(/1 passed/);
    expect(await runIn(dir, 'npm run build', env)).toContain('Built mf-tarot 1.0.0-');
  });

  await test.step('develop inside the running site', async () => {
    await expect(runIn(dir, 'npm run dev', env)).rejects.toThrow('SITE_MISSING');
    const source = join(dir, 'src/tarot/tarot-view.tsx');
    writeFileSync(source, view('The first card'));
    const devEnv = { ...env, SITE: site.origin, PORT: '0' };
    await using dev = await startIn(dir, 'npm run dev', devEnv, /Ready: +(http:\S+)[\s\S]*Ctrl-C/);
    const [, origin = ''] = dev.match;

    const response = await fetch(`${origin}/tarot`);
    expect(await response.text()).toMatch(/data-release="dev"[\s\S]*The first card/);
    await open(page, `${origin}/tarot`);
    // The stylesheet has the classes of the components of @site/ui.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', /^-/);
    await page.getByLabel('Question').fill('Will it rain?');
    writeFileSync(source, view('The second card'));
    await page.getByRole('heading', { name: 'The second card' }).waitFor();
    await expect(page.getByLabel('Question')).toHaveValue('Will it rain?');

    const failure = "if (typeof window === 'undefined') throw new Error('no card');\n  return";
    writeFileSync(source, view('The second card').replace('return', failure));
    const status = async () => (await fetch(`${origin}/tarot`)).status;
    await expect.poll(status).toBe(500);
    await expect.poll(dev.output).toContain('at /tarot: no card (src/tarot/tarot-view.tsx:4)');
    writeFileSync(source, view('The second card'));
    await expect.poll(status).toBe(200);

    // The other remotes are served as released on the site, also after a change of the site, with the site's API.
    const calm = async () => (await fetch(`${origin}/calm`)).text();
    expect(await calm()).toContain(`data-remote="mf-calm" data-release="${site.versions['mf-calm']}"`);
    const next = await site.publishAs(builds['mf-calm'] ?? '', '9.0.0-next');
    await site.promote('mf-calm', next);
    await expect.poll(calm, { timeout: 20_000 }).toContain(`data-release="${next}"`);
    await open(page, `${origin}/calm`);
    await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
    expect(await (await fetch(`${origin}/api/words`)).json()).toEqual({ text: 'words from the API' });
    // An open page would report that its development server is gone.
    await page.goto('about:blank');
  });

  await test.step('release', async () => {
    const keys = join(site.dir, 'keys');
    const releaseEnv = {
      ...env,
      SITE: site.origin,
      RELEASE_STORE: join(site.dir, 'store'),
      RELEASE_KEYS: keys,
      RELEASE_SIGNING_KEY: join(keys, 'release-key.pem'),
    };
    expect((await site.get('/tarot')).status).toBe(404);
    await expect(runIn(dir, 'npm run release', env)).rejects.toThrow('STORE_URL');
    const output = await runIn(dir, 'npm run release -- --why first', releaseEnv);
    expect(output).toMatch(/Published mf-tarot@1\.0\.0-/);
    expect(output).toMatch(/Live on 1 of 1 shell/);
    const { status, html } = await site.get('/tarot');
    expect(status).toBe(200);
    expect(html).toMatch(/data-remote="mf-tarot" data-release="1\.0\.0-[0-9a-f]{8}"[\s\S]*The second card/);
    expect(await runIn(dir, 'npm run releases -- status', releaseEnv)).toMatch(/mf-tarot +1\.0\.0-\S+ .* ok/);
  });
});

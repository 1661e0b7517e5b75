import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from '../../launch/paths.ts';
import { freePort } from '../../launch/process/ports.ts';
import { packSmall } from '../../server/http/pack.ts';
import { withoutScripts } from './without-scripts.ts';

export interface StaticSite extends AsyncDisposable {
  origin: string;
}

export interface StaticSiteOptions {
  nginx: string;
  /** The site whose pages are saved. */
  origin: string;
  paths: readonly string[];
  scratch: string;
  readyWithinMs?: number;
}

const publicFiles = join(projectRoot, 'shell/app/public');

/** Pages saved as files without scripts, compressed like those of the site, and served by nginx. */
export async function startStaticSite({
  nginx,
  origin,
  paths,
  scratch,
  readyWithinMs = 10_000,
}: StaticSiteOptions): Promise<StaticSite> {
  const pages = join(scratch, 'pages');
  cpSync(publicFiles, join(scratch, 'public'), { recursive: true });
  for (const path of paths) {
    const html = withoutScripts(await (await fetch(origin + path)).text());
    mkdirSync(join(pages, path), { recursive: true });
    writeFileSync(join(pages, path, 'index.html'), await packSmall(Buffer.from(html)));
  }
  const port = await freePort();
  const config = join(scratch, 'nginx.conf');
  writeFileSync(config, nginxConfig(scratch, port));
  const child = spawn(nginx, ['-p', scratch, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'spawn');
  const site = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  if (!(await isServed(site + (paths[0] ?? '/'), child, readyWithinMs))) {
    await stop();
    throw new Error('nginx did not serve the saved pages; its errors are above.');
  }
  return { origin: site, [Symbol.asyncDispose]: stop };
}

/** Debian's nginx has no brotli, so the files are stored compressed. */
function nginxConfig(scratch: string, port: number) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${scratch}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  sendfile on;
  types { image/svg+xml svg; image/png png; application/manifest+json webmanifest; }
${temporary.map((name) => `  ${name}_temp_path ${scratch}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${scratch}/pages;
      types {}
      default_type 'text/html; charset=utf-8';
      add_header Content-Encoding br;
      add_header Vary Accept-Encoding;
      try_files $uri/index.html @public;
    }
    location @public { root ${scratch}/public; }
  }
}
`;
}

/** Resolves as soon as the page is there. */
async function isServed(url: string, child: ChildProcess, readyWithinMs: number): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && (await response.text()).includes('<main')) return true;
    await delay(50);
  }
  return false;
}

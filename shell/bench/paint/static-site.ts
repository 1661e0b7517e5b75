import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import { freePort } from '../../launch/process/ports.ts';
import { compressSmall } from '../../server/http/compress.ts';
import { startNginx } from '../../topology/nginx.ts';

const publicFiles = join(projectRoot, 'shell/app/public');

/** The pages of an origin saved as files without scripts, compressed like those of the site, and served by nginx. */
export async function startStaticSite(nginx: string, origin: string, paths: string[], scratch: string) {
  const pages = join(scratch, 'pages');
  cpSync(publicFiles, join(scratch, 'public'), { recursive: true });
  for (const path of paths) {
    const html = withoutScripts(await (await fetch(origin + path)).text());
    if (!html.includes('<main')) throw new Error(`${origin + path} is not a page.`);
    mkdirSync(join(pages, path), { recursive: true });
    writeFileSync(join(pages, path, 'index.html'), await compressSmall(Buffer.from(html)));
  }
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const template = nginxConfig(scratch, port);
  const { stop } = await startNginx(nginx, scratch, {}, site + (paths[0] ?? '/'), { template });
  return { origin: site, [Symbol.asyncDispose]: stop };
}

/** Debian's nginx has no brotli, so the files are stored compressed. */
function nginxConfig(scratch: string, port: number) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `master_process off;
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

/** Removes scripts, their preloads, and the JSON that only scripts read. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}

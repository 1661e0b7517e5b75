import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { readJson } from '../launch/json-file.ts';
import { buildStateDir, projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';

const packageFolder = join(projectRoot, 'node_modules', '@sparticuz', 'chromium');

/**
 * Chromium's headless shell from npm, unpacked at its first use. Older versions are deleted. Undefined if the package is not
 * installed or its program does not run on this machine. The package's own function is not used: it unpacks to the temporary
 * folder, and runs a program that it finds there even if it has another version.
 */
export async function findPackagedChromium(stateDir = buildStateDir): Promise<string | undefined> {
  const manifest = readJson<{ version: string }>(join(packageFolder, 'package.json'));
  if (!manifest) return undefined;
  const program = join(stateDir, `chromium-${manifest.version}`);
  if (!existsSync(program)) await unpack(join(packageFolder, 'bin', 'chromium.br'), program);
  // Each takes 200 MB.
  for (const name of globSync('chromium-*', { cwd: stateDir }))
    if (!name.startsWith(basename(program))) await rm(join(stateDir, name), { force: true });
  const { code } = await runProgram([program, '--version']);
  return code === 0 ? program : undefined;
}

export async function unpack(packed: string, program: string): Promise<void> {
  await mkdir(dirname(program), { recursive: true });
  // Tests run side by side: each unpacks its own file, and the last rename wins.
  const unfinished = `${program}.${randomUUID()}`;
  const file = createWriteStream(unfinished, { mode: 0o755 });
  try {
    await pipeline(createReadStream(packed), createBrotliDecompress({ chunkSize: 2 ** 20 }), file);
    await rename(unfinished, program);
  } finally {
    await rm(unfinished, { force: true });
  }
}

import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As in tsconfig.json, which does not cover the tests.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    name: 'api',
    root: import.meta.dirname,
    include: ['{src,test,contracts}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a test waits for takes longer on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // A second try, which the report shows, for a machine that stalls.
    retry: 1,
  },
});

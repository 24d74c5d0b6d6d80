import { defineConfig } from 'vitest/config';
import { luaLines } from './src/site/lua-lines.ts';

export default defineConfig({
  plugins: [luaLines()],
  // See tools/vite.mjs.
  resolve: { preserveSymlinks: true },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    // A process for every file would take longer to start than most of them run. Whoever spies on what is shared restores it.
    isolate: false,
    // Tests that talk to a real server wait for it, on a machine that may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

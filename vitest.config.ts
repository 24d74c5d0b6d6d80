import { defineConfig } from 'vitest/config';

export default defineConfig({
  // See tools/vite.mjs.
  resolve: { preserveSymlinks: true },
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    // Tests that talk to a real server wait for it, on a machine that may be busy with others.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

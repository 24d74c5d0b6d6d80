import { defineConfig } from '@playwright/test';
import { findProgram } from './tools/programs.mjs';

/** Tests run against the built site on a free port, or with BASE_URL against a server that is already there. */
const { BASE_URL, SITE_PORT } = process.env;

export default defineConfig({
  testDir: 'e2e',
  workers: '100%',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for a machine that is busy with other things.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'chromium', testIgnore: 'engines/**' },
    { name: 'engines', testMatch: 'engines/*.spec.ts' },
  ],
  use: {
    baseURL: BASE_URL ?? `http://localhost:${SITE_PORT}`,
    launchOptions: {
      executablePath: findProgram('chromium') ?? '',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
      ],
    },
  },
  ...(BASE_URL === undefined && {
    webServer: {
      command: 'node tools/serve.ts',
      env: { PORT: '0' },
      // Playwright puts what the group has matched into process.env.SITE_PORT, before it reads this file for the tests.
      wait: { stdout: /localhost:(?<site_port>\d+)/ },
    },
  }),
});

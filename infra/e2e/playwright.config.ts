import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../release/chromium'

const RESULTS = join(import.meta.dir, '../../test-results')

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.e2e.ts',
  // Each worker runs a system of its own, of a dozen processes; two of them keep two processors busy.
  workers: 2,
  fullyParallel: false,
  // A story that fails once and then passes has shown a fault.
  retries: 0,
  forbidOnly: true,
  // Far more than a story takes, because a slow machine must not fail it.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: join(RESULTS, 'stories'),
  reporter: [['list'], ['json', { outputFile: join(RESULTS, 'stories.json') }]],
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // The frames of transitions take a tenth of the browser's processor time, and the stories would wait for their ends.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the processor time of a story; one of those that failed is had by TRACE=1.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(console.log),
      args: CHROMIUM_ARGS,
    },
  },
})

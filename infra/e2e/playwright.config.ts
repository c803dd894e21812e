import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../release/chromium'

const RESULTS = join(import.meta.dir, '../../test-results')

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.e2e.ts',
  // Each worker runs its own system of a dozen processes, and two systems keep two processors busy.
  workers: 2,
  fullyParallel: false,
  // A story that fails once has found a fault, even if it would pass at a second try.
  retries: 0,
  forbidOnly: true,
  // A story takes far less; the limit must hold on a slow machine too.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  outputDir: join(RESULTS, 'stories'),
  reporter: [['list'], ['json', { outputFile: join(RESULTS, 'stories.json') }]],
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Transitions take a tenth of the browser's processor time, and the stories would wait until they end.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of a story's processor time; TRACE=1 keeps the traces of the stories that fail.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(console.log),
      args: CHROMIUM_ARGS,
    },
  },
})

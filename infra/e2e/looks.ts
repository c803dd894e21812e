import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'

/** Each page that is analysed is sent it and compiles it anew: it has a third of the full text's size. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = join(import.meta.dir, '../../test-results/screens')
const WIDTHS = [1280, 390] as const
const HEIGHT = 844
const TURNS = 10
const SCHEMES = ['light', 'dark'] as const

/**
 * With `PICTURES=1` saves the page as it is, in both widths and colour schemes, to test-results/screens, and restores its
 * size. Without it does nothing: nobody compares the pictures, and they take a fifth of the stories' time.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  mkdirSync(SCREENS, { recursive: true })
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // As high as the page; else what is fixed to the window's edge would be in the middle of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`), animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no violation of WCAG 2.2 A and AA that axe rates serious or critical; contrast in both schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = async (runOnly: RunOnly) => standingStill(page, () => seriousViolations(page, runOnly))
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations({ type: 'tag', values: STANDARD })).toEqual([])
  // The dark scheme differs only in its colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations({ type: 'rule', values: ['color-contrast'] })).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/**
 * A colour in the middle of a transition has no contrast of interest: the scheme and the state of a button change by
 * transitions, and a toast may leave during the analysis. So running animations end first, and new ones wait.
 */
async function standingStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const play = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  await session.send('Animation.enable')
  try {
    // A page where something always moves is analysed as it is after the last turn.
    for (let turn = 0; turn < TURNS; turn++) {
      await play(1)
      await page.evaluate(settled)
      await play(0)
      if (!(await page.evaluate(isMoving))) break
    }
    return await look()
  } finally {
    await play(1)
    await session.detach()
  }
}

const settled = async () => {
  // An animation by scrolling moves only when somebody scrolls, and one in a folded section never; one without an end is
  // analysed as it is.
  const passing = document
    .getAnimations()
    .filter((it) => it.timeline === document.timeline)
    .filter((it) => (it.effect as KeyframeEffect).target?.checkVisibility())
    .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  // One that has not ended by then may never do so, and is analysed as it is.
  const patience = new Promise((resolve) => setTimeout(resolve, 10_000))
  await Promise.race([patience, Promise.allSettled(passing.map((it) => it.finished))])
}

/** Whether an animation was stopped in its middle. */
const isMoving = () =>
  document
    .getAnimations()
    .filter((it) => it.timeline === document.timeline && it.playState === 'running')
    .filter((it) => (it.effect as KeyframeEffect).target?.checkVisibility())
    .map((it) => it.effect?.getComputedTiming())
    .some((it) => it?.endTime !== Number.POSITIVE_INFINITY && (it?.progress ?? 0) > 0)

/**
 * Analyses and gathers in the page itself, which has no frames: the builder for Playwright opens another page for the second
 * half and takes six times as long.
 */
async function seriousViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.finishRun([await window.axe.runPartial(document, options)], options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.html).join(', ')}`)
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

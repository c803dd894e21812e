import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'

/** The minified build, a third of the size, because every analysed page receives and compiles it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = join(import.meta.dir, '../../test-results/screens')
const WIDTHS = [1280, 390] as const
const HEIGHT = 844
const TURNS = 10
const SCHEMES = ['light', 'dark'] as const

/**
 * With `PICTURES=1` saves pictures of the page in both widths and colour schemes to test-results/screens, and then restores the
 * page's size. Without the variable does nothing: nobody compares the pictures, and they take a fifth of the stories' time.
 */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  mkdirSync(SCREENS, { recursive: true })
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // The window gets the height of the page: else an element fixed to the window's edge is in the middle of the picture.
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

/** A finger's width, which whatever is pressed has at least (design: 44 px). */
const FINGER_PX = 44

/** Expects that on a phone every control of an element is as high as a finger; names those that are not. */
export async function expectTouchable(page: Page, within: Locator): Promise<void> {
  const before = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 390, height: HEIGHT })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const small = () =>
    within.evaluate((element, least) => {
      // An input that lies in its label is pressed by it.
      const controls = 'a[href], button, summary, select, label:has(input), input:not(label input)'
      return [...element.querySelectorAll<HTMLElement>(controls)]
        .filter((it) => it.checkVisibility())
        .map((it) => [it.getAttribute('aria-label') ?? it.textContent, it.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 1 && height < least)
    }, FINGER_PX)
  await expect.poll(small).toEqual([])
  // The page itself does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools.detach()
  if (before) await page.setViewportSize(before)
}

/** The width of A4 in CSS pixels. */
const PAPER_WIDTH = 794

/** With `PICTURES=1` saves a picture of the page as it is printed, in one piece. */
export async function takePrintedPicture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  mkdirSync(SCREENS, { recursive: true })
  const before = page.viewportSize()
  await page.setViewportSize({ width: PAPER_WIDTH, height: HEIGHT })
  await page.emulateMedia({ media: 'print' })
  await page.screenshot({ path: join(SCREENS, `${name}-print.png`), fullPage: true, animations: 'disabled' })
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no violation of WCAG 2.2 A and AA that axe rates serious or critical; checks contrast in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  // A list that waits for the answer to its filters is pale.
  await expect(page.locator('[data-filtering]')).toHaveCount(0)
  const violations = async (runOnly: RunOnly) => standingStill(page, () => seriousViolations(page, runOnly))
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations({ type: 'tag', values: STANDARD })).toEqual([])
  // The dark scheme differs only in its colours.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations({ type: 'rule', values: ['color-contrast'] })).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Analyses the page without running animations: the colour scheme and buttons change by transitions, a toast may leave during
 * the analysis, and the contrast of a half-changed colour says nothing. So running animations end first, and new ones wait.
 */
async function standingStill<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const play = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
  await session.send('Animation.enable')
  try {
    // If animations still run after the last turn, the page is analysed with them.
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
  // Three kinds of animations never end here: those that scrolling drives, those in a folded section and infinite ones.
  const passing = document
    .getAnimations()
    .filter((it) => it.timeline === document.timeline)
    .filter((it) => (it.effect as KeyframeEffect).target?.checkVisibility())
    .filter((it) => it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  // An animation that runs longer than 10 s may never end, and the page is analysed with it.
  const patience = new Promise((resolve) => setTimeout(resolve, 10_000))
  await Promise.race([patience, Promise.allSettled(passing.map((it) => it.finished))])
}

/** Whether a visible animation has begun and not ended. */
const isMoving = () =>
  document
    .getAnimations()
    .filter((it) => it.timeline === document.timeline && it.playState === 'running')
    .filter((it) => (it.effect as KeyframeEffect).target?.checkVisibility())
    .map((it) => it.effect?.getComputedTiming())
    .some((it) => it?.endTime !== Number.POSITIVE_INFINITY && (it?.progress ?? 0) > 0)

/**
 * Calls axe in the page itself, which has no frames, instead of axe's package for Playwright: that one opens another page to
 * gather the results and takes six times as long.
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

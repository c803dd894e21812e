import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCREENS = join(import.meta.dir, '../../test-results/screens')
const WIDTHS = [1280, 390] as const
const SCHEMES = ['light', 'dark'] as const

/** Takes the page as it is in both widths and colour schemes into test-results/screens, and leaves it as it was. */
export async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true })
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: join(SCREENS, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}

/** No violation of WCAG 2.2 A and AA that axe counts as serious or critical, in both schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const serious = violations.filter((it) => it.impact === 'serious' || it.impact === 'critical')
    expect(serious.map((it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

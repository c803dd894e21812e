import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Expects that a press outside closes the dialog, and that a press which begins inside and ends outside, or the other way
 * round, does not: a person selects text in this way.
 */
export async function closesOnlyBeside(page: Page, dialog: Locator): Promise<void> {
  const { x, y } = (await dialog.getByRole('heading').boundingBox()) ?? { x: 0, y: 0 }
  const inside = { x: x + 20, y: y + 10 }
  const beside = { x: 20, y: 20 }
  for (const [from, to] of [
    [inside, beside],
    [beside, inside],
  ] as const) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await dialog.isVisible()).toBe(true)
  }
  await page.mouse.click(beside.x, beside.y)
  await expect(dialog).toHaveCount(0)
}

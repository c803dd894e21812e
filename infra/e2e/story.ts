import { test as base, expect, type Page } from '@playwright/test'
import { DEVICES, type Device, Visitor } from './people'
import { type SiteName, startTestSystem, type TestSystem } from './system'

/** Waits for the one complaint that the story expects at this point, and clears it. */
export async function expectComplaint(complaints: string[], said: string): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringContaining(said)])
  complaints.length = 0
}

type OfTest = {
  /** Opens a new browser context for a person who visits a site for the first time. */
  visit: (site: SiteName, device?: Device) => Promise<Visitor>
  /** Exceptions, content security policy violations and React warnings in the pages; the story fails if any is left. */
  complaints: string[]
}
type OfWorker = { product: TestSystem }

/** The start may have to build the front ends first, on a busy machine. */
export const START_TIMEOUT_MS = 300_000

/** A browser test of the running product. A worker's stories share one system; after a failed story the next gets a new one. */
export const story = base.extend<OfTest, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const product = await startTestSystem(`system-${workerIndex}`)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  visit: async ({ browser, product, complaints }, use) => {
    const pages: Page[] = []
    await use(async (site, device = 'desk') => {
      const context = await browser.newContext({ baseURL: product.originOf(site), ...DEVICES[device] })
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
      page.on('console', (message) => {
        // A status such as 404 or 409 is no complaint: the stories check what the page does about it.
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
      })
      pages.push(page)
      return new Visitor(page, site === 'eu' ? 'en' : 'ru', product.originOf(site), device)
    })
    for (const page of pages) await page.context().close()
  },
})

import { test as base, expect, type Page } from '@playwright/test'
import { Visitor } from './people'
import { type SiteName, startTestSystem, type TestSystem } from './system'

/** Waits for one complaint of a page, which the story expects at this point, and clears it. */
export async function expectComplaint(complaints: string[], said: string): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringContaining(said)])
  complaints.length = 0
}

type OfTest = {
  /** A person who comes to a site for the first time, in a browser of their own. */
  visit: (site: SiteName) => Promise<Visitor>
  /** Exceptions, violations of the content security policy and warnings of React in the pages. Has to be empty. */
  complaints: string[]
}
type OfWorker = { product: TestSystem }

/** The front ends may have to be built first, on a busy machine. */
export const START_TIMEOUT_MS = 300_000

/** A test in a browser against the running product. One system serves a worker's stories one by one, until one fails. */
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
    await use(async (site) => {
      const context = await browser.newContext({ baseURL: product.originOf(site) })
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`))
      page.on('console', (message) => {
        // An answer such as 404 or 409 is no complaint: the stories check what the page does about it.
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
      })
      pages.push(page)
      return new Visitor(page, site === 'eu' ? 'en' : 'ru', product.originOf(site))
    })
    for (const page of pages) await page.context().close()
  },
})

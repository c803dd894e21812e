import { test as base, expect, type Page } from '@playwright/test'
import { Visitor } from './people'
import { type SiteName, startTestSystem, type TestSystem } from './system'

/** What a page has to complain of at this point, once, and then is forgiven; it may say so a moment after it shows it. */
export async function expectComplaint(complaints: string[], said: string): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringContaining(said)])
  complaints.length = 0
}

type OfTest = {
  /** A person who comes to a site for the first time, in a browser of their own. */
  visit: (site: SiteName) => Promise<Visitor>
  /** What pages complained of: exceptions, refused by the content security policy, warnings of React. Has to be empty. */
  complaints: string[]
}
type OfWorker = { product: TestSystem }

/** The front ends may have to be built first, on a machine that has other things to do. */
export const START_TIMEOUT_MS = 300_000

/** A story: the product runs, people come to it. One system serves the stories after one another, until one fails. */
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
        // An answer of 404 or 409 is the product's business, and the stories look at what it makes of it.
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
      })
      pages.push(page)
      return new Visitor(page, site === 'eu' ? 'en' : 'ru')
    })
    for (const page of pages) await page.context().close()
  },
})

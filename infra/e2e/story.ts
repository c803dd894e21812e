import { test as base, type Page } from '@playwright/test'
import { Visitor } from './people'
import { type SiteName, startTestSystem, type TestSystem } from './system'

type OfTest = {
  /** A person who comes to a site for the first time, in a browser of their own. */
  visit: (site: SiteName) => Promise<Visitor>
}
type OfWorker = { product: TestSystem }

/** A story: the product runs, people come to it. One system serves the stories of a file after one another. */
export const story = base.extend<OfTest, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use, { workerIndex }) => {
      const product = await startTestSystem(`system-${workerIndex}`)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visit: async ({ browser, product }, use) => {
    const pages: Page[] = []
    await use(async (site) => {
      const context = await browser.newContext({ baseURL: product.originOf(site) })
      const page = await context.newPage()
      pages.push(page)
      return new Visitor(page)
    })
    for (const page of pages) await page.context().close()
  },
})

import type { Page } from '@playwright/test'

/** The way of a page's uploads, which a story makes so narrow that their middle is met, however slow the machine is. */
export async function uploadLine(page: Page) {
  const session = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  return {
    /** Once, before anything is under way: changed on its way, Chromium makes up for the time before. */
    narrowTo: (bytesPerS: number) => limit(bytesPerS),
    open: () => limit(-1),
  }
}

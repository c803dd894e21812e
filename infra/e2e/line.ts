import type { Page } from '@playwright/test'

/** Limits the rate of a page's uploads, so that a story can act in the middle of an upload on any machine. */
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
    /** Call it once, before an upload begins: Chromium makes up for the time before a later change by a burst. */
    narrowTo: (bytesPerS: number) => limit(bytesPerS),
    open: () => limit(-1),
  }
}

import type { Page } from '@playwright/test'

/** A key that is held comes 30 times a second. */
export const REPEAT_MS = 33
/** A browser's own measure of a key begins here. */
const FRAME_MS = 16

/**
 * Presses these keys one after the other, at most one in so long. Returns the time from each press to the frame that shows what it
 * did, as the browser itself measures it.
 */
export async function pressed(page: Page, keys: readonly string[], everyMs: number): Promise<number[]> {
  await page.evaluate(watchKeys)
  for (const key of keys) {
    const startMs = performance.now()
    await page.keyboard.press(key)
    await Bun.sleep(startMs + everyMs - performance.now())
  }
  const seen = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    return window.keys_ ?? []
  })
  // The browser tells of none that was painted within a frame.
  return [...seen, ...Array<number>(Math.max(0, keys.length - seen.length)).fill(FRAME_MS)]
}

declare global {
  interface Window {
    keys_?: number[]
    watching_?: PerformanceObserver
  }
}

/** Runs in the page: keeps the time from each key to its paint. */
function watchKeys(): void {
  const keys: number[] = []
  window.keys_ = keys
  window.watching_?.disconnect()
  window.watching_ = new PerformanceObserver((list) => {
    for (const it of list.getEntries()) if (it.name === 'keydown') keys.push(it.duration)
  })
  window.watching_.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

import { type RefObject, useEffect } from 'react'

/** PACK-022: what is seen settles. */
const SETTLED_MS = 300
/** A logo that has not come by then is printed without. */
const PICTURES_MS = 5_000

/** Prints the window once its fonts and pictures are there, and closes it after that. */
export function usePrint(paper: RefObject<HTMLElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const ending = new AbortController()
    const { signal } = ending
    void print(paper.current, signal)
    return () => ending.abort()
  }, [paper, isReady])
}

async function print(paper: HTMLElement | null, signal: AbortSignal): Promise<void> {
  const pictures = [...(paper?.querySelectorAll('img') ?? [])].map((it) => it.decode().catch(() => {}))
  await Promise.race([Promise.all([document.fonts?.ready, ...pictures]), pause(PICTURES_MS)])
  await pause(SETTLED_MS)
  if (signal.aborted) return
  window.addEventListener('afterprint', () => window.close(), { once: true, signal })
  window.print()
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

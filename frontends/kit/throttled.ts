/**
 * Lets a run go at once, and the next one only after the pause: whoever asks meanwhile shares it, and so sees what was
 * true when asking. The run must not throw.
 */
export function throttled(run: () => Promise<void>, pause: () => Promise<void>): () => Promise<void> {
  let isAsked = false
  let going: Promise<void> | null = null

  async function go() {
    while (isAsked) {
      isAsked = false
      await run()
      await pause()
    }
  }
  return () => {
    isAsked = true
    going ??= go().finally(() => {
      going = null
    })
    return going
  }
}

/** An upload makes hints by the dozen; a page that nobody looks at waits until somebody does. */
const REST_MS = 1_000

/** The pause between two fetches of what is shown. */
export async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  if (document.visibilityState === 'visible') return
  await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}

/**
 * Lets a run go at once, and the next one only after the pause: whoever asks meanwhile shares it, and so sees what was
 * true when asking. The run must not throw.
 */
export function paced(run: () => Promise<void>, pause: () => Promise<void>): () => Promise<void> {
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

/**
 * Stands at the head of the shell in development: reloads the page when a build has changed what the registry says.
 * Polling, because it survives every restart of the edge server and asks nothing of it.
 */
const LOOK_EVERY_MS = 500

async function registry(): Promise<string | undefined> {
  try {
    const answer = await fetch('/registry.json')
    return answer.ok ? await answer.text() : undefined
  } catch {
    return undefined
  }
}

let loaded: string | undefined

setInterval(async () => {
  const now = await registry()
  if (now === undefined) return
  if (loaded !== undefined && loaded !== now) location.reload()
  loaded = now
}, LOOK_EVERY_MS)

export {}

/**
 * Runs before the shell in development: reloads the page when a build has changed the registry. It polls, because polling
 * survives restarts of the edge server and needs no support from it.
 */
const POLL_MS = 500

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
  const current = await registry()
  if (current === undefined) return
  if (loaded !== undefined && loaded !== current) location.reload()
  loaded = current
}, POLL_MS)

export {}

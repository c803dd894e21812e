const TIMEOUT_MS = 5_000

/**
 * Makes the browser download again the page's files below an address. It caches hashed files for ever, so without this a
 * corrupt file would stay.
 */
export async function reloadFiles(folder: string): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map((it) => it.name)
  const known = new Set(addresses.filter((it) => it.startsWith(folder)))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await Promise.allSettled([...known].map((it) => fetch(it, { cache: 'reload', signal })))
}

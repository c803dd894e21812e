const TIMEOUT_MS = 5_000

/**
 * Has the browser fetch anew what it was given of the files below an address. Files are kept for ever under their names:
 * without this, a spoilt one would be as good as deployed.
 */
export async function fetchAnew(folder: string): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map((it) => it.name)
  const known = new Set(addresses.filter((it) => it.startsWith(folder)))
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await Promise.allSettled([...known].map((it) => fetch(it, { cache: 'reload', signal })))
}

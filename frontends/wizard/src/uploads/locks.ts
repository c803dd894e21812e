/** A lock of the browser's, shared by its tabs; the browser lets go of it with the tab, however that ends. */
const PREFIX = 'upload/'
const held = new Map<string, () => void>()

/** Says to the other tabs that this one is at work on a file, from its choice on. */
export function hold(fingerprint: string): void {
  if (held.has(fingerprint)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set(fingerprint, resolve)
  void navigator.locks.request(PREFIX + fingerprint, () => promise)
}

export function letGo(fingerprint: string): void {
  held.get(fingerprint)?.()
  held.delete(fingerprint)
}

export const isHeldHere = (fingerprint: string): boolean => held.has(fingerprint)

/** The files that other tabs are at work on. */
export async function heldElsewhere(): Promise<ReadonlySet<string>> {
  const { held: locks = [] } = await navigator.locks.query()
  // Whoever waits for a file to be let go asks for its lock as `shared`, and has it for a moment.
  const names = locks.filter((it) => it.mode === 'exclusive' && it.name?.startsWith(PREFIX))
  return new Set(names.map((it) => it.name!.slice(PREFIX.length)).filter((it) => !held.has(it)))
}

/** Done when no tab is at work on a file any more. */
export const untilLetGo = (fingerprint: string): Promise<unknown> =>
  navigator.locks.request(PREFIX + fingerprint, { mode: 'shared' }, () => undefined)

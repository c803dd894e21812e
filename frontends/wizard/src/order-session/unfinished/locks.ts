/** The tabs of a browser share its locks; the browser releases those of a tab however the tab ends. */
const PREFIX = 'upload/'

export type UploadLocks = ReturnType<typeof createUploadLocks>

/** Tells the tabs of a browser which of them is at work on which file. */
export function createUploadLocks(manager: Pick<LockManager, 'request' | 'query'>) {
  const held = new Map<string, () => void>()

  /** Says to the other tabs that this one is at work on a file, from its choice on. */
  function hold(fingerprint: string): void {
    if (held.has(fingerprint)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(fingerprint, resolve)
    void manager.request(PREFIX + fingerprint, () => promise)
  }

  function letGo(fingerprint: string): void {
    held.get(fingerprint)?.()
    held.delete(fingerprint)
  }

  const isHeldHere = (fingerprint: string): boolean => held.has(fingerprint)

  /** The files that other tabs are at work on. */
  async function heldElsewhere(): Promise<ReadonlySet<string>> {
    const { held: locks = [] } = await manager.query()
    // A tab that waits for the release of a file asks for its lock as `shared`, and holds it for a moment.
    const names = locks.filter((it) => it.mode === 'exclusive' && it.name?.startsWith(PREFIX))
    return new Set(names.map((it) => it.name!.slice(PREFIX.length)).filter((it) => !held.has(it)))
  }

  /** Done when no tab is at work on a file any more. */
  const untilLetGo = (fingerprint: string): Promise<unknown> =>
    manager.request(PREFIX + fingerprint, { mode: 'shared' }, () => undefined)

  return { hold, letGo, isHeldHere, heldElsewhere, untilLetGo }
}

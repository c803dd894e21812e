import { orderAtom, unfinishedAtom } from '../atoms'
import { coalesced } from '../coalesced'
import type { Core } from '../core'
import type { Lists } from '../lists'
import type { Unfinished } from '../rules'
import type { PendingUpload } from './pending-uploads'

/** A request that the reload cut off may hold the upload for a moment, and the connection may be down. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000]

export type UnfinishedFiles = ReturnType<typeof createUnfinishedFiles>

/** The files of the order that were chosen in this browser and have not arrived. */
export function createUnfinishedFiles({ api, pendingUploads, locks, store, untilBack }: Core, { refreshScans }: Lists) {
  /**
   * Shows these files: another tab is at work on them, or an earlier visit of the page began with them and did not end
   * (FILE-058).
   */
  const refreshUnfinished = coalesced(async () => {
    const elsewhere = await locks.heldElsewhere()
    const order = store.get(orderAtom)
    if (order?.status !== 'draft') return
    const known = new Map(store.get(unfinishedAtom).map((it) => [it.fingerprint, it.sentBytes]))
    const all = pendingUploads.ofOrder(order.id).filter(([fingerprint]) => !locks.isHeldHere(fingerprint))
    store.set(
      unfinishedAtom,
      all.map(([fingerprint, { name, sizeBytes, patientId, kind }]): Unfinished => {
        const isElsewhere = elsewhere.has(fingerprint)
        return { fingerprint, name, sizeBytes, patientId, kind, isElsewhere, sentBytes: known.get(fingerprint) ?? null }
      }),
    )
    for (const [fingerprint, upload] of all) {
      if (elsewhere.has(fingerprint)) void once(fingerprint, () => waitFor(fingerprint))
      else if (typeof known.get(fingerprint) !== 'number') void once(fingerprint, () => askHowFar(fingerprint, upload))
    }
  })

  const followed = new Set<string>()

  async function once(fingerprint: string, follow: () => Promise<void>) {
    if (followed.has(fingerprint)) return
    followed.add(fingerprint)
    await follow()
    followed.delete(fingerprint)
  }

  /** Until the file was stored by the other tab, taken back there, or cut off with the tab. */
  async function waitFor(fingerprint: string) {
    await locks.untilLetGo(fingerprint)
    followed.delete(fingerprint)
    await Promise.all([refreshUnfinished(), refreshScans()])
  }

  /** Gives files up, on the server too. */
  function discardUnfinished(fingerprints: readonly string[]): void {
    for (const fingerprint of fingerprints) {
      const url = pendingUploads.remove(fingerprint)
      leaveOut(fingerprint)
      // The service reaps after a day an upload that cannot be ended now.
      if (url) void api.discardUpload(url).catch(() => {})
    }
  }

  /** Takes off the list a file that was chosen again, or has arrived after all. */
  function leaveOut(fingerprint: string): void {
    store.set(unfinishedAtom, (all) => all.filter((it) => it.fingerprint !== fingerprint))
  }

  async function askHowFar(fingerprint: string, { url, sizeBytes }: PendingUpload) {
    if (!url) return setSent(fingerprint, 0)
    for (const pauseMs of PAUSES_MS) {
      const sentBytes = await api.showUploadOffset(url)
      if (!isShown(fingerprint)) return
      if (sentBytes === 'gone') return setSent(fingerprint, 0)
      if (sentBytes === sizeBytes) return arrived(fingerprint)
      if (sentBytes !== null) return setSent(fingerprint, sentBytes)
      await untilBack(pauseMs)
    }
  }

  function arrived(fingerprint: string) {
    pendingUploads.remove(fingerprint)
    leaveOut(fingerprint)
    void refreshScans()
  }

  const isShown = (fingerprint: string) => store.get(unfinishedAtom).some((it) => it.fingerprint === fingerprint)

  function setSent(fingerprint: string, sentBytes: number) {
    store.set(unfinishedAtom, (all) => all.map((it) => (it.fingerprint === fingerprint ? { ...it, sentBytes } : it)))
  }

  return { refreshUnfinished, discardUnfinished, leaveOut }
}

import type { Unfinished } from '../progress'
import { orderAtom, store, unfinishedAtom } from '../state'
import { discardUpload, showUploadOffset } from './calls'
import { refreshScans } from './order'
import { untilOnline } from './sending'
import { forgetUpload, type Kept, uploadsKeptOf } from './unfinished-uploads'

/** The request that the reload cut off may hold the upload for a moment, and the connection may be the reason of it all. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000]

/** Shows the files of the order whose upload an earlier visit of this page began and did not end (FILE-058). */
export function showUnfinished(orderId: string): void {
  const all = uploadsKeptOf(orderId)
  store.set(
    unfinishedAtom,
    all.map(([fingerprint, { name, sizeBytes, patientId }]): Unfinished => {
      return { fingerprint, name, sizeBytes, patientId, sentBytes: null }
    }),
  )
  for (const [fingerprint, upload] of all) void askHowFar(fingerprint, upload)
}

/** Takes files off the list, on the server too. */
export function discardUnfinished(fingerprints: readonly string[]): void {
  for (const fingerprint of fingerprints) {
    const url = forgetUpload(fingerprint)
    leaveOut(fingerprint)
    // What cannot be ended now is reaped by the service after a day.
    if (url) void discardUpload(url).catch(() => {})
  }
}

/** The file was chosen again, or has arrived after all. */
export function leaveOut(fingerprint: string): void {
  store.set(unfinishedAtom, (all) => all.filter((it) => it.fingerprint !== fingerprint))
}

async function askHowFar(fingerprint: string, { url, orderId, sizeBytes }: Kept) {
  if (!url) return setSent(fingerprint, 0)
  for (const pauseMs of PAUSES_MS) {
    const sentBytes = await showUploadOffset(url)
    if (!isShown(fingerprint, orderId)) return
    if (sentBytes === 'gone') return setSent(fingerprint, 0)
    if (sentBytes === sizeBytes) return arrived(fingerprint)
    if (sentBytes !== null) return setSent(fingerprint, sentBytes)
    await untilOnline(pauseMs)
  }
}

function arrived(fingerprint: string) {
  forgetUpload(fingerprint)
  leaveOut(fingerprint)
  void refreshScans()
}

const isShown = (fingerprint: string, orderId: string) =>
  store.get(orderAtom)?.id === orderId && store.get(unfinishedAtom).some((it) => it.fingerprint === fingerprint)

function setSent(fingerprint: string, sentBytes: number) {
  store.set(unfinishedAtom, (all) => all.map((it) => (it.fingerprint === fingerprint ? { ...it, sentBytes } : it)))
}

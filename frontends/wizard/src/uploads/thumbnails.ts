import type { Scan } from 'contracts/files'
import { scansAtom } from '../order-session/atoms'
import { laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { sentFilesAtom, uploadsAtom } from './atoms'
import { createPictures } from './pictures'
import { isUnderWay } from './under-way'

const loadDrawing = () => import(/* webpackChunkName: "sending" */ 'frontend-kit/scan-viewer/draw-thumbnail')

/** Draws thumbnails in this browser; null where it cannot. */
const DRAWING = {
  ofStored: async (scanId: string, signal: AbortSignal): Promise<Blob | null> =>
    (await loadDrawing()).drawStoredThumbnail(scanId, signal),
}

/** How long another tab or device, which has just sent a scan, has to draw it itself. */
const OTHERS_MS = 10_000

export type KeepThumbnail = (file: File, scanId: string) => void

/**
 * Draws the thumbnails of stored scans and sends them (FILE-061), one at a time, so that the files under way keep the
 * processor and the line. One that fails is not tried again: the row shows a drawing in its place.
 */
export function createThumbnails(
  { clock, left, part, store }: OrderSession,
  drawing = DRAWING,
  { keepThumbnail } = part(laterApi),
  pictureOf = part(createPictures),
) {
  /** The scans that this page draws or has drawn. */
  const taken = new Set<string>()
  let before: Promise<unknown> = Promise.resolve()

  function draw(scanId: string, picture: () => Promise<Blob | null>): void {
    taken.add(scanId)
    before = before
      .then(async () => {
        const png = await picture()
        if (png) await keepThumbnail(scanId, png)
      })
      .catch(() => {})
  }

  /** Draws a scan from the file that was sent, which stands in for it meanwhile. */
  const keep: KeepThumbnail = (file, scanId) => {
    store.set(sentFilesAtom, (sent) => new Map(sent).set(scanId, file))
    draw(scanId, () => pictureOf(file))
  }

  /** Draws stored scans whose sender did not: the page that sent them was gone before it had drawn them. */
  function drawMissing(scans: readonly Scan[]): void {
    const missing = scans.filter((it) => !it.hasThumbnail && !taken.has(it.id))
    for (const { id } of missing) taken.add(id)
    clock.after(OTHERS_MS, () => {
      for (const { id } of missing) draw(id, () => drawStored(id))
    })
  }

  async function drawStored(scanId: string): Promise<Blob | null> {
    const scan = store.get(scansAtom).value?.find((it) => it.id === scanId)
    if (!scan || scan.hasThumbnail) return null
    if (!isSending()) return drawing.ofStored(scanId, left)
    // The list asks for the scan again once the files have arrived.
    taken.delete(scanId)
    return null
  }

  const isSending = () => store.get(uploadsAtom).some(isUnderWay)

  return { keep, drawMissing }
}

import { laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'
import { sentFilesAtom } from './atoms'
import { createPictures } from './pictures'

export type KeepThumbnail = (file: File, scanId: string) => void

/**
 * Sends the pictures of files that were sent to the service, which keeps them as thumbnails (FILE-061). What it is not sent in
 * time the service draws itself, so that one that fails is not tried again.
 */
export function createThumbnails(
  { part, store }: OrderSession,
  { keepThumbnail } = part(laterApi),
  pictureOf = part(createPictures),
): { keep: KeepThumbnail } {
  async function send(file: File, scanId: string) {
    const png = await pictureOf(file)
    if (png) await keepThumbnail(scanId, png)
  }
  return {
    /** The file stands in for its scan until the service has the picture. */
    keep(file, scanId) {
      store.set(sentFilesAtom, (sent) => new Map(sent).set(scanId, file))
      send(file, scanId).catch(() => {})
    },
  }
}

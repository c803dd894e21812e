import { laterApi } from '../order-session/outside/later-api'
import type { OrderSession } from '../order-session/session'

const loadDrawing = () => import(/* webpackChunkName: "sending" */ 'frontend-kit/scan-viewer/draw-thumbnail')

export type KeepThumbnail = (file: File, scanId: string) => void

/**
 * Draws the thumbnails of stored scans and sends them (FILE-061), one at a time, so that the files under way keep the
 * processor and the line. One that fails is not tried again: the row shows a drawing in its place.
 */
export function createThumbnails({ part }: OrderSession): KeepThumbnail {
  const { keepThumbnail } = part(laterApi)
  let before: Promise<unknown> = Promise.resolve()

  async function keep(file: File, scanId: string): Promise<void> {
    const { drawThumbnail } = await loadDrawing()
    const png = await drawThumbnail(file)
    if (png) await keepThumbnail(scanId, png)
  }

  return (file, scanId) => {
    before = before.then(() => keep(file, scanId)).catch(() => {})
  }
}

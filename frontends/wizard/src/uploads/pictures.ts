import type { OrderSession } from '../order-session/session'
import { createReading } from './content/reading'

/** Null where the browser cannot draw, or where there is nothing to draw. */
const drawFile = async (file: File): Promise<Blob | null> => {
  const { drawThumbnail } = await import(/* webpackChunkName: "sending" */ 'frontend-kit/scan-viewer/draw-thumbnail')
  return drawThumbnail(file)
}

export type PictureOf = (file: File) => Promise<Blob | null>

/** Draws what is in the files of this page, each once, whoever shows it or sends it to the service. */
export function createPictures({ part }: OrderSession, draw: PictureOf = drawFile): PictureOf {
  const inTurn = part(createReading)
  // A file that nobody holds any more takes its picture along.
  const drawn = new WeakMap<File, Promise<Blob | null>>()
  return (file) => {
    const known = drawn.get(file)
    if (known) return known
    const picture = inTurn('picture', file.size, () => draw(file)).catch(() => null)
    drawn.set(file, picture)
    return picture
  }
}

import { THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import { Box, ThumbnailPainter } from 'contracts/scans/picture/thumbnail-painter'
import { createStlInspection } from 'contracts/scans/scan'
import { type Asked, serve } from './worker-calls'

/** Draws the thumbnail of a file as a PNG; null where there is nothing to draw. */
export type ThumbnailCalls = { draw: { takes: { file: Blob }; gives: Blob | null } }

const calls: Asked<ThumbnailCalls> = {
  /** Reads the file twice instead of keeping it: first how large the mesh is, then its facets. */
  async draw({ file }) {
    const box = new Box()
    if (!(await passes(file, box.take))) return null
    const painter = new ThumbnailPainter(box)
    if (!(await passes(file, painter.take))) return null
    const canvas = new OffscreenCanvas(THUMBNAIL.width, THUMBNAIL.height)
    const picture = new ImageData(painter.pixels(), THUMBNAIL.width, THUMBNAIL.height)
    canvas.getContext('2d')?.putImageData(picture, 0, 0)
    const png = await canvas.convertToBlob({ type: THUMBNAIL.type })
    return png.size <= THUMBNAIL.maxBytes ? png : null
  },
}

/** Whether all facets of a file could be taken. */
async function passes(file: Blob, take: (facets: Uint8Array) => void): Promise<boolean> {
  const inspection = createStlInspection(file.size, take)
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return typeof inspection.finish() !== 'string'
    if (!inspection.push(value)) continue
    await reader.cancel()
    return false
  }
}

serve(calls)

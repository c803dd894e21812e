import { THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import { Box, ThumbnailPainter } from 'contracts/scans/picture/thumbnail-painter'
import { createStlInspection } from 'contracts/scans/scan'
import { pngOf } from './png'

/** The process of `drawScan`: it reads one scan from its input, and prints its picture; nothing where there is nothing to draw. */
const file = new Uint8Array(await Bun.stdin.arrayBuffer())

/** Whether all facets of the file could be taken. */
function passes(take: (facets: Uint8Array) => void): boolean {
  const inspection = createStlInspection(file.length, take)
  inspection.push(file)
  return typeof inspection.finish() !== 'string'
}

const box = new Box()
if (passes(box.take)) {
  const painter = new ThumbnailPainter(box)
  passes(painter.take)
  await Bun.write(Bun.stdout, pngOf(painter.pixels(), THUMBNAIL))
}

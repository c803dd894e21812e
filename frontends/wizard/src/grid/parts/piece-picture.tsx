import { usePart } from '../../order-session/context'
import { FilePicture } from '../../uploads/parts/file-picture'
import { ScanImage } from '../../uploads/parts/scan-image'
import { createUploads } from '../../uploads/uploads'
import type { Piece } from '../rules'

/** What is in the file of a place, also while it is on its way. */
export function PiecePicture({ piece }: { piece: Piece }) {
  const { fileOf } = usePart(createUploads)
  if (piece.state === 'stored') return <ScanImage scan={piece} />
  // A file in the queue is drawn when its turn comes: the ones before it have the processor.
  return <FilePicture file={piece.percent > 0 ? fileOf(piece.id) : undefined} />
}

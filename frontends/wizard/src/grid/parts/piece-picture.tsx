import { Thumbnail } from 'frontend-kit/scan-viewer/thumbnail'
import { useAtomValue } from 'jotai'
import { usePart } from '../../order-session/context'
import { sentFilesAtom } from '../../uploads/atoms'
import { useLocalPicture } from '../../uploads/parts/use-local-picture'
import { createUploads } from '../../uploads/uploads'
import type { Piece } from '../rules'

/** What is in the file of a place: drawn here while it is on its way, and until the service has its picture. */
export function PiecePicture({ piece: { id, state, hasThumbnail, percent } }: { piece: Piece }) {
  const { fileOf } = usePart(createUploads)
  const sent = useAtomValue(sentFilesAtom).get(id)
  // A file in the queue is drawn when its turn comes: the ones before it have the processor.
  const own = state === 'stored' ? sent : percent > 0 ? fileOf(id) : undefined
  return <Thumbnail scan={{ id, hasThumbnail }} local={useLocalPicture(hasThumbnail ? undefined : own)} />
}

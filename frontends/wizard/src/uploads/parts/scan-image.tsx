import type { Scan } from 'contracts/files'
import { Thumbnail } from 'frontend-kit/scan-viewer/thumbnail'
import { useAtomValue } from 'jotai'
import { sentFilesAtom } from '../atoms'
import { useLocalPicture } from './use-local-picture'

/** What is in a stored scan; drawn here from the file that this page has sent, until the service has its picture. */
export function ScanImage({ scan }: { scan: Pick<Scan, 'id' | 'hasThumbnail'> }) {
  const sent = useAtomValue(sentFilesAtom).get(scan.id)
  return <Thumbnail scan={scan} local={useLocalPicture(scan.hasThumbnail ? undefined : sent)} />
}

import { Thumbnail } from 'frontend-kit/scan-viewer/thumbnail'
import { useLocalPicture } from './use-local-picture'

/** What is in a file that is not uploaded yet, drawn in this browser. */
export const FilePicture = ({ file }: { file: File | undefined }) => (
  <Thumbnail scan={null} local={useLocalPicture(file)} />
)

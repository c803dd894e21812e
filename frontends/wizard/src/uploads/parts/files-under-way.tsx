import { inTexts } from '../../later-texts'
import { useFileToasts } from '../../parts/file-toasts'
import { UploadProgress } from './upload-progress'

/** What the person is told of their files on every step: how far those on their way are, and what became of them. */
export const FilesUnderWay = inTexts(function FilesUnderWay() {
  useFileToasts()
  return <UploadProgress />
})

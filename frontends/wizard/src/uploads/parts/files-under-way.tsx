import { inTexts } from '../../later-texts'
import { UploadProgress } from './upload-progress'

/** How far the files on their way are, on every step. */
export const FilesUnderWay = inTexts(UploadProgress)

import type { FailureCode } from 'frontend-kit/api'
import { type Text, useText } from '../later-texts'
import { useProblemText } from '../texts'

export type ProblemText = (problem: { code: FailureCode }) => string

/** What an upload needs is not there: its order, its patient, or what proves that they are one's own. */
const PLACE_UNKNOWN: readonly FailureCode[] = ['order-not-found', 'patient-not-found', 'slip-invalid']

/** Why a file cannot be uploaded, in the words of the register (FILE-010, FILE-011). */
export const uploadProblemText =
  (text: Text, problemText: ProblemText): ProblemText =>
  (problem) => {
    if (PLACE_UNKNOWN.includes(problem.code)) return text('upload.placeUnknown')
    return problem.code === 'folder-missing' ? text('upload.folderUnknown') : problemText(problem)
  }

export const useUploadProblemText = (): ProblemText => uploadProblemText(useText(), useProblemText())

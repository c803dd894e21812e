import type { Damage } from 'contracts/scans/damage'
import type { FailureCode } from 'frontend-kit/api'
import { type Text, useText } from '../later-texts'
import { useProblemText } from '../texts'

export type ProblemText = (problem: { code: FailureCode }) => string
export type UploadProblemText = (problem: { code: FailureCode; damage?: Damage }) => string

/** What an upload needs is not there: its order, its patient, or what proves that they are one's own. */
const PLACE_UNKNOWN: readonly FailureCode[] = ['order-not-found', 'patient-not-found', 'slip-invalid']

/** Why a file cannot be uploaded, in the words of the register (FILE-010, FILE-011); of a damaged one what is wrong with it (FILE-059). */
export const uploadProblemText =
  (text: Text, problemText: ProblemText): UploadProblemText =>
  ({ code, damage }) => {
    if (damage) return damageText(damage, text)
    if (PLACE_UNKNOWN.includes(code)) return text('upload.placeUnknown')
    return code === 'folder-missing' ? text('upload.folderUnknown') : problemText({ code })
  }

export const useUploadProblemText = (): UploadProblemText => uploadProblemText(useText(), useProblemText())

function damageText(damage: Damage, text: Text): string {
  if (damage.what !== 'cut-off' && damage.what !== 'too-long') return text(`damage.${damage.what}`)
  const { declared, present } = damage
  return text(`damage.${damage.what}`, { declared, present })
}

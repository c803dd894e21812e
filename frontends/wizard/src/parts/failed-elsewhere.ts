import { atom } from 'jotai'
import { patientAtom, stepAtom } from '../order-session/atoms'
import { isTableAtom } from '../steps/atoms'
import { kindOf } from '../steps/rules'
import { uploadsAtom } from '../uploads/atoms'

/** The files that failed and whose row stands on another step, or on another patient's, than the one that is shown. */
export const failedElsewhereAtom = atom((get) => {
  const kind = get(isTableAtom) ? null : kindOf(get(stepAtom))
  const patientId = get(patientAtom)?.id
  return get(uploadsAtom).filter((it) => it.stage.at === 'failed' && !(it.kind === kind && it.patientId === patientId))
})

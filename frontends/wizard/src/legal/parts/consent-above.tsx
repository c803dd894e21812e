import { useAtomValue } from 'jotai'
import { isSortingAtom } from '../../folder/atoms'
import { inTexts } from '../../later-texts'
import { stepAtom } from '../../order-session/atoms'
import { kindOf } from '../../steps/rules'
import { uploadsAtom } from '../../uploads/atoms'
import { isUnderWay } from '../../uploads/under-way'
import { ConsentFirst } from './consent-first'

/** Asks above the step for the consent that files on their way wait for, where the step itself does not ask for it. */
export const ConsentAbove = inTexts(function ConsentAbove() {
  const step = useAtomValue(stepAtom)
  const isSorting = useAtomValue(isSortingAtom)
  const isAny = useAtomValue(uploadsAtom).some(isUnderWay)
  const isAskedBelow = isSorting || step === 'address' || kindOf(step) !== null
  return isAny && !isAskedBelow ? <ConsentFirst key={step} /> : null
})

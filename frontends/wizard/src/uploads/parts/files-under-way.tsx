import { useAtomValue } from 'jotai'
import { isSortingAtom } from '../../folder/atoms'
import { inTexts } from '../../later-texts'
import { ConsentFirst } from '../../legal/parts/consent-first'
import { stepAtom } from '../../order-session/atoms'
import { kindOf } from '../../steps/rules'
import { uploadsAtom } from '../atoms'
import { isUnderWay } from '../rules'
import { UploadProgress } from './upload-progress'

/** How far the files on their way are, on every step, and the consent that they wait for where the step does not ask for it. */
export const FilesUnderWay = inTexts(function FilesUnderWay() {
  const step = useAtomValue(stepAtom)
  const isSorting = useAtomValue(isSortingAtom)
  const isAny = useAtomValue(uploadsAtom).some(isUnderWay)
  const isAskedAbove = isSorting || step === 'address' || kindOf(step) !== null
  return (
    <>
      {isAny && !isAskedAbove && <ConsentFirst key={step} />}
      <UploadProgress />
    </>
  )
})

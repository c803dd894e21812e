import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { draftAtom, patientAtom, unfinishedAtom, uploadsAtom } from '../../order-session/atoms'
import { useText } from '../../texts'
import { DropZone } from '../../uploads/parts/drop-zone'
import { ScanList } from '../../uploads/parts/scan-list'
import { UnfinishedNote } from '../../uploads/parts/unfinished-note'
import { UploadProgress } from '../../uploads/parts/upload-progress'
import { isUnderWay } from '../../uploads/rules'
import { fetchTus } from '../../uploads/sending'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { missing } from '../rules'

export function Aligners() {
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const patient = useAtomValue(patientAtom)
  const isUploadingHere = useAtomValue(uploadsAtom).some(isUnderWay)
  const unfinished = useAtomValue(unfinishedAtom).filter((it) => it.patientId === patient?.id)
  const isUploading = isUploadingHere || unfinished.some((it) => it.isElsewhere)
  useEffect(() => void fetchTus(), [])
  const [first] = missing('aligners', draft)
  const reason =
    first && text(isUploading && first.code === 'files-missing' ? 'summary.uploading' : `missing.${first.code}`)
  return (
    <StepFrame title={text('aligners.title')} foot={<StepFoot disabledReason={reason} />}>
      {patient && <DropZone patientId={patient.id} />}
      <UploadProgress />
      <UnfinishedNote uploads={unfinished} />
      {patient && <ScanList patientId={patient.id} />}
    </StepFrame>
  )
}

import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { missing } from '../draft'
import { DropZone } from '../parts/drop-zone'
import { ScanList } from '../parts/scan-list'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { UploadProgress } from '../parts/upload-progress'
import { isUnderWay } from '../progress'
import { draftAtom, patientAtom, uploadsAtom } from '../state'
import { loadTus } from '../state/sending'
import { useText } from '../texts'

export function Aligners() {
  const text = useText()
  const draft = useAtomValue(draftAtom)
  const patient = useAtomValue(patientAtom)
  const isUploading = useAtomValue(uploadsAtom).some(isUnderWay)
  useEffect(() => void loadTus(), [])
  const [first] = missing('aligners', draft)
  const reason = first && text(isUploading ? 'summary.uploading' : `missing.${first.code}`)
  return (
    <StepFrame title={text('aligners.title')} foot={<StepFoot disabledReason={reason} />}>
      {patient && <DropZone patientId={patient.id} />}
      <UploadProgress />
      {patient && <ScanList patientId={patient.id} />}
    </StepFrame>
  )
}

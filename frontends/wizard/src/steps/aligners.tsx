import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { missing } from '../draft'
import { DropZone } from '../parts/drop-zone'
import { ScanList } from '../parts/scan-list'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { UnfinishedNote } from '../parts/unfinished-note'
import { UploadProgress } from '../parts/upload-progress'
import { isUnderWay } from '../progress'
import { draftAtom, patientAtom, unfinishedAtom, uploadsAtom } from '../state'
import { fetchTus } from '../state/sending'
import { useText } from '../texts'

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

import type { ScanKind } from 'contracts/common'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { PatientGrid } from '../../grid/parts/patient-grid'
import { useText } from '../../later-texts'
import { isConsentAwaitedAtom } from '../../legal/atoms'
import { ConsentFirst } from '../../legal/parts/consent-first'
import { draftAtom, patientAtom, unfinishedAtom } from '../../order-session/atoms'
import { OtherDevice } from '../../other-device/other-device'
import { uploadsAtom } from '../../uploads/atoms'
import { DropZone } from '../../uploads/parts/drop-zone'
import { ScanList } from '../../uploads/parts/scan-list'
import { UnfinishedNote } from '../../uploads/parts/unfinished-note'
import { fetchTus } from '../../uploads/sending'
import { isUnderWay } from '../../uploads/under-way'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { missing, stepOfKind } from '../rules'
import { Skip } from './skip'

export const Matrices = () => <Scans kind="matrix" />
export const Aligners = () => <Scans kind="aligner" />
export const Retainers = () => <Scans kind="retainer" />

/** The scans of one kind of the current patient, or the word that there are none (WIZ-014, WIZ-017, WIZ-021). */
function Scans({ kind }: { kind: ScanKind }) {
  const text = useText()
  const patient = useAtomValue(patientAtom)
  const reason = useReason(kind)
  useEffect(() => void fetchTus(), [])
  const unfinished = useAtomValue(unfinishedAtom).filter((it) => it.patientId === patient?.id && it.kind === kind)
  return (
    <StepFrame
      title={text(`step.${stepOfKind(kind)}`)}
      lead={text(`scans.${kind}.lead`)}
      foot={<StepFoot disabledReason={reason} />}
    >
      <ConsentFirst />
      {patient && <DropZone patientId={patient.id} kind={kind} />}
      {patient && <Skip patient={patient} kind={kind} />}
      <UnfinishedNote uploads={unfinished} />
      {patient && <PatientGrid patientId={patient.id} kind={kind} />}
      {patient && <ScanList patientId={patient.id} kind={kind} />}
      <OtherDevice />
    </StepFrame>
  )
}

/** Why "Next" cannot be pressed yet (WIZ-056). */
function useReason(kind: ScanKind): string | undefined {
  const text = useText()
  const patient = useAtomValue(patientAtom)
  const [first] = missing(stepOfKind(kind), useAtomValue(draftAtom))
  const isUploading = useAtomValue(uploadsAtom).some(
    (it) => isUnderWay(it) && it.patientId === patient?.id && it.kind === kind,
  )
  const isElsewhere = useAtomValue(unfinishedAtom).some(
    (it) => it.isElsewhere && it.patientId === patient?.id && it.kind === kind,
  )
  const isHeld = useAtomValue(isConsentAwaitedAtom)
  if (!first) return undefined
  const isComing = (isUploading || isElsewhere) && first.code === `${kind}-files-missing`
  if (isUploading && isHeld) return text('consent.first')
  return text(isComing ? 'summary.uploading' : `missing.${first.code}`)
}

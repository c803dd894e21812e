import type { Cut } from 'contracts/order/patient'
import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { TextArea } from 'frontend-kit/ui/fields/text-area'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { draftAtom, patientAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { shownValue } from '../../order-session/rules'
import { ForAll } from '../parts/for-all'
import { SameAs } from '../parts/same-as'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { useComplaint } from '../parts/use-complaint'
import { useField } from '../parts/use-field'
import { CutPicture } from './cut-picture'

/** The cut and additional wishes (WIZ-019). */
export function CutStep() {
  const text = useText()
  const patient = useAtomValue(patientAtom)
  return (
    <StepFrame title={text('step.cut')} lead={text('material.lead')} foot={<StepFoot />}>
      {patient && (
        <>
          <CutChoice patientId={patient.id} />
          <ForAll patientId={patient.id} choice="cut" />
          <SameAs key={patient.id} patient={patient} choice="cut" />
          <Wishes patientId={patient.id} />
        </>
      )}
    </StepFrame>
  )
}

function CutChoice({ patientId }: { patientId: string }) {
  const { choose } = useOrderSession()
  const text = useText()
  const key = `${patientId}/cut` as const
  const draft = useAtomValue(draftAtom)
  const card = (value: Cut) => ({
    value,
    title: text(`cut.${value}`),
    facts: [text(`cut.${value}.fact`)],
    picture: <CutPicture cut={value} />,
  })
  return (
    <RadioCards<Cut>
      label={text('field.cut')}
      value={(shownValue(draft, key) || null) as Cut | null}
      onChange={(value) => choose(key, value)}
      cards={[card('wavy'), card('straight')]}
      error={useComplaint('cut')}
    />
  )
}

function Wishes({ patientId }: { patientId: string }) {
  const text = useText()
  return (
    <TextArea
      {...useField(`${patientId}/wishes`)}
      label={text('field.wishes')}
      hint={text('cut.wishesHint')}
      limit={{ length: 4000, text: text('field.limit', { length: 4000 }) }}
    />
  )
}

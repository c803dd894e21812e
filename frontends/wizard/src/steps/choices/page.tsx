import type { Cut, Material } from 'contracts/orders'
import { formatMoney } from 'contracts/text/format'
import { RadioCards } from 'frontend-kit/ui/radio-cards'
import { TextArea } from 'frontend-kit/ui/text-area'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { draftAtom, patientAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { shownValue } from '../../order-session/rules'
import { usePrices } from '../../price/use-prices'
import { useText } from '../../texts'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { useComplaint } from '../parts/use-complaint'
import { useField } from '../parts/use-field'
import { CutPicture } from './cut-picture'
import { MaterialPicture } from './material-picture'

export function Choices() {
  const text = useText()
  const patient = useAtomValue(patientAtom)
  return (
    <StepFrame title={text('choices.title')} lead={text('choices.lead')} foot={<StepFoot />}>
      {patient && (
        <>
          <MaterialChoice patientId={patient.id} />
          <CutChoice patientId={patient.id} />
          <Wishes patientId={patient.id} />
        </>
      )}
    </StepFrame>
  )
}

/** LAND-026, LAND-027. */
const THICKNESS_MM = 0.75

function MaterialChoice({ patientId }: { patientId: string }) {
  const { choose } = useOrderSession()
  const text = useText()
  const { locale } = useIntl()
  const key = `${patientId}/material` as const
  const draft = useAtomValue(draftAtom)
  const prices = usePrices().value
  const mm = new Intl.NumberFormat(locale).format(THICKNESS_MM)
  const card = (value: Material, priceMinor?: number) => ({
    value,
    title: text(`material.${value}`),
    note:
      prices && priceMinor !== undefined
        ? text('material.price', { price: formatMoney(priceMinor, prices.currency, locale) })
        : '',
    facts: [text(`material.${value}.stuff`), text('material.thickness', { mm })],
    picture: <MaterialPicture material={value} />,
  })
  return (
    <RadioCards<Material>
      label={text('field.material')}
      value={(shownValue(draft, key) || null) as Material | null}
      onChange={(value) => choose(key, value)}
      cards={[card('single-layer', prices?.singleLayerMinor), card('three-layer', prices?.threeLayerMinor)]}
      error={useComplaint('material')}
    />
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
      hint={text('choices.wishesHint')}
      limit={{ length: 4000, text: text('field.limit', { length: 4000 }) }}
    />
  )
}

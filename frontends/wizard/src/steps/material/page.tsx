import type { Material } from 'contracts/order/patient'
import { formatMoney } from 'contracts/text/format'
import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { useText } from '../../later-texts'
import { draftAtom, patientAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { shownValue } from '../../order-session/rules'
import { usePrices } from '../../price/use-prices'
import { useTotalWith } from '../../price/use-total-with'
import { ForAll } from '../parts/for-all'
import { SameAs } from '../parts/same-as'
import { StepFoot } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { useComplaint } from '../parts/use-complaint'
import { MaterialPicture } from './material-picture'

export function MaterialStep() {
  const text = useText()
  const patient = useAtomValue(patientAtom)
  return (
    <StepFrame title={text('step.material')} lead={text('material.lead')} foot={<StepFoot />}>
      {patient && <MaterialChoice patientId={patient.id} />}
      {patient && <ForAll patientId={patient.id} choice="material" />}
      {patient && <SameAs key={patient.id} patient={patient} choice="material" />}
    </StepFrame>
  )
}

/** The thickness of the sheet, as the home page tells it (LAND-026, LAND-027). */
const THICKNESS_MM = 0.75

function MaterialChoice({ patientId }: { patientId: string }) {
  const { choose } = useOrderSession()
  const text = useText()
  const { locale } = useIntl()
  const key = `${patientId}/material` as const
  const draft = useAtomValue(draftAtom)
  const prices = usePrices().value
  const totalWith = useTotalWith(patientId)
  const becomes = (choice: Parameters<typeof totalWith>[0]) => {
    const total = totalWith(choice)
    return total === null ? [] : [text('material.becomes', { total })]
  }
  const mm = new Intl.NumberFormat(locale).format(THICKNESS_MM)
  const card = (value: Material, priceMinor?: number) => ({
    value,
    title: text(`material.${value}`),
    note:
      prices && priceMinor !== undefined
        ? text('material.price', { price: formatMoney(priceMinor, prices.currency, locale) })
        : '',
    facts: [text(`material.${value}.stuff`), text('material.thickness', { mm }), ...becomes({ material: value })],
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

import type { Matrix } from 'contracts/order/patient'
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
import { MatrixPicture } from './matrix-picture'
import { matricesOf } from './rules'

export function MatrixStep() {
  const text = useText()
  const patient = useAtomValue(patientAtom)
  return (
    <StepFrame title={text('step.matrix')} lead={text('matrix.lead')} foot={<StepFoot />}>
      {patient && <MatrixChoice key={patient.id} patientId={patient.id} />}
      {patient && <ForAll patientId={patient.id} choice="matrix" />}
      {patient && <SameAs key={`same ${patient.id}`} patient={patient} choice="matrix" />}
    </StepFrame>
  )
}

/** Soft or hard (WIZ-015); a factory makes hard ones alone (WIZ-016). */
function MatrixChoice({ patientId }: { patientId: string }) {
  const { choose } = useOrderSession()
  const text = useText()
  const { locale } = useIntl()
  const key = `${patientId}/matrix` as const
  const draft = useAtomValue(draftAtom)
  const value = shownValue(draft, key)
  const prices = usePrices().value
  const totalWith = useTotalWith(patientId)
  const becomes = (choice: Parameters<typeof totalWith>[0]) => {
    const total = totalWith(choice)
    return total === null ? [] : [text('material.becomes', { total })]
  }
  const matrices = matricesOf(draft.site)
  const pricesMinor = { soft: prices?.softMatrixMinor, hard: prices?.hardMatrixMinor }
  const card = (matrix: Matrix, priceMinor = pricesMinor[matrix]) => ({
    value: matrix,
    title: text(`matrix.${matrix}`),
    note:
      prices && priceMinor !== undefined
        ? text('material.price', { price: formatMoney(priceMinor, prices.currency, locale) })
        : '',
    facts: [text(`matrix.${matrix}.fact`), ...becomes({ matrix })],
    picture: <MatrixPicture matrix={matrix} />,
  })
  return (
    <RadioCards<Matrix>
      label={text('field.matrix')}
      value={(value || null) as Matrix | null}
      onChange={(it) => choose(key, it)}
      cards={matrices.map((it) => card(it))}
      error={useComplaint('matrix')}
    />
  )
}

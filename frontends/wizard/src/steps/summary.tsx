import { orderNumber } from 'contracts/order/order-number'
import { Button } from 'frontend-kit/ui/button'
import { useAtomValue } from 'jotai'
import { BackButton } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { SummaryContacts } from '../parts/summary-contacts'
import { SummaryFinish } from '../parts/summary-finish'
import { SummaryPatient } from '../parts/summary-patient'
import { SummaryTotal } from '../parts/summary-total'
import { UnfinishedNote } from '../parts/unfinished-note'
import { orderAtom, unfinishedAtom } from '../state'
import { go } from '../state/opening'
import { tell } from '../state/told'
import { useText } from '../texts'

export function Summary() {
  const text = useText()
  const order = useAtomValue(orderAtom)

  function addAnother() {
    tell({ what: 'adding-patient' })
    go('patient')
  }
  return (
    <StepFrame
      title={text('summary.title')}
      lead={order ? text('summary.lead', { number: orderNumber(order, 6) }) : ''}
      foot={
        <>
          <BackButton />
          <SummaryFinish />
        </>
      }
    >
      <UnfinishedNote uploads={useAtomValue(unfinishedAtom)} />
      <SummaryContacts />
      {order?.patients.map((it) => (
        <SummaryPatient key={it.id} patient={it} />
      ))}
      <div>
        <Button look="line" icon="plus" onPress={addAnother}>
          {text('summary.addPatient')}
        </Button>
      </div>
      <SummaryTotal />
    </StepFrame>
  )
}

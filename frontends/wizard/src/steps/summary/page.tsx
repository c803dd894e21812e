import { orderNumber } from 'contracts/order/order-number'
import { Button } from 'frontend-kit/ui/actions/button'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { useAtomValue } from 'jotai'
import { useText } from '../../later-texts'
import { orderAtom, unfinishedAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import { UnderTotal } from '../../price/under-total'
import { UnfinishedNote } from '../../uploads/parts/unfinished-note'
import { BackButton } from '../parts/step-foot'
import { StepFrame } from '../parts/step-frame'
import { SummaryContacts } from './summary-contacts'
import { SummaryDelivery } from './summary-delivery'
import { SummaryDispatch } from './summary-dispatch'
import { SummaryFinish, SummaryOutcome, SummaryUnpaid } from './summary-finish'
import { SummaryOffer } from './summary-offer'
import { SummaryPatients } from './summary-patients'
import { SummaryTotal } from './summary-total'

export function Summary() {
  const { go, emit } = useOrderSession()
  const text = useText()
  const order = useAtomValue(orderAtom)
  const number = order && orderNumber(order, 6)

  function addAnother() {
    emit({ type: 'adding-patient' })
    go('patient')
  }
  return (
    <StepFrame
      title={text('step.summary')}
      lead={number && <OrderNumber number={number}>{text('summary.lead', { number })}</OrderNumber>}
      aboveFoot={
        <UnderTotal>
          <SummaryOffer />
        </UnderTotal>
      }
      foot={
        <>
          <BackButton />
          <UnderTotal>
            <SummaryFinish />
          </UnderTotal>
        </>
      }
    >
      <UnfinishedNote uploads={useAtomValue(unfinishedAtom)} />
      <SummaryContacts />
      <SummaryDelivery />
      <SummaryPatients />
      <div>
        <Button look="line" icon="plus" onPress={addAnother}>
          {text('summary.addPatient')}
        </Button>
      </div>
      <SummaryTotal />
      <UnderTotal>
        <SummaryDispatch />
      </UnderTotal>
      <SummaryUnpaid />
      <SummaryOutcome />
    </StepFrame>
  )
}

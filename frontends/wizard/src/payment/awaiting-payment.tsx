import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { Payment } from 'contracts/payment/attempts'
import { OrderInvoice } from 'frontend-kit/documents/order-invoice'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { OrderNumber } from 'frontend-kit/ui/marks/order-number'
import { useAtomValue } from 'jotai'
import { Link } from 'platform'
import { useNotOpenedText, useText } from '../later-texts'
import { usePart } from '../order-session/context'
import { NextAction } from '../steps/parts/step-foot'
import { StepFrame } from '../steps/parts/step-frame'
import { SummaryContacts } from '../steps/summary/summary-contacts'
import { SummaryDelivery } from '../steps/summary/summary-delivery'
import { SummaryPatient } from '../steps/summary/summary-patient'
import { SummaryTotal } from '../steps/summary/summary-total'
import { payingAtom } from './atoms'
import { createPaying } from './paying'
import { reasonOf } from './rules'

type Props = { order: Order; payment: Payment | null }

/** A placed order that is still to be paid: what it holds, what became of paying it, and the way to the bank. */
export function AwaitingPayment({ order, payment }: Props) {
  const { pay } = usePart(createPaying)
  const text = useText()
  const isOpening = useAtomValue(payingAtom).status === 'opening'
  const number = orderNumber(order, 6)
  const foot = (
    <NextAction>
      <Button busy={isOpening} onPress={() => void pay(order.id, `/order?id=${order.id}`)}>
        {text('summary.pay')}
      </Button>
    </NextAction>
  )
  return (
    <Panel>
      <StepFrame
        title={text('awaiting.title')}
        lead={<OrderNumber number={number}>{text('awaiting.lead', { number })}</OrderNumber>}
        foot={foot}
      >
        <WhatHappened payment={payment} />
        <SummaryContacts />
        <SummaryDelivery />
        {order.patients.map((it) => (
          <SummaryPatient key={it.id} patient={it} />
        ))}
        <SummaryTotal />
        {payment?.status !== 'open' && <OrderInvoice order={order} />}
        <div>
          <Link className={buttonLook('line')} to="/order?new=1">
            {text('placed.new')}
          </Link>
        </div>
      </StepFrame>
    </Panel>
  )
}

/** What the last try to pay came to, here or at the bank. */
function WhatHappened({ payment }: { payment: Payment | null }) {
  const text = useText()
  const notOpenedText = useNotOpenedText()
  const paying = useAtomValue(payingAtom)
  if (paying.status === 'failed')
    return (
      <Note kind="error" title={text('pay.failed')}>
        {notOpenedText(paying.failure)}
      </Note>
    )
  if (payment?.status === 'open') return <Note kind="info">{text('awaiting.open')}</Note>
  if (payment?.status === 'failed')
    return (
      <Note kind="warn" title={text('awaiting.declined')}>
        {text(`declined.${reasonOf(payment)}`)}
      </Note>
    )
  return null
}

import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { memo } from 'react'
import { Card, CardLine } from '../../shared/lists/cards'
import { WindowedCards } from '../../shared/lists/windowed/windowed-cards'
import { OrderState } from '../../shared/order-status'
import { useDesk } from '../moves/desk'
import { StepCell } from '../moves/step-cell'
import { useText } from '../texts'
import { CustomerCell, DueCell, NumberCell, SelectCell, TotalCell, WhatCell } from './cells'
import { useKept } from './use-kept'
import { useOpenOrder } from './use-open-order'

/** The orders as cards, where a table is too wide (BACK-016). */
export function OrderCards() {
  const text = useText()
  const { rows, hasMore } = useDesk()
  return (
    <WindowedCards
      label={text('orders.table')}
      rows={rows}
      idOf={({ id }) => id}
      total={hasMore ? null : rows.length}
      kept={useKept()}
    >
      {(order) => <OrderCard order={order} />}
    </WindowedCards>
  )
}

// A card stays as it is while the page is scrolled past it.
const OrderCard = memo(function OrderCard({ order }: { order: Order }) {
  const text = useText()
  const { selection } = useDesk()
  const open = useOpenOrder()
  return (
    <Card
      label={text('row.order', { number: orderNumber(order, 4) })}
      select={<SelectCell order={order} />}
      state={selection.has(order.id) ? 'selected' : undefined}
      onClick={(event) => open(event, order)}
    >
      <CardLine>
        <div>
          <NumberCell order={order} />
        </div>
        <div>
          <OrderState order={order} />
        </div>
      </CardLine>
      <div>
        <CustomerCell order={order} />
      </div>
      <div>
        <WhatCell order={order} />
      </div>
      <CardLine>
        <DueCell order={order} />
        <div>
          <TotalCell order={order} />
        </div>
      </CardLine>
      <StepCell order={order} />
    </Card>
  )
})

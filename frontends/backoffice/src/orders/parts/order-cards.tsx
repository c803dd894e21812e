import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { Card, CardLine, Cards } from '../../shared/lists/cards'
import { OrderState } from '../../shared/order-status'
import { useDesk } from '../moves/desk'
import { StepCell } from '../moves/step-cell'
import { useText } from '../texts'
import { CustomerCell, DueCell, NumberCell, SelectCell, TotalCell, WhatCell } from './cells'
import { useOpenOrder } from './use-open-order'

/** The orders as cards, where a table is too wide (BACK-016). */
export function OrderCards({ firstNew }: { firstNew: string | null }) {
  const { rows } = useDesk()
  return (
    <Cards rows={rows} idOf={({ id }) => id}>
      {(order) => <OrderCard order={order} isFirstNew={order.id === firstNew} />}
    </Cards>
  )
}

function OrderCard({ order, isFirstNew }: { order: Order; isFirstNew: boolean }) {
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
          <NumberCell order={order} isFirstNew={isFirstNew} />
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
}

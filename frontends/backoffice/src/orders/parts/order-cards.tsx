import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { Card, CardLine, Cards } from '../../shared/lists/cards'
import cells from '../../shared/lists/cells.module.css'
import { OrderState } from '../../shared/order-status'
import { useText } from '../texts'
import { CustomerCell, DateCell, MissingScans, NumberCell, PatientsCell, TotalCell } from './cells'
import { useOpenOrder } from './use-open-order'

type Props = { orders: readonly Order[]; firstNew: string | null }

/** The orders as cards, where a table is too wide (BACK-016). */
export const OrderCards = ({ orders, firstNew }: Props) => (
  <Cards rows={orders} idOf={({ id }) => id}>
    {(order) => <OrderCard order={order} isFirstNew={order.id === firstNew} />}
  </Cards>
)

function OrderCard({ order, isFirstNew }: { order: Order; isFirstNew: boolean }) {
  const text = useText()
  const { scanCount, receivedCount } = order
  const open = useOpenOrder()
  return (
    <Card label={text('row.order', { number: orderNumber(order, 4) })} onClick={(event) => open(event, order)}>
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
        <PatientsCell order={order} />
        <p className={cells.small}>
          {scanCount === 0
            ? text('row.noScans')
            : text('row.scansReceived', { received: receivedCount, total: scanCount })}
        </p>
        <MissingScans order={order} />
      </div>
      <CardLine>
        <DateCell order={order} />
        <div>
          <TotalCell order={order} />
        </div>
      </CardLine>
    </Card>
  )
}

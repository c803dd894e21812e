import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'
import { Link } from 'platform'
import { useText } from '../../texts'
import { PartFailed } from '../facts/part-failed'

const orders = client('orders')

/** The order that this one makes again, and the orders that make this one again. */
export function RemakeLines({ order, className }: { order: Order; className: string | undefined }) {
  const text = useText()
  const remakes = useRecord({
    key: ['own-order', order.id, 'remakes'],
    read: () => answer(orders.GET('/v1/orders/{orderId}/remakes', { params: { path: { orderId: order.id } } })),
  })
  const { remake } = order
  const items = remakes.reading.status === 'shown' ? remakes.reading.value.items : []
  const nameOf = (id: string, number: string, isFree: boolean) =>
    text(isFree ? 'remake.free' : 'remake.one', { number: orderNumber({ id, number }, 6) })
  return (
    <>
      {remake && (
        <p className={className}>
          {text('remake.of')}{' '}
          <Link to={`/cabinet/orders/${remake.of}`}>{nameOf(remake.of, remake.ofNumber, remake.isFree)}</Link>
        </p>
      )}
      {items.map(({ id, number, isFree }) => (
        <p key={id} className={className}>
          {text('remake.by')} <Link to={`/cabinet/orders/${id}`}>{nameOf(id, number, isFree)}</Link>
        </p>
      ))}
      {remakes.reading.status === 'failed' && <PartFailed of={remakes} />}
    </>
  )
}

import type { Order } from 'contracts/order/order'
import { PartFailed } from '../part-failed'
import { CopyingNote } from './copying-note'
import { useRemakes } from './queries'
import { RemakeLinks } from './remake-links'
import { RemakeOf } from './remake-of'
import { RemakeTexts } from './texts'

/** Which order this one makes again, how far its scans have been copied, and the orders that make it again. */
export const Remakes = ({ order }: { order: Order }) => (
  <RemakeTexts locale="ru">
    <Known order={order} />
  </RemakeTexts>
)

function Known({ order }: { order: Order }) {
  const remakes = useRemakes(order.id)
  const { reading } = remakes
  return (
    <>
      {order.remake && <RemakeOf remake={order.remake} />}
      {reading.status === 'failed' && <PartFailed of={remakes} />}
      {reading.status === 'shown' && (
        <>
          <CopyingNote order={order} remakes={reading.value} />
          <RemakeLinks items={reading.value.items} />
        </>
      )}
    </>
  )
}

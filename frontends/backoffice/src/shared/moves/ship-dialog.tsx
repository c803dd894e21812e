import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../form/form-dialog'
import { useText } from '../texts'
import type { Moves } from './use-moves'
import { useShipForm } from './use-ship-form'

/** The longest carrier and number that the service takes. */
const LENGTH = 100

type Props = { orders: readonly [Order, ...Order[]]; moves: Moves; onClose: () => void }

/** Asks for the parcels of orders that are sent: the carrier once, and a number for each, where there is one. */
export function ShipDialog({ orders, moves, onClose }: Props) {
  const text = useText()
  const form = useShipForm(orders, moves, onClose)
  const { numbers } = form.typed
  const [first, ...others] = orders
  return (
    <FormDialog
      of={form}
      title={
        others.length
          ? text('ship.several', { count: orders.length })
          : text('ship.one', { number: orderNumber(first, 4) })
      }
      submitLabel={text('ship.send')}
      cancelLabel={text('ship.cancel')}
      busyReason={text('ship.sending')}
      onClose={onClose}
    >
      <p>{text('ship.hint')}</p>
      <TextField
        {...form.field('carrier', LENGTH)}
        label={text('ship.carrier')}
        error={form.errors.carrier && text('ship.carrierMissing')}
        autoComplete="off"
      />
      {orders.map((order) => (
        <TextField
          key={order.id}
          label={others.length ? text('ship.numberOf', { number: orderNumber(order, 4) }) : text('ship.number')}
          value={numbers[order.id] ?? ''}
          onChange={(it) => form.type({ numbers: { ...numbers, [order.id]: it.slice(0, LENGTH) } })}
          autoComplete="off"
          autoFocus={order === first}
        />
      ))}
    </FormDialog>
  )
}

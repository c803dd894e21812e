import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../form/form-dialog'
import { useText } from '../texts'
import { ParcelNumbers } from './parcel-numbers'
import type { Moves } from './use-moves'
import { useShipForm } from './use-ship-form'

/** The longest carrier that the service takes. */
const LENGTH = 100
const NO_NUMBER = ['']

type Props = { orders: readonly [Order, ...Order[]]; moves: Moves; onClose: () => void }

/** Asks for the parcels of orders that are sent: the carrier once, and a number for each, where there is one; of one order several. */
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
        <ParcelNumbers
          key={order.id}
          label={others.length ? text('ship.numberOf', { number: orderNumber(order, 4) }) : text('ship.number')}
          numbers={numbers[order.id] ?? NO_NUMBER}
          onChange={(it) => form.type({ numbers: { ...numbers, [order.id]: it } })}
          wrong={form.errors.numbers}
          canAdd={others.length === 0}
          autoFocus={order === first}
        />
      ))}
    </FormDialog>
  )
}

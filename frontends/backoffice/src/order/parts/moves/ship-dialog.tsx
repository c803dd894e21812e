import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { FormDialog } from '../../../shared/form/form-dialog'
import { useText } from '../../texts'
import type { Moves } from './use-moves'
import { useShipForm } from './use-ship-form'

/** As long as the service takes. */
const LENGTH = 100

type Props = { order: Order; moves: Moves; onClose: () => void }

/** Asks for the parcel of an order that is shipped, which may have no number. */
export function ShipDialog({ order, moves, onClose }: Props) {
  const text = useText()
  const form = useShipForm(moves, onClose)
  return (
    <FormDialog
      of={form}
      title={text('ship.title', { number: orderNumber(order, 4) })}
      submitLabel={text('ship.send')}
      cancelLabel={text('ship.cancel')}
      busyReason={text('ship.sending')}
      onClose={onClose}
    >
      <TextField {...form.field('carrier', LENGTH)} label={text('ship.carrier')} autoComplete="off" />
      <TextField
        {...form.field('number', LENGTH)}
        label={text('ship.number')}
        hint={text('ship.numberHint')}
        error={form.errors.carrier && text('ship.carrierMissing')}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  )
}

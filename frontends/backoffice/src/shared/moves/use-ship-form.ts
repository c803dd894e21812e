import type { Order } from 'contracts/order/order'
import { useForm, Wrong } from '../form/use-form'
import { type Parcels, readParcels, type TypedParcels } from './rules'
import type { Moves } from './use-moves'

/** The carrier of most parcels. */
const CARRIER = 'CDEK'

/** The form of the parcels of orders that are sent; the toast of the moves says what went wrong, and the form stays. */
export const useShipForm = (orders: readonly Order[], moves: Moves, onClose: () => void) =>
  useForm({
    start: (): TypedParcels => ({ carrier: CARRIER, numbers: {} }),
    read(typed): Parcels | Wrong<{ carrier?: true }> {
      const ids = orders.map((it) => it.id)
      const parcels = readParcels(typed, ids)
      return parcels === 'carrierMissing' ? new Wrong({ carrier: true } as const) : parcels
    },
    send: (parcels) => moves.move(orders, 'ship', ({ id }) => ({ tracking: parcels.get(id) ?? null })),
    onDone(isMoved) {
      if (isMoved) onClose()
    },
    about: 'moves',
  })

import type { Order } from 'contracts/order/order'
import { useForm, Wrong } from '../form/use-form'
import { type Parcels, readParcels, saidParcels, type TypedParcels, type WrongParcels } from './rules'
import type { Moves } from './use-moves'

/** The carrier of most parcels. */
const CARRIER = 'CDEK'

/** The form of the parcels of orders that are sent; the toast of the moves says what went wrong, and the form stays. */
export const useShipForm = (orders: readonly Order[], moves: Moves, onClose: () => void) =>
  useForm({
    start: (): TypedParcels => ({ carrier: CARRIER, numbers: {} }),
    read(typed): Parcels | Wrong<WrongParcels> {
      const ids = orders.map((it) => it.id)
      const parcels = readParcels(typed, ids)
      return parcels instanceof Map ? parcels : new Wrong(parcels as WrongParcels)
    },
    send: (parcels) => moves.move(orders, 'ship', ({ id }) => saidParcels(parcels.get(id))),
    onDone(isMoved) {
      if (isMoved) onClose()
    },
    about: 'moves',
  })

import type { Tracking } from 'contracts/order/order'
import { useForm, Wrong } from '../../../shared/form/use-form'
import type { Moves } from './use-moves'

/** The carrier of most parcels. */
const CARRIER = 'CDEK'

/** The form of a parcel; without a number the order is shipped without one. */
export function useShipForm(moves: Moves, onClose: () => void) {
  return useForm({
    start: () => ({ carrier: CARRIER, number: '' }),
    read({ carrier, number }): { tracking: Tracking | null } | Wrong<{ carrier?: true }> {
      if (number.trim() === '') return { tracking: null }
      if (carrier.trim() === '') return new Wrong({ carrier: true } as const)
      return { tracking: { carrier: carrier.trim(), number: number.trim() } }
    },
    // The toast of the moves says what went wrong, and the form stays.
    send: ({ tracking }) => moves.move({ move: 'ship', tracking }),
    onDone(isMoved) {
      if (isMoved) onClose()
    },
    about: 'completion',
  })
}

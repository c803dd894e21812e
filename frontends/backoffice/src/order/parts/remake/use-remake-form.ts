import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { toast, useNavigate } from 'platform'
import { useForm, Wrong } from '../../../shared/form/use-form'
import { orderPath } from '../../../shared/rules'
import { useRemaking } from './queries'
import { type Errors, errorsOf, NOTHING_CHOSEN, remakeOf, type Typed } from './rules'
import { useText } from './texts'

/** Refusals that say by themselves what the person can do. */
const TOLD = ['scan-not-found', 'order-archived', 'too-many-remakes'] as const

/** The form of a remake, which leads to the new draft. */
export function useRemakeForm(order: Order, onClose: () => void) {
  const text = useText()
  const navigate = useNavigate()
  const remake = useRemaking(order)
  return useForm<Typed, ReturnType<typeof remakeOf>, Errors, Order>({
    start: () => NOTHING_CHOSEN,
    read(typed) {
      const errors = errorsOf(typed)
      return errors || typed.cause === null ? new Wrong(errors ?? {}) : remakeOf(typed, typed.cause)
    },
    send: remake,
    onDone(draft) {
      const title = text('remake.begun', { number: orderNumber(draft, 4) })
      toast({ kind: 'success', about: 'remake', title, text: text('remake.begunText') })
      onClose()
      navigate(orderPath(draft.id))
    },
    about: 'remake-form',
    failed({ code }) {
      const told = TOLD.find((it) => it === code)
      return text(told ? `remake.${told}` : 'remake.failed')
    },
  })
}

import type { Order } from 'contracts/order/order'
import { weekdayOf } from 'contracts/text/moment'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useMoments } from 'frontend-kit/texts/moments'
import type { Coming } from '../../payment'
import { clockOf, nextStepOf } from '../../rules'
import { useText } from '../../texts'

/** The next step of a placed order, in words with its moment in the reader's time zone (CAB-019), and the clock of the promise. */
export function useStep(order: Order, coming: Coming | null) {
  const text = useText()
  const { moment } = useMoments()
  const now = useMinute()
  const { what, at } = nextStepOf(order, now, coming) ?? { what: 'payment' as const, at: null }
  const title = text(`next.${what}`, { moment: at ? moment(at) : '', day: at ? weekdayOf(at) : '' })
  return { what, title, clock: clockOf(order, now) }
}

import type { ReviewedMoney, Settlement } from 'contracts/order/money/payment'
import type { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { useForm, type Wrong } from '../../form/use-form'
import { settlementRefusalOf, useSettlement } from '../queries'
import { isPaidBy } from '../rules'
import { useText } from '../texts'
import { shownMoney, useCame } from './money-facts'

type Options<Typed, Errors> = { start: () => Typed; read: (typed: Typed) => Settlement | Wrong<Errors> }

/** The form by which staff settle a review. Once somebody else was faster it closes, since the list shows what they did. */
export function useSettlementForm<Typed extends object, Errors extends { [Field in keyof Typed]?: unknown }>(
  review: ReviewedMoney,
  { start, read }: Options<Typed, Errors>,
  onClose: () => void,
) {
  const text = useText()
  const settle = useSettlement(review)
  const names = { came: useCame(review), number: review.orderNumber ?? '' }
  const about = 'settlement'
  function tell(settled: ReviewedMoney) {
    if (settled.settlement?.how === 'set-aside') return toast({ kind: 'success', about, title: text('aside.done') })
    const isPaid = isPaidBy(settled)
    const rest = settled.missing ? shownMoney(settled.missing) : ''
    toast({
      kind: 'success',
      about,
      title: text(isPaid ? 'accept.done' : 'accept.partDone'),
      text: text(isPaid ? 'accept.doneText' : 'accept.partDoneText', { ...names, rest }),
    })
  }
  function onRefused(problem: ApiProblem) {
    const why = settlementRefusalOf(problem)
    if (why === 'failed') return false
    toast({ kind: 'error', about, title: text('toast.error'), text: text(`refused.${why}`) })
    onClose()
    return true
  }
  return useForm<Typed, Settlement, Errors, ReviewedMoney>({
    start,
    read,
    send: settle,
    onDone(settled) {
      tell(settled)
      onClose()
    },
    about,
    failed: () => text('refused.failed'),
    onRefused,
  })
}

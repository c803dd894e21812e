import { orderNumber } from 'contracts/order/order-number'
import { toast } from 'platform'
import { problemId, useText, withCause } from '../texts'
import { MOST_NAMED, type Told } from './change'
import { whyOf } from './rules'

type Refusal = Told['refused'][number]
/** `title`: for several; `failed`: what could not be done, where nobody knows why (BACK-039 unless given). */
type Words = { title: string; failed?: string }

/** Tells why orders were not changed: each by its number, the first ones of many; one whose cause nobody can help by what failed. */
export function useRefusals() {
  const text = useText()
  function reasonOf({ problem, order, now }: Refusal): string | null {
    const why = whyOf(problem)
    // A colleague was faster: what the order is by now says more than that it has changed.
    if (why === 'changed' && now && now.status !== order.status)
      return text('moves.why.moved', { status: text(`status.${now.status}`) })
    return why === 'unreadable' || why === 'other' ? null : text(`moves.why.${why}`)
  }
  const lineOf = ({ order }: Refusal, reason: string) => `#${orderNumber(order, 4)}: ${reason}`
  function alone(it: Refusal, failed: string): string {
    const reason = reasonOf(it)
    if (reason) return lineOf(it, reason)
    if (whyOf(it.problem) === 'unreadable') return text('moves.unexpected')
    return withCause(text, failed, it.problem.code)
  }
  const told = (title: string, why: string) => void toast({ kind: 'error', about: 'moves-refused', title, text: why })
  return ({ refused }: Told, { title, failed = text('moves.failed') }: Words) => {
    const [first, ...others] = refused
    if (!first) return
    if (others.length === 0) return told(text('toast.error'), alone(first, failed))
    const lines = refused.slice(0, MOST_NAMED).map((it) => lineOf(it, reasonOf(it) ?? text(problemId(it.problem.code))))
    const more = refused.length - lines.length
    const said = [...lines, ...(more > 0 ? [text('moves.more', { count: more })] : [])]
    told(title, said.join(' '))
  }
}

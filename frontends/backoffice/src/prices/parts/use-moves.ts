import type { DatedPriceList } from 'contracts/order/money/price-lists'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { toast } from 'platform'
import { usePriceMove } from '../queries'
import { type Move, undoOf } from '../rules'
import { failureId, useText } from '../texts'
import { useMomentText } from './use-moment-text'

/** Makes moves on the prices of a site; a toast tells each outcome, and offers to undo what has not started. */
export function useMoves(site: string) {
  const text = useText()
  const momentOf = useMomentText()
  const make = usePriceMove()

  function outcome(move: Move, { startsAt }: DatedPriceList, hasStarted: boolean): string {
    const start = momentOf(startsAt)
    if (move.do === 'withdraw') return text('toast.withdrawnDone', { site, start })
    return hasStarted ? text('toast.applied', { site }) : text('toast.planned', { site, start })
  }

  return async function run(move: Move, version: number): Promise<DatedPriceList | ApiProblem> {
    const made = await attempt(() => make(site, move, version))
    if (made instanceof ApiProblem) {
      toast({ kind: 'error', about: 'prices', title: text('toast.error'), text: text(failureId(made.code)) })
      return made
    }
    const undo = undoOf(move, made)
    const label = text(move.do === 'withdraw' ? 'toast.restore' : 'toast.undo')
    toast({
      kind: 'success',
      about: 'prices',
      title: text('toast.done'),
      text: outcome(move, made, undo === null),
      ...(undo && { action: { label, onPress: () => void run(undo, version + 1) } }),
    })
    return made
  }
}

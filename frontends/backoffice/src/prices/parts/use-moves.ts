import type { DatedPriceList } from 'contracts/order/money/price-lists'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { toast } from 'platform'
import { usePriceMove } from '../queries'
import { type Move, undoOf } from '../rules'
import { failureId, useText } from '../texts'
import { useMomentText } from './use-moment-text'

/** Moves on the prices of a site. */
export function useMoves(site: string) {
  const text = useText()
  const momentOf = useMomentText()
  const make = usePriceMove(site)

  function outcome(move: Move, { startsAt }: DatedPriceList, hasStarted: boolean): string {
    const start = momentOf(startsAt)
    if (move.do === 'withdraw') return text('toast.withdrawnDone', { site, start })
    return hasStarted ? text('toast.applied', { site }) : text('toast.planned', { site, start })
  }
  /** A toast says what a move made, and offers to undo what has not started. `version` is the one that it was made at. */
  function tell(move: Move, version: number, made: DatedPriceList) {
    const undo = undoOf(move, made)
    const label = text(move.do === 'withdraw' ? 'toast.restore' : 'toast.undo')
    toast({
      kind: 'success',
      about: 'prices',
      title: text('toast.done'),
      text: outcome(move, made, undo === null),
      ...(undo && { action: { label, onPress: () => void run(undo, version + 1) } }),
    })
  }
  /** Makes a move, and a toast tells its outcome. */
  async function run(move: Move, version: number) {
    const made = await attempt(() => make(move, version, newKey()))
    if (!(made instanceof ApiProblem)) return tell(move, version, made)
    toast({ kind: 'error', about: 'prices', title: text('toast.error'), text: text(failureId(made.code)) })
  }
  return { make, tell, run }
}

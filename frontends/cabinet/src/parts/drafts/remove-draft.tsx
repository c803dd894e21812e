import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { bringDraftBack, removeDraft } from '../../queries'
import { problemId, useText } from '../../texts'

const ABOUT = 'draft'
type Props = { order: Order; number: string; onBusy: (isBusy: boolean) => void; refresh: () => Promise<void> }

/** Removes a draft at once (CAB-007); the toast brings it back, also once the person has left the page. */
export function RemoveDraft({ order, number, onBusy, refresh }: Props) {
  const text = useText()
  const { isBusy, run } = useChange(removeDraft, { outlives: true })

  function tellFailure({ code }: ApiProblem, title: 'drafts.notRemoved' | 'drafts.notBack') {
    const why = code === 'version-changed' || code === 'order-not-draft' ? 'drafts.changed' : problemId(code)
    toast({ kind: 'error', about: ABOUT, title: text(title), text: text(why) })
  }
  async function undo(removed: Order) {
    const back = await attempt(() => bringDraftBack(removed))
    if (back instanceof ApiProblem) tellFailure(back, 'drafts.notBack')
    else toast({ kind: 'success', about: ABOUT, title: text('drafts.back', { number }) })
    await refresh()
  }
  async function remove() {
    onBusy(true)
    const removed = await run(order)
    if (removed instanceof ApiProblem) tellFailure(removed, 'drafts.notRemoved')
    else if (removed)
      toast({
        ...{ kind: 'info', about: ABOUT, title: text('drafts.removed', { number }) },
        action: { label: text('drafts.undo'), onPress: () => void undo(removed) },
      })
    await refresh()
    onBusy(false)
  }
  return (
    <Button look="quiet" icon="remove" iconOnly busy={isBusy} onPress={() => void remove()}>
      {text('drafts.remove', { number })}
    </Button>
  )
}

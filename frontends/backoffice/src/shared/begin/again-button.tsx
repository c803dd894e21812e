import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast, useNavigate } from 'platform'
import { withCause } from '../texts'
import { useRepeat } from './queries'
import { BeginTexts, useText } from './texts'

/** Begins a draft for the client of a placed order, with its patients and choices; left out where there is none to repeat. */
export const AgainButton = ({ order }: { order: Order }) =>
  order.status !== 'draft' &&
  !order.archivedAt && (
    <BeginTexts locale="ru">
      <Again order={order} />
    </BeginTexts>
  )

function Again({ order: { id, number } }: { order: Order }) {
  const text = useText()
  const navigate = useNavigate()
  const { isBusy, run } = useRepeat()
  async function repeat() {
    const draft = await run(id)
    if (draft === null) return
    if (!(draft instanceof ApiProblem)) {
      const begun = { number: draft.number, of: number }
      toast({
        kind: 'success',
        about: 'again',
        title: text('again.begun', begun),
        text: text('again.begunText', begun),
      })
      return navigate(`/backoffice/orders/${draft.id}`)
    }
    const why = withCause(text, text('again.failed'), draft.code)
    toast({ kind: 'error', about: 'again', title: text('toast.error'), text: why })
  }
  return (
    <Button look="line" busy={isBusy} onPress={() => void repeat()}>
      {text('again.action')}
    </Button>
  )
}

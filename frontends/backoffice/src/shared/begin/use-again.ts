import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { toast, useNavigate } from 'platform'
import { orderPath } from '../rules'
import { withCause } from '../texts'
import { useRepeat } from './queries'
import { useText } from './texts'

/** Whether there is an order to repeat: it is placed, and not deleted. */
export const isRepeatable = ({ status, archivedAt }: Order): boolean => status !== 'draft' && archivedAt === null

/** Begins a draft for the client of a placed order, with its patients and choices, and opens it. */
export function useAgain({ id, number }: Order) {
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
      return navigate(orderPath(draft.id))
    }
    const why = withCause(text, text('again.failed'), draft.code)
    toast({ kind: 'error', about: 'again', title: text('toast.error'), text: why })
  }
  return { isBusy, repeat: () => void repeat() }
}

import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useRefresh } from 'frontend-kit/queries'
import { toast } from 'platform'
import { useMemo, useRef, useState } from 'react'
import { archiveOrder, changeOrders, moveOrder, restoreOrder, type Told } from '../../shared/change-orders'
import { problemId, statusId } from '../../shared/texts'
import { useText } from '../texts'
import { canTakeBack, type Done, isUndoable, type ListedMove, type Parcels, whyOf, withMoved } from './rules'

/** Moves orders of the list on or deletes them, one or several at once, and takes the last of that back for a minute. */
export function useMoves(listed: readonly Order[]) {
  const text = useText()
  const [moved, setMoved] = useState<ReadonlyMap<string, Order>>(new Map())
  const last = useRef<Done>(NOTHING)
  const refresh = useRefresh(['orders'], () => false)
  const { isBusy, run } = useChange(changeOrders)

  const taking = { label: text('undo.action'), onPress: () => void undo() }

  /** What came of it; null while another change is under way. */
  async function make(orders: readonly Order[], change: (order: Order) => Promise<Order>): Promise<Told | null> {
    const told = await run(orders, change)
    if (told === null || told instanceof ApiProblem) return null
    setMoved((before) => new Map([...before, ...told.done.map((it) => [it.id, it] as const)]))
    // An order that was refused may have changed, and one that was moved may belong to this list no more.
    void refresh()
    return told
  }

  async function move(orders: readonly Order[], name: ListedMove, parcels?: Parcels) {
    const told = await make(orders, (it) =>
      moveOrder(it, { move: name, ...(parcels && { tracking: parcels.get(it.id) ?? null }) }),
    )
    if (!told) return
    const { done } = told
    const back = done.filter((it) => canTakeBack(it, name))
    last.current = { at: Date.now(), orders: back, takeBack: (it) => moveOrder(it, { move: 'undo' }) }
    const first = done[0]
    if (first)
      toast({
        ...{ kind: 'success', about: 'moves', title: text('moves.done') },
        text:
          done.length === 1
            ? text('moves.one', { number: orderNumber(first, 4), status: text(statusId(first.status)) })
            : text(`moves.${name}`, { count: done.length }),
        ...(back.length > 0 && { action: taking }),
      })
    tellRefusals(told, text('moves.refused'))
  }

  /** Deletes orders, after a question (BACK-033). */
  async function remove(orders: readonly Order[]) {
    const told = await make(orders, archiveOrder)
    if (!told) return
    const { done } = told
    last.current = { at: Date.now(), orders: done, takeBack: restoreOrder }
    if (done.length)
      toast({
        ...{ kind: 'success', about: 'moves', title: text('moves.removed') },
        text: text('moves.removedText', { count: done.length }),
        action: taking,
      })
    tellRefusals(told, text('moves.notRemoved'), text('moves.removeFailed'))
  }

  /** Takes back what was done last. */
  async function undo() {
    if (!isUndoable(last.current, Date.now()))
      return toast({ kind: 'info', about: 'moves', title: text('moves.nothing') })
    const { orders, takeBack } = last.current
    const told = await make(orders, takeBack)
    if (!told) return
    last.current = NOTHING
    if (told.done.length)
      toast({
        ...{ kind: 'success', about: 'moves', title: text('undo.done') },
        text: text('moves.back', { count: told.done.length }),
      })
    tellRefusals(told, text('moves.notBack'))
  }

  /** Each order by its number with why; the first ones of many. */
  function tellRefusals({ refused }: Told, title: string, failed = text('moves.failed')) {
    if (!refused.length) return
    const why = ({ problem }: Told['refused'][number]) => {
      const reason = whyOf(problem)
      return reason === 'other' ? text(problemId(problem.code)) : text(`moves.why.${reason}`)
    }
    const lines = refused.slice(0, MOST_NAMED).map((it) => `#${orderNumber(it.order, 4)}: ${why(it)}`)
    const more = refused.length - lines.length
    toast({
      ...{ kind: 'error', about: 'moves-refused', title: refused.length === 1 ? text('toast.error') : title },
      text: [
        ...(refused.length === 1 ? [failed] : []),
        ...lines,
        ...(more > 0 ? [text('moves.more', { count: more })] : []),
      ].join(' '),
    })
  }

  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => withMoved(listed, moved), [listed, moved])
  return { rows, isBusy, move, remove, undo }
}

const NOTHING: Done = { at: 0, orders: [], takeBack: restoreOrder }

/** More lines than a toast has room for. */
const MOST_NAMED = 5

export type Moves = ReturnType<typeof useMoves>

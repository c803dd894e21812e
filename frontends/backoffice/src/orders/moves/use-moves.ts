import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { NewMove } from 'contracts/order/staff/status'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useRefresh } from 'frontend-kit/queries'
import { toast } from 'platform'
import { useMemo, useRef, useState } from 'react'
import { moveOrders, type Told } from '../../shared/move-orders'
import { problemId, statusId } from '../../shared/texts'
import { useText } from '../texts'
import { canTakeBack, type Done, isUndoable, type ListedMove, type Parcels, whyOf, withMoved } from './rules'

/** Moves orders of the list on, one or several at once, and takes the last of these moves back for a minute. */
export function useMoves(listed: readonly Order[]) {
  const text = useText()
  const [moved, setMoved] = useState<ReadonlyMap<string, Order>>(new Map())
  const last = useRef<Done>({ at: 0, orders: [] })
  const refresh = useRefresh(['orders'], () => false)
  const { isBusy, run } = useChange(moveOrders)

  /** What came of it; null while another move is under way. */
  async function make(orders: readonly Order[], bodyOf: (order: Order) => NewMove): Promise<Told | null> {
    const told = await run(orders, bodyOf)
    if (told === null || told instanceof ApiProblem) return null
    setMoved((before) => new Map([...before, ...told.done.map((it) => [it.id, it] as const)]))
    // An order that was refused may have changed, and one that was moved may belong to this list no more.
    void refresh()
    return told
  }

  async function move(orders: readonly Order[], name: ListedMove, parcels?: Parcels) {
    const bodyOf = ({ id }: Order): NewMove => ({ move: name, ...(parcels && { tracking: parcels.get(id) ?? null }) })
    const told = await make(orders, bodyOf)
    if (!told) return
    const { done } = told
    const back = done.filter((it) => canTakeBack(it, name))
    last.current = { at: Date.now(), orders: back }
    const first = done[0]
    if (first)
      toast({
        ...{ kind: 'success', about: 'moves', title: text('moves.done') },
        text:
          done.length === 1
            ? text('moves.one', { number: orderNumber(first, 4), status: text(statusId(first.status)) })
            : text(`moves.${name}`, { count: done.length }),
        ...(back.length > 0 && {
          action: { label: text('undo.action'), onPress: () => void undo() },
        }),
      })
    tellRefusals(told, text('moves.refused'))
  }

  /** Takes back what was done last. */
  async function undo() {
    if (!isUndoable(last.current, Date.now()))
      return toast({ kind: 'info', about: 'moves', title: text('moves.nothing') })
    const { orders } = last.current
    const told = await make(orders, () => ({ move: 'undo' }))
    if (!told) return
    last.current = { at: 0, orders: [] }
    if (told.done.length)
      toast({
        ...{ kind: 'success', about: 'moves', title: text('undo.done') },
        text: text('moves.back', { count: told.done.length }),
      })
    tellRefusals(told, text('moves.notBack'))
  }

  /** Each order by its number with why; the first ones of many. */
  function tellRefusals({ refused }: Told, title: string) {
    if (!refused.length) return
    const why = ({ problem }: Told['refused'][number]) =>
      whyOf(problem) === 'other' ? text(problemId(problem.code)) : text(`moves.why.${whyOf(problem) as 'changed'}`)
    const lines = refused.slice(0, MOST_NAMED).map((it) => `#${orderNumber(it.order, 4)}: ${why(it)}`)
    const more = refused.length - lines.length
    toast({
      ...{ kind: 'error', about: 'moves-refused', title: refused.length === 1 ? text('toast.error') : title },
      text: [
        ...(refused.length === 1 ? [text('moves.failed')] : []),
        ...lines,
        ...(more > 0 ? [text('moves.more', { count: more })] : []),
      ].join(' '),
    })
  }

  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => withMoved(listed, moved), [listed, moved])
  return { rows, isBusy, move, undo }
}

/** More lines than a toast has room for. */
const MOST_NAMED = 5

export type Moves = ReturnType<typeof useMoves>

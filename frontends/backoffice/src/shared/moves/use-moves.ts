import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import type { StaffMove } from 'contracts/order/order-states'
import type { NewMove } from 'contracts/order/staff/status'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { toast, useSession } from 'platform'
import { useRef } from 'react'
import { archiveOrder, moveOrder, restoreOrder } from '../change-orders'
import { useText } from '../texts'
import { changeAndLook, type Told } from './change'
import { canTakeBack, type Done, isUndoable, leftToTakeBack } from './rules'
import { useRefusals } from './use-refusals'

/** `take`: shows orders as they are by now. `refresh`: reads again what else may have changed with these. */
type Options = { take: (orders: readonly Order[]) => void; refresh?: (orders: readonly Order[]) => void }
/** What a move says besides its name: the parcel, and what its question has asked to accept. */
type Said = (order: Order) => Omit<NewMove, 'move'>

/**
 * Moves one order or several on, or deletes them, says what came of it, and takes the last of that back for a minute (ORD-027). All
 * this goes on when the person has left the page.
 */
export function useMoves({ take, refresh }: Options) {
  const text = useText()
  const session = useSession()
  const own = session.status === 'signed-in' ? session.person.email : ''
  const last = useRef<Done>(NOTHING)
  const { isBusy, run } = useChange(changeAndLook, { outlives: true })
  const tellRefusals = useRefusals()

  const taking = { label: text('undo.action'), onPress: () => void undo() }

  /** What came of it; null while another change is under way. */
  async function make(...change: Parameters<typeof changeAndLook>): Promise<Told | null> {
    const told = await run(...change)
    if (told === null || told instanceof ApiProblem) return null
    take([...told.done, ...told.refused.flatMap(({ now }) => now ?? [])])
    refresh?.(change[0])
    return told
  }

  /** Answers whether any of the orders has moved. */
  async function move(orders: readonly Order[], name: StaffMove, said: Said = () => ({})): Promise<boolean> {
    const change = (it: Order) => moveOrder(it, { move: name, ...said(it) })
    const told = await make(orders, { move: { name, by: own }, change })
    if (!told) return false
    const { done } = told
    const undoable = new Set(orders.filter((it) => canTakeBack(it, name)).map((it) => it.id))
    const back = done.filter((it) => undoable.has(it.id))
    const [first] = done
    if (first) {
      last.current = { at: Date.now(), orders: back, takeBack: (it) => moveOrder(it, { move: 'undo' }) }
      toast({
        ...{ kind: 'success', about: 'moves', title: text(name === 'complete' ? 'moves.completed' : 'toast.success') },
        text: [
          done.length === 1
            ? text('moves.one', { number: orderNumber(first, 4), status: text(`status.${first.status}`) })
            : text(`moves.${name}`, { count: done.length }),
          ...(back.length > 0 ? [text('moves.undoable')] : []),
        ].join(' '),
        ...(back.length > 0 && { action: taking }),
      })
    }
    tellRefusals(told, { title: text('moves.refused') })
    return done.length > 0
  }

  /** Deletes orders, after a question (BACK-033). */
  async function remove(orders: readonly Order[]) {
    const told = await make(orders, { change: archiveOrder })
    if (!told) return
    const { done } = told
    if (done.length) {
      last.current = { at: Date.now(), orders: done, takeBack: restoreOrder }
      toast({
        ...{ kind: 'success', about: 'moves', title: text('moves.removed') },
        text: text('moves.removedText', { count: done.length }),
        action: taking,
      })
    }
    tellRefusals(told, { title: text('moves.notRemoved'), failed: text('moves.removeFailed') })
  }

  /** Takes back what was done last, or says that there is nothing to be taken back. */
  async function undo() {
    // Beside the toast of a move on another page, by which that one can still be taken back.
    if (!isUndoable(last.current, Date.now()))
      return toast({ kind: 'info', about: 'moves-nothing', title: text('moves.nothing') })
    const { at, orders, takeBack } = last.current
    const told = await make(orders, { change: takeBack })
    if (!told) return
    last.current = { at, orders: leftToTakeBack(told.refused), takeBack }
    if (told.done.length)
      toast({
        ...{ kind: 'success', about: 'moves', title: text('toast.success') },
        text: text('moves.back', { count: told.done.length }),
      })
    tellRefusals(told, { title: text('moves.notBack') })
  }

  return { isBusy, move, remove, undo: () => void undo() }
}
export type Moves = ReturnType<typeof useMoves>

const NOTHING: Done = { at: 0, orders: [], takeBack: restoreOrder }

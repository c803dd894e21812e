import type { Order } from 'contracts/order/order'
import { UNDO_MS } from 'contracts/order/order-states'
import type { NewMove } from 'contracts/order/staff/status'
import { ApiProblem } from 'frontend-kit/api'
import { toast } from 'platform'
import { useState } from 'react'
import { problemId, statusId, withCause } from '../../../shared/texts'
import { refusalOf, undoRefusalOf, useCompletion, useMove, useUndo } from '../../queries'
import { isCompletionUndoable } from '../../rules'
import { useText } from '../../texts'

/** The last move of this person, for as long as it can be taken back. */
type Last = { order: Order; untilMs: number }

/** The moves that staff make on the page, what their toasts say, and the way back (ORD-027). */
export function useMoves(order: Order) {
  const text = useText()
  const completion = useCompletion(order.id)
  const moving = useMove(order.id)
  const undoing = useUndo(order.id)
  const [last, setLast] = useState<Last | null>(null)
  const failed = (why: string) => toast({ kind: 'error', about: 'completion', title: text('toast.error'), text: why })
  const undoAction = (moved: Order) => ({
    action: { label: text('undo.action'), onPress: () => void takeBack(moved) },
  })
  function keep(moved: Order) {
    setLast({ order: moved, untilMs: Date.now() + UNDO_MS })
  }
  async function complete() {
    const completed = await completion.run(order)
    if (completed === null) return
    if (completed instanceof ApiProblem)
      return failed(withCause(text, text(FAILED[refusalOf(completed)]), completed.code))
    const isUndoable = isCompletionUndoable(order)
    if (isUndoable) keep(completed)
    toast({
      ...{ kind: 'success', about: 'completion', title: text('toast.completed') },
      ...(isUndoable
        ? { text: text('toast.completedUndoable'), ...undoAction(completed) }
        : { text: text('toast.completedText') }),
    })
  }
  /** Answers whether the order has moved. */
  async function move(body: NewMove): Promise<boolean> {
    const answered = await moving.run(order, body)
    if (answered === null || answered instanceof ApiProblem) return false
    const { moved, now } = answered
    if (moved instanceof ApiProblem) {
      // A colleague was faster: what the order is by now says more than that it failed.
      failed(
        now && now.status !== order.status
          ? text('toast.movedMeanwhile', { status: text(statusId(now.status)) })
          : withCause(text, text(FAILED[refusalOf(moved)]), moved.code),
      )
      return false
    }
    keep(moved)
    const said = { title: text('toast.success'), text: text('toast.moved', { status: text(statusId(moved.status)) }) }
    toast({ kind: 'success', about: 'completion', ...said, ...undoAction(moved) })
    return true
  }
  async function takeBack(moved: Order) {
    setLast(null)
    const back = await undoing.run(moved)
    if (back === null) return
    if (back instanceof ApiProblem) return failed(text(undoRefusalOf(back) ? 'undo.over' : problemId(back.code)))
    toast({ kind: 'success', about: 'completion', title: text('undo.done'), text: text('undo.doneText') })
  }
  return {
    isBusy: completion.isBusy || moving.isBusy || undoing.isBusy,
    complete,
    move,
    /** Takes back the last move of this person, or says that there is none. */
    undo() {
      if (last && Date.now() < last.untilMs) void takeBack(last.order)
      else toast({ kind: 'info', about: 'completion', title: text('undo.none') })
    },
  }
}
export type Moves = ReturnType<typeof useMoves>

/** The words for each way in which a move fails (BACK-039, BACK-040, BACK-046). */
const FAILED = {
  changed: 'toast.completingChanged',
  refused: 'toast.completingRefused',
  unexpected: 'toast.completingUnexpected',
} as const

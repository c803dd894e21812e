import { STEPS, type StepName } from '../order-session/rules'

/** What the browser's history keeps of a view of the wizard, beside its address. */
export type Entry = {
  step: StepName
  /** Null until the order came into being. */
  orderId: string | null
  /** Counts the wizard's entries, so that "back" differs from "forward". */
  position: number
  /** The step of the entry beneath, where "back" leads. */
  beneath: StepName | null
}

export type View = Pick<Entry, 'step' | 'orderId'>

/** Reads the state of a history entry; null for one that the wizard has not written. */
export function entryIn(state: unknown): Entry | null {
  const entry = (state as { wizard?: Entry } | null)?.wizard
  return entry && STEPS.some((it) => it === entry.step) ? entry : null
}

export const stateOf = (wizard: Entry) => ({ wizard })

const isOfOrder = (entry: Entry, orderId: string | null) => entry.orderId === null || entry.orderId === orderId

type Present = View & {
  /** The position of the entry that was shown last. */
  position: number
  /** True for the step that the page opens with: nobody has gone there by a press. */
  isFirst: boolean
}

/**
 * How the history follows the view: another step of the same order gets an entry of its own, everything else is written
 * into the present one. Null when there is nothing to write.
 */
export function follow(
  entry: Entry | null,
  { step, orderId, position, isFirst }: Present,
): { replace: boolean; entry: Entry } | null {
  const view = { step, orderId }
  if (!entry) return { replace: true, entry: { ...view, position: position + 1, beneath: null } }
  if (entry.step === step && entry.orderId === orderId) return null
  if (!isOfOrder(entry, orderId)) return { replace: true, entry: { ...entry, ...view, beneath: null } }
  if (isFirst || entry.step === step) return { replace: true, entry: { ...entry, ...view } }
  return { replace: false, entry: { ...view, position: entry.position + 1, beneath: entry.step } }
}

/**
 * What "back" or "forward" to an entry does: it shows its step. It passes over a step of an order that is no longer the
 * present one, and over the step that is shown already, in the direction of the move. Null when nothing has to be done.
 */
export function arrive(
  entry: Entry,
  present: View & { position: number },
): { show: StepName } | { pass: 1 | -1 } | null {
  if (isOfOrder(entry, present.orderId) && entry.step !== present.step) return { show: entry.step }
  if (entry.position === present.position) return null
  return { pass: entry.position < present.position ? -1 : 1 }
}

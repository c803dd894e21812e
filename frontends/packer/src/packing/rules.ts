import type { Bag, Packing, Verdict } from 'contracts/order/packing/packing'
import type { PackingOrder } from 'contracts/order/packing/worklist'

/** A scanned code that is to be judged. `key` makes it one scan however often it is sent. */
export type Scan = { key: string; code: string; station: string }

/** `failed`: the service refused to judge it at all. */
export type AnswerKind = Verdict['verdict'] | 'failed'
/** The answer to a scan. `shownMs`: since when it is shown, by a clock that never jumps. */
export type Answer = {
  kind: AnswerKind
  bagId: string | null
  otherNumber: string | null
  shownMs: number
}

/**
 * The scans of a packer at an order. `waiting`: those to be judged, the oldest first. `missed`: how many were not counted since the
 * answer stands that must be pressed away. `isFull`: so many wait that no more are taken.
 */
export type Scanning = { waiting: readonly Scan[]; answer: Answer | null; missed: number; isFull: boolean }
export const NO_SCANS: Scanning = { waiting: [], answer: null, missed: 0, isFull: false }

/** As many as a packer scans in the longest outage that one waits for at a table. */
export const MOST_WAITING = 200
/** Nobody reads an answer in less time: a press that comes sooner was meant for something else. */
export const READ_MS = 500

/** A right one goes by itself; all others stand until they are pressed away, and no scan counts until then. */
export const mustPress = (answer: Answer | null): boolean => answer !== null && answer.kind !== 'right'

/** Takes a scan, or leaves it uncounted. */
export function scanned(now: Scanning, scan: Scan): Scanning {
  if (mustPress(now.answer)) return { ...now, missed: now.missed + 1 }
  if (now.waiting.length >= MOST_WAITING) return { ...now, isFull: true }
  return { ...now, waiting: [...now.waiting, scan] }
}

/** The scan to be judged next; none while an answer waits to be pressed away, so that the answers are read one by one. */
export const nextScan = ({ waiting, answer }: Scanning): Scan | null =>
  mustPress(answer) ? null : (waiting[0] ?? null)

export const answered = (now: Scanning, scan: Scan, answer: Answer): Scanning => ({
  waiting: now.waiting.filter(({ key }) => key !== scan.key),
  answer,
  missed: 0,
  isFull: false,
})

/** Takes an answer away that the person has had the time to read. */
export const pressedAway = (now: Scanning, nowMs: number): Scanning =>
  now.answer && nowMs - now.answer.shownMs >= READ_MS ? { ...now, answer: null, missed: 0 } : now

/** How an answer looks and sounds. */
export type Tone = 'right' | 'twice' | 'wrong'
export function toneOf(kind: AnswerKind): Tone {
  switch (kind) {
    case 'right':
      return 'right'
    case 'double':
    case 'aside':
      return 'twice'
    case 'other-order':
    case 'cancelled':
    case 'unknown':
    case 'failed':
      return 'wrong'
    default:
      return kind satisfies never
  }
}

/** What is done of an order: how many bags there are, how many are verified, and which come next. */
export function progressOf(bags: readonly Bag[]): { total: number; done: number; open: readonly Bag[] } {
  const open = bags.filter(({ verifiedAt }) => verifiedAt === null)
  return { total: bags.length, done: bags.length - open.length, open }
}

export type BagState = 'to-print' | 'printed' | 'verified'
export const stateOf = ({ printed, verifiedAt }: Bag): BagState =>
  verifiedAt !== null ? 'verified' : printed > 0 ? 'printed' : 'to-print'

/** Why an order is not to be packed; null where it is. */
export type Obstacle = 'pending' | 'cancelled' | 'on-hold' | 'refunded' | 'money-unclear' | 'scans-missing'
export function obstacleOf({ status, aside }: Pick<PackingOrder, 'status' | 'aside'>): Obstacle | null {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'draft' || status === 'pending') return 'pending'
  return aside ?? null
}

/** Where a packer is with an order. */
export type Stage = 'obstacle' | 'bags' | 'box' | 'ship' | 'shipped'
export function stageOf({ order, isComplete, boxPrinted }: Packing): Stage {
  if (order.status === 'shipped' || order.status === 'completed') return 'shipped'
  if (obstacleOf(order)) return 'obstacle'
  if (!isComplete) return 'bags'
  return boxPrinted > 0 ? 'ship' : 'box'
}

/** Whether all that belongs into the box is in it. */
export const hasBox = (stage: Stage): boolean => stage === 'box' || stage === 'ship' || stage === 'shipped'

/** Where an arrow leads among tiles in rows: to the left and right one by one, up and down by a row; it stays at the edges. */
export function tileAt(at: number, key: string, { count, columns }: { count: number; columns: number }): number | null {
  const steps: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  const edges: { [key: string]: number } = { Home: 0, End: count - 1 }
  const edge = edges[key]
  if (edge !== undefined) return edge
  const step = steps[key]
  if (step === undefined) return null
  const to = at + step
  return to < 0 || to >= count ? at : to
}

import type { NewEvent } from 'contracts/events'
import { MOST_MANUAL_LINES } from 'contracts/order/money/manual-line-limits'
import type { NewManualLine } from 'contracts/order/money/manual-lines'
import type { ManualLine } from 'contracts/order/order'
import { type Refusal, refuse } from 'contracts/problems'
import { type Action, audit } from '../order/audit'
import type { PriceBasis } from '../order/price-basis'
import { quoteOf } from '../order/quote'
import { changed, notDraft, versionChanged } from '../order/rules'
import type { Decision, Draft, OrderState } from '../order/state'

type New = { id: string; by: string; version: number; basis: PriceBasis; wanted: NewManualLine }

/**
 * Staff add a line to the price of a draft, also a customer's own. Refuses: `order-not-draft`, `version-changed`,
 * `too-many-manual-lines`, `reduction-too-large` where less would be left than nothing.
 */
export function addLine(order: OrderState, added: New, now: Date): Decision<Draft> | Refusal {
  const { id, by, version, basis, wanted } = added
  if (order.status !== 'draft') return notDraft(order)
  const refusal = versionChanged(order, version) ?? noRoom(order) ?? tooLarge(order, basis, wanted.amountMinor)
  if (refusal) return refusal
  const line = { id, reason: wanted.reason.trim(), amountMinor: wanted.amountMinor, by, at: now.toISOString() }
  const next = changed(order, { manualLines: [...order.manualLines, line] }, now)
  return { order: next, events: [told('manual-line-added', order, null, line)] }
}

/** Refuses: `order-not-draft`, `version-changed`, `manual-line-not-found`. */
export function removeLine(
  order: OrderState,
  { id, version }: { id: string; version: number },
  now: Date,
): Decision<Draft> | Refusal {
  if (order.status !== 'draft') return notDraft(order)
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  const line = order.manualLines.find((it) => it.id === id)
  if (!line) return refuse('manual-line-not-found', `The price of order ${order.number} has no line ${id}.`)
  const next = changed(order, { manualLines: order.manualLines.filter((it) => it !== line) }, now)
  return { order: next, events: [told('manual-line-removed', order, line, null)] }
}

const noRoom = ({ number, manualLines }: Draft) =>
  manualLines.length < MOST_MANUAL_LINES
    ? undefined
    : refuse('too-many-manual-lines', `The price of order ${number} has ${manualLines.length} lines of staff.`)

/** A reduction is refused here although a price would only count what is left: staff should not promise more. */
function tooLarge(order: Draft, basis: PriceBasis, amountMinor: number): Refusal | undefined {
  if (amountMinor > 0) return undefined
  const { totalMinor } = quoteOf({ ...order, manualLines: [] }, basis).quote
  const leftMinor = order.manualLines.reduce((total, it) => total + it.amountMinor, totalMinor)
  if (leftMinor + amountMinor >= 0) return undefined
  const message = `The price of order ${order.number} is ${Math.max(0, leftMinor)}, and ${-amountMinor} is more.`
  return refuse('reduction-too-large', message, [{ path: '/body/amountMinor', message }])
}

/** The trail keeps what the customer was told, and how much it was. */
function told(action: Action, order: Draft, before: ManualLine | null, after: ManualLine | null): NewEvent {
  const change = (field: 'reason' | 'amountMinor') => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  })
  return audit(action, { kind: 'order', id: order.id }, order.site, [change('reason'), change('amountMinor')])
}

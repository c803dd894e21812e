import type { OrderNote } from 'contracts/order/staff/desk'
import { MOST_NOTES, mentionedIn } from 'contracts/order/staff/desk-limits'
import { type Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { changed, versionChanged } from '../order/rules'
import type { Decision, OrderState } from '../order/state'

type Assigning = { version: number; assignee: string | null }

/**
 * Says who takes care of an order. A draft is its customer's, whose next change would fail on another version. Refuses:
 * `order-not-placed`, `order-archived`, `version-changed`.
 */
export function assign(order: OrderState, { version, assignee }: Assigning, now: Date): Decision | Refusal {
  if (order.status === 'draft') return refuse('order-not-placed', `Order ${order.number} is a draft.`)
  if (order.archivedAt) return refuse('order-archived', `Order ${order.number} is deleted.`)
  const refusal = versionChanged(order, version)
  if (refusal) return refusal
  return { order: order.assignee === assignee ? order : changed<OrderState>(order, { assignee }, now), events: [] }
}

/** The sites whose staff see the orders of a site: its own, and those that do not limit theirs. */
export const sitesThatSee = (site: string, sites: readonly Pick<Site, 'id' | 'staffLimitedToSite'>[]): string[] =>
  sites.filter((it) => it.id === site || !it.staffLimitedToSite).map((it) => it.id)

export type NoteState = {
  id: string
  orderId: string
  author: string
  actor: string
  text: string
  version: number
  createdAt: Date
  editedAt: Date | null
  mentions: readonly string[]
}

/** The colleagues whom a note tells: named, and in the text. Whoever writes needs no word of it. Refuses `invalid-request`. */
export function mentionsOf(text: string, named: readonly string[], author: string): string[] | Refusal {
  const inText = mentionedIn(text)
  const mentions = [...new Set(named.map((it) => it.trim().toLowerCase()))]
  const stray = mentions.find((it) => !inText.includes(it))
  if (stray === undefined) return mentions.filter((it) => it !== author)
  const message = `${stray} does not stand in the text behind an @.`
  return refuse('invalid-request', message, [{ path: '/mentions', message }])
}

/** Refuses `staff-unknown` for who is none of those that see the order. */
export const allKnown = (emails: readonly string[], known: ReadonlySet<string>): Refusal | undefined => {
  const stranger = emails.find((it) => !known.has(it))
  return stranger === undefined
    ? undefined
    : refuse('staff-unknown', `${stranger} is nobody of the staff who see the order and have used it of late.`)
}

export const roomForNote = (count: number): Refusal | undefined =>
  count < MOST_NOTES ? undefined : refuse('too-many-notes', `The order has ${count} notes.`)

/** Mentions that stay, come and go with a change of a note. */
export const mentionsChanged = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((it) => !before.includes(it)),
  removed: before.filter((it) => !after.includes(it)),
})

export const noteResponse = (
  { actor, createdAt, editedAt, mentions, ...note }: NoteState,
  caller: string,
): OrderNote => ({
  ...note,
  mentions: [...mentions],
  isOwn: actor === caller,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
})

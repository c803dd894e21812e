import { may } from 'contracts/access/rights'
import type { Person } from 'contracts/identity'
import type { PackingOrder } from 'contracts/order/packing/worklist'

/** The shell's session. */
type Session = { status: 'loading' } | { status: 'anonymous' } | { status: 'signed-in'; person: Pick<Person, 'roles'> }

/** What the page shows: the form, a placeholder, or the orders. */
export type Access = 'form' | 'waiting' | 'open'

/** Decides by the session (PACK-001, PACK-003); asks for no password while the session loads, because none may be needed. */
export function accessOf(session: Session): Access {
  switch (session.status) {
    case 'loading':
      return 'waiting'
    case 'anonymous':
      return 'form'
    case 'signed-in':
      return may(session.person, 'packing') ? 'open' : 'form'
    default:
      return session satisfies never
  }
}

/** The views, kept in the address: the orders to pack, those set aside, or all (PACK-006). */
export const VIEWS = ['to-pack', 'aside', 'all'] as const
export type View = (typeof VIEWS)[number]

export function viewOf(address: string): View {
  const asked = new URLSearchParams(address).get('show')
  return VIEWS.find((it) => it === asked) ?? 'to-pack'
}
export const addressOf = (view: View): string => (view === 'to-pack' ? '/packer' : `/packer?show=${view}`)

/** Whether labels may be printed for an order from the list. */
export const isToPack = ({ status, aside }: Pick<PackingOrder, 'status' | 'aside'>): boolean =>
  (status === 'paid' || status === 'processing') && !aside

/** Why the page was not unlocked. `untilMs`: when the next try is allowed. */
export type Refused<Code extends string> =
  | { why: 'wrong-password' }
  | { why: 'too-many'; untilMs: number }
  | { why: 'busy' }
  | { why: 'failed'; code: Code }

/** A shorter wait would be over before the person has read its time. */
const SHORT_MS = 30_000

export function refusedBy<Code extends string>(
  { code, retryAfterMs }: { code: Code; retryAfterMs: number | null },
  nowMs: number,
): Refused<Code> {
  if (code === 'wrong-password') return { why: 'wrong-password' }
  if (code !== 'too-many-requests') return { why: 'failed', code }
  return retryAfterMs === null || retryAfterMs < SHORT_MS
    ? { why: 'busy' }
    : { why: 'too-many', untilMs: nowMs + retryAfterMs }
}

const MINUTE_MS = 60_000
/** The first full minute after a moment. */
export const fullMinute = (untilMs: number): number => Math.ceil(untilMs / MINUTE_MS) * MINUTE_MS

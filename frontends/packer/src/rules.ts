import { isPacker, isStaff } from 'contracts/access/staff'
import type { Person } from 'contracts/identity'
import type { OrderStatus } from 'contracts/order/order-states'

/** Who is here, as the shell says it. */
type Session = { status: 'loading' } | { status: 'anonymous' } | { status: 'signed-in'; person: Pick<Person, 'roles'> }

/** What the page shows: the form, nothing but that it is waiting, or the orders. */
export type Access = 'form' | 'waiting' | 'open'

/** The session decides (PACK-001, PACK-003): before it is known nobody is asked for a password that they may not need. */
export function accessOf(session: Session): Access {
  switch (session.status) {
    case 'loading':
      return 'waiting'
    case 'anonymous':
      return 'form'
    case 'signed-in':
      return isPacker(session.person) || isStaff(session.person) ? 'open' : 'form'
    default:
      return session satisfies never
  }
}

/** Which orders are shown: those that wait for being packed, or all (PACK-006). The address says it. */
export const VIEWS = ['to-pack', 'all'] as const
export type View = (typeof VIEWS)[number]

export const viewOf = (address: string): View =>
  new URLSearchParams(address).get('show') === 'all' ? 'all' : 'to-pack'
export const addressOf = (view: View): string => (view === 'all' ? '/packer?show=all' : '/packer')

const TO_PACK: readonly OrderStatus[] = ['paid', 'processing']
/** The part of the list that a query of the orders service asks for; it shows no drafts of itself. */
export type PackingQuery = { status?: string }
export const queryOf = (view: View): PackingQuery => (view === 'all' ? {} : { status: TO_PACK.join(',') })

/** Why the page was not unlocked. `untilMs`: when it may be tried again. */
export type Refused<Code extends string> =
  | { why: 'wrong-password' }
  | { why: 'too-many'; untilMs: number }
  | { why: 'busy' }
  | { why: 'failed'; code: Code }

/** A wait that is over before a person has read of it is none to name. */
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
/** The first full minute at which it may be tried again. */
export const fullMinute = (untilMs: number): number => Math.ceil(untilMs / MINUTE_MS) * MINUTE_MS

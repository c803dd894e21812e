import type { Currency, Language, Money, ScanKind } from 'contracts/common'
import type { TransferFailed } from 'contracts/fulfilment-ftp'
import type { LeavesAfter } from 'contracts/order/hold-clock'
import type { Tracking } from 'contracts/order/order'
import type { StaffRole } from 'contracts/people/role-names'
import type { NearlyFull } from 'contracts/storage'
import { type Lease, pauseAfter } from 'service-kit/domain/lease'
import type { ClinicChanged, FactorChanged, SignedInFrom } from '../account/told'
import { describe, type Failure, isFinal } from './failure'

export type State =
  | { status: 'pending'; dueAt: Date; lease: Lease | null }
  | { status: 'sent'; sentAt: Date }
  | { status: 'failed' }

/** The link that signs in at an order, and until when. */
export type OrderLink = { id: string; until: string }

/** What the mail of a paid order says, as the event said it. */
export type PaidOrder = {
  number: string
  fullName: string | null
  totalMinor: number
  /** What came of the total, where staff have forgiven the rest. */
  receivedMinor?: number | undefined
  currency: Currency
  /** The personal comment of the order (PAY-012). */
  comment?: string | undefined
  /** Until when it is promised to leave the factory. */
  dueAt?: string | undefined
  /** None in a message by hand, and in rows of the previous version. */
  link?: OrderLink | null
  /** Where the customer chose WhatsApp, the phone number to which staff write by hand; the mail asks them to. */
  whatsapp?: string | null
}

/** What the mail about a scan that staff ask for says, as the event said it. */
export type HeldOrder = {
  orderId: string
  number: string
  fullName: string | null
  kind: ScanKind
  isReplacement: boolean
  reason: string
  /** Absent in rows of the previous version, like the link. */
  leavesAfter?: LeavesAfter | undefined
  /** As of a paid order, both. */
  link?: OrderLink | null
  whatsapp?: string | null
}

/** Where an order is brought so that its customer is told. */
export type Moved = 'order-placed' | 'order-shipped' | 'order-completed' | 'order-cancelled'

/** Who pays by card is back from the bank by then: the mail of a placed order is for the others. */
export const PAYING_MS = 10 * 60_000

/** What the mail of an order that was moved says, as the event said it. */
export type MovedOrder = {
  orderId: string
  number: string
  fullName: string | null
  /** The order's version by the move: an order may be shipped again after a shipment that was taken back. */
  version: number
  /** Of a placed one: what is to be paid. */
  total?: Money
  /** Of a shipped one. */
  parcels?: readonly Tracking[]
  /** Of a cancelled one: what stayed of its money, if any did. */
  paid?: Money
  /** As of a paid order, both. */
  link?: OrderLink | null
  whatsapp?: string | null
}

/** What the mail about a draft that staff have filled in for a client says, as the event said it. */
/** `orderId` is absent in rows of the previous version whose link is gone. */
export type PreparedOrder = { orderId?: string; number: string; fullName: string | null }

/**
 * What the mail of an invoice says, as the event said it; its PDF is read when it is sent. It has no link that signs in, since
 * customers forward it to whoever pays.
 */
export type AskedInvoice = {
  orderId: string
  number: string
  fullName: string | null
  documentId: string
  /** The number of the invoice. */
  invoice: string
  buyerName: string
  totalMinor: number
  currency: Currency
}

/** What the mail of a role that was given or taken says. */
export type ToldRole = { role: StaffRole }

/** What a message tells; `data` is null where its text is made from the record. */
type Told =
  | {
      kind:
        | 'sign-in-link'
        | 'sign-in-code'
        | 'data-request'
        | 'data-request-done'
        | 'passkey-added'
        | 'passkey-removed'
        | 'colleague-invitation'
      data: null
    }
  /** Null in rows of the previous version. */
  | { kind: 'order-paid'; data: PaidOrder | null }
  /** Null once it has been deleted. */
  | { kind: 'order-held'; data: HeldOrder | null }
  /** Null once it has been deleted. */
  | { kind: Moved; data: MovedOrder | null }
  /** Null once it has been deleted. */
  | { kind: 'consent-asked'; data: PreparedOrder | null }
  /** Null once it has been deleted. */
  | { kind: 'invoice'; data: AskedInvoice | null }
  | { kind: 'role-given' | 'role-taken'; data: ToldRole }
  | { kind: 'staff-signed-in'; data: SignedInFrom }
  | { kind: 'second-factor-changed'; data: FactorChanged }
  | { kind: 'colleague-joined' | 'colleague-removed'; data: ClinicChanged }
export type MailData = NonNullable<Told['data']>

type Facts = {
  id: string
  /**
   * The id of the sign-in link or code, of the order, of the request about data, of the session, of the passkey, of the invitation,
   * or of the change; of the event by which somebody asked for an invoice, or staff for a scan or for
   * the consent, which is also that of its link.
   */
  about: string
  to: string
  language: Language
  site: string
  /** After that the mail is useless to its reader. */
  expiresAt: Date
  /** Attempts that have begun. */
  attempts: number
  error: string | null
  createdAt: Date
  state: State
}
export type Message = Facts & Told

/** The paid order that a message is about, if it is about one and says so itself. */
export const orderOf = ({ kind, data }: Message): PaidOrder | null =>
  kind === 'order-paid' && data && 'totalMinor' in data ? data : null

/** The phone number at which staff write the message by hand; null where a mail tells it. */
export const byHand = ({ data }: Pick<Message, 'data'>): string | null =>
  data && 'whatsapp' in data ? (data.whatsapp ?? null) : null

/** What went wrong that staff have to hear of. */
export type Trouble = ({ kind: 'transfer-failed' } & TransferFailed) | ({ kind: 'disk-nearly-full' } & NearlyFull)

/**
 * Pauses between attempts, the last one repeated. The first are short, because somebody may be waiting for a link.
 */
export const PAUSES_MS: readonly number[] = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000]

/** What a message is about, and to whom it goes. */
export type Cause = Pick<Facts, 'id' | 'about' | 'to' | 'language' | 'site' | 'expiresAt'> & Told

/** A message to be sent at once, or after as long as staff can take its cause back. */
export const plan = (cause: Cause, now: Date, waitMs = 0): Message => ({
  ...cause,
  attempts: 0,
  error: null,
  createdAt: now,
  state: { status: 'pending', dueAt: new Date(now.getTime() + waitMs), lease: null },
})

/** Leases a due message to a worker, or gives up one that has expired. */
export function begin(message: Message, lease: Lease, now: Date): Message {
  if (now >= message.expiresAt) return giveUp(message, { kind: 'too-late' })
  return { ...message, attempts: message.attempts + 1, state: { status: 'pending', dueAt: now, lease } }
}

/** The mail server has accepted it. */
export const deliver = (message: Message, now: Date): Message => ({
  ...message,
  error: null,
  state: { status: 'sent', sentAt: now },
})

/** Staff took back what it tells, or it is over: nobody is told of it. */
export const takeBack = (message: Message): Message => ({
  ...message,
  error: 'Отменено до отправки',
  state: { status: 'failed' },
})

/**
 * An attempt failed: the message is due again after a growing pause, or given up if the server refuses it for good or
 * it would expire before.
 */
export function fail(message: Message, failure: Failure, now: Date, jitter: number, pausesMs = PAUSES_MS): Message {
  const dueAt = new Date(now.getTime() + pauseAfter(message.attempts, pausesMs, jitter))
  if (isFinal(failure) || dueAt >= message.expiresAt) return giveUp(message, failure)
  return { ...message, error: describe(failure), state: { status: 'pending', dueAt, lease: null } }
}

/** The error of the last attempt says more than the expiry. */
const giveUp = (message: Message, failure: Failure): Message => ({
  ...message,
  error: failure.kind === 'too-late' ? (message.error ?? describe(failure)) : describe(failure),
  state: { status: 'failed' },
})

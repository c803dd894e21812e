import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { AuditRecorded } from './access/audit'
import { Instant, Uuid } from './common'
import { TransferCompleted, TransferFailed } from './fulfilment-ftp'
import { UserClaimed } from './identity'
import { TextPublished } from './legal/texts'
import { LogoChanged } from './logos'
import {
  InvoiceMailAsked,
  OrderArchived,
  OrderCancelled,
  OrderClaimed,
  OrderCompleted,
  OrderConsentAsked,
  OrderDrafted,
  OrderHeld,
  OrderMoveUndone,
  OrderOwnerChanged,
  OrderPaid,
  OrderPlaced,
  OrderProductionStarted,
  OrderPurged,
  OrderRecapped,
  OrderRemade,
  OrderReopened,
  OrderRestored,
  OrderResumed,
  OrderScanRemoved,
  OrderShipped,
  PatientAdded,
} from './order/order-events'
import { paymentEvents } from './payment/events'
import { ScanCondition, ScanCopyFailed, ScanDescribed, ScanInTrash, ScanRemoved, ScanStored } from './scans/scan-events'
import { NearlyFull } from './storage'

export const SERVICES = ['identity', 'orders', 'files', 'payments', 'partners', 'i18n', 'fulfilment-ftp'] as const
export type Service = (typeof SERVICES)[number]

type Entry = { readonly data: TSchema; readonly summary: string; readonly consumers: readonly Service[] }

/**
 * The one table of events: subject `<service>.<thing>.<happened>.<version>` → its data and consumers. It is the source
 * of streams, consumers, asyncapi.json and the README's picture; the subject's first word is the producer. Data hold
 * ids, numbers and amounts, never patients' names, addresses or phones.
 */
export const events = {
  'identity.user.claimed.v1': {
    data: UserClaimed,
    summary: 'A person proved an e-mail by signing in, and claims what was ordered with it or in that browser',
    consumers: ['orders', 'partners'],
  },
  'orders.order.drafted.v1': {
    data: OrderDrafted,
    summary: 'A draft order came into being',
    consumers: ['files', 'fulfilment-ftp'],
  },
  'orders.order.remade.v1': {
    data: OrderRemade,
    summary: 'A draft makes a placed order again, with copies of its scans',
    consumers: ['files'],
  },
  'orders.patient.added.v1': {
    data: PatientAdded,
    summary: 'A patient was added to a draft, with the folder of its scans',
    consumers: ['fulfilment-ftp'],
  },
  'orders.scan.removed.v1': {
    data: OrderScanRemoved,
    summary: 'A scan was removed from a draft, or replaced in a placed order; its bytes may go',
    consumers: ['files', 'fulfilment-ftp'],
  },
  'orders.order.consent-asked.v1': {
    data: OrderConsentAsked,
    summary: 'Staff have filled in a draft for a client, and ask for the consent to it',
    consumers: ['identity'],
  },
  'orders.invoice.mail-asked.v1': {
    data: InvoiceMailAsked,
    summary: 'The customer of an order, or staff for the customer, want its invoice by mail',
    consumers: ['identity'],
  },
  'orders.order.placed.v1': {
    data: OrderPlaced,
    summary: 'An order was placed; its quote and files are frozen',
    consumers: ['files', 'fulfilment-ftp', 'identity', 'partners'],
  },
  'orders.order.claimed.v1': {
    data: OrderClaimed,
    summary: 'An order belongs to a signed-in person too',
    consumers: ['files', 'payments', 'fulfilment-ftp'],
  },
  'orders.order.owner-changed.v1': {
    data: OrderOwnerChanged,
    summary: 'A draft is continued on another device, and belongs to its owner alone',
    consumers: ['files', 'payments', 'fulfilment-ftp'],
  },
  'orders.order.paid.v1': {
    data: OrderPaid,
    summary: 'An order is paid, by the proof of the provider',
    consumers: ['files', 'fulfilment-ftp', 'identity', 'partners'],
  },
  'orders.order.recapped.v1': {
    data: OrderRecapped,
    summary: 'An order that was placed before, as it is now; told once, after an update',
    consumers: ['partners'],
  },
  'orders.order.reopened.v1': {
    data: OrderReopened,
    summary: 'A placed order is a draft again; its price and files are no longer frozen',
    consumers: ['payments', 'files', 'identity', 'partners'],
  },
  'orders.order.production-started.v1': {
    data: OrderProductionStarted,
    summary: 'Staff said that production has begun',
    consumers: ['identity', 'partners'],
  },
  'orders.order.shipped.v1': {
    data: OrderShipped,
    summary: 'Staff or packers gave an order to the carrier',
    consumers: ['identity', 'partners'],
  },
  'orders.order.held.v1': {
    data: OrderHeld,
    summary: 'Staff asked the customer for a scan; the clock of the order stands still',
    consumers: ['identity'],
  },
  'orders.order.resumed.v1': {
    data: OrderResumed,
    summary: 'An order no longer waits for a scan: it came, or nobody waits for it any more',
    consumers: ['files', 'fulfilment-ftp', 'identity'],
  },
  'orders.order.cancelled.v1': {
    data: OrderCancelled,
    summary: 'Staff cancelled an order',
    consumers: ['payments', 'files', 'identity', 'partners'],
  },
  'orders.order.archived.v1': {
    data: OrderArchived,
    summary: 'Staff deleted an order, or nobody touched a draft for 30 days; it can still be restored',
    consumers: ['payments', 'files', 'fulfilment-ftp', 'identity', 'partners'],
  },
  'orders.order.restored.v1': {
    data: OrderRestored,
    summary: 'Staff restored a deleted order',
    consumers: ['files', 'fulfilment-ftp', 'identity', 'partners'],
  },
  'orders.order.purged.v1': {
    data: OrderPurged,
    summary: 'A deleted order that was never paid is gone for good',
    consumers: ['files'],
  },
  'orders.order.completed.v1': {
    data: OrderCompleted,
    summary: 'Staff said that an order is done',
    consumers: ['payments', 'files', 'identity', 'partners'],
  },
  'orders.order.move-undone.v1': {
    data: OrderMoveUndone,
    summary: 'Staff took back their last move of an order',
    consumers: ['files', 'identity', 'partners'],
  },
  'orders.text.published.v1': {
    data: TextPublished,
    summary: 'A version of a legal text of a site is public; told again after an update',
    consumers: ['partners'],
  },
  'orders.audit.recorded.v1': {
    data: AuditRecorded,
    summary:
      'Staff began or changed a draft for a client, moved, placed, held, resumed, deleted or restored an order, changed prices or terms, settled a review, or issued or read a document; packers printed labels, scanned a bag, or let an order go without that',
    consumers: ['identity'],
  },
  'partners.audit.recorded.v1': {
    data: AuditRecorded,
    summary: 'Staff changed a partner’s commission',
    consumers: ['identity'],
  },
  'i18n.audit.recorded.v1': {
    data: AuditRecorded,
    summary: 'Staff added or changed a translation',
    consumers: ['identity'],
  },
  'files.scan.stored.v1': {
    data: ScanStored,
    summary: 'A scan was received whole, synced, and found to be a mesh',
    consumers: ['orders', 'fulfilment-ftp'],
  },
  'files.scan.described.v1': {
    data: ScanDescribed,
    summary: 'Somebody corrected the step or the jaw of a scan',
    consumers: ['orders', 'fulfilment-ftp'],
  },
  'files.scan.copy-failed.v1': {
    data: ScanCopyFailed,
    summary: 'A scan could not be copied into an order that is made again: the original is gone or out of reach',
    consumers: ['orders'],
  },
  'files.scan.removed.v1': {
    data: ScanRemoved,
    summary: 'A scan and its bytes are gone',
    consumers: ['orders', 'fulfilment-ftp'],
  },
  'files.scan.deleted.v1': {
    data: ScanInTrash,
    summary: 'Staff deleted a scan, which they can restore for 30 days',
    consumers: ['orders', 'fulfilment-ftp'],
  },
  'files.scan.restored.v1': {
    data: ScanInTrash,
    summary: 'Staff restored a scan that they had deleted',
    consumers: ['orders', 'fulfilment-ftp'],
  },
  'files.scan.damaged.v1': {
    data: ScanCondition,
    summary: 'The object of a scan was found to be gone, or of another size than what was stored',
    consumers: ['orders'],
  },
  'files.scan.recovered.v1': {
    data: ScanCondition,
    summary: 'The object of a damaged scan is whole again',
    consumers: ['orders'],
  },
  'files.logo.changed.v1': {
    data: LogoChanged,
    summary: 'The print logo of a customer was uploaded, replaced or removed',
    consumers: ['orders'],
  },
  'files.disk.nearly-full.v1': {
    data: NearlyFull,
    summary: 'The disk for scans has little room left; it is told once, until there is room again',
    consumers: ['identity'],
  },
  'files.audit.recorded.v1': {
    data: AuditRecorded,
    summary:
      'Staff read, downloaded, corrected, deleted or restored scans of a customer, changed a print logo, or checked the storage',
    consumers: ['identity'],
  },
  'fulfilment-ftp.audit.recorded.v1': {
    data: AuditRecorded,
    summary: 'Staff sent transfers again, deleted them from their list, or sent a test file to the factory',
    consumers: ['identity'],
  },
  ...paymentEvents,
  'fulfilment-ftp.transfer.completed.v1': {
    data: TransferCompleted,
    summary: "A scan lies on the factory's server, its size checked",
    consumers: ['orders'],
  },
  'fulfilment-ftp.transfer.failed.v1': {
    data: TransferFailed,
    summary: 'The last attempt to send a file to the factory failed; it rests until staff send it again',
    consumers: ['identity'],
  },
} as const satisfies Record<string, Entry>

export type Subject = keyof typeof events
export type EventData<S extends Subject> = Static<(typeof events)[S]['data']>
export const subjects = Object.keys(events) as Subject[]

export const producerOf = (subject: Subject) => subject.slice(0, subject.indexOf('.')) as Service
export const isConsumedBy = (subject: Subject, service: Service) =>
  (events[subject].consumers as readonly Service[]).includes(service)

/** A published message. The producer sends no other fields; a consumer ignores fields that it does not know. */
export const Envelope = Type.Object({
  id: { ...Uuid, description: 'The same in every delivery of an event: count by it.' },
  subject: Type.String({ description: 'service.thing.happened.version' }),
  at: { ...Instant, description: 'When it happened.' },
  aggregateId: Type.String({ description: 'The record that the event is about.' }),
  aggregateVersion: Type.Integer({
    description: 'The version of that record after the event: of two that contradict each other the newer one holds.',
  }),
  actor: Type.String({ description: 'Who caused it, e.g. visitor:<owner> or service:<name>.' }),
  trace: Type.String({ description: 'The W3C traceparent of the request or event that caused it.' }),
  data: Type.Unknown({ description: 'What the subject says of it.' }),
})
export type Envelope<S extends Subject = Subject> = Omit<Static<typeof Envelope>, 'subject' | 'data'> & {
  subject: S
  data: EventData<S>
}

/** An event as a decision returns it; `record` adds id, time, actor and trace. */
export type NewEvent<S extends Subject = Subject> = {
  [K in S]: { subject: K; aggregateId: string; aggregateVersion: number; data: EventData<K> }
}[S]

import { parcelsOf } from 'contracts/order/parcels'
import { auditOf, changesOf } from 'service-kit/domain/audit'
import type { Decision, OrderState } from './state'

/** What staff do that is recorded. */
export type Action =
  | 'bag-refused'
  | 'bag-verified'
  | 'consent-asked'
  | 'document-issued'
  | 'document-mailed'
  | 'document-read'
  | 'draft-begun'
  | 'draft-changed'
  | 'labels-printed'
  | 'manual-line-added'
  | 'manual-line-removed'
  | 'move-undone'
  | 'note-added'
  | 'note-changed'
  | 'note-removed'
  | 'order-archived'
  | 'order-held'
  | 'order-assigned'
  | 'order-moved'
  | 'order-placed'
  | 'order-remade'
  | 'order-restored'
  | 'order-resumed'
  | 'packing-overridden'
  | 'packing-override-withdrawn'
  | 'payment-accepted'
  | 'payment-rest-forgiven'
  | 'payment-set-aside'
  | 'price-list-added'
  | 'price-list-changed'
  | 'price-list-withdrawn'
  | 'profile-erased'
  | 'register-downloaded'
  | 'terms-changed'

export const audit = auditOf<Action, 'client' | 'order' | 'price-list' | 'register' | 'review'>(
  'orders.audit.recorded.v1',
)

/**
 * A decision of staff about an order, with the record of what it changed; nothing is recorded where nothing changed. `packer`: the
 * name that was given with the shared password, by which alone the trail knows who of the packers it was.
 */
export function recorded<Order extends OrderState>(
  action: Action,
  before: OrderState,
  decision: Decision<Order>,
  packer?: string,
): Decision<Order> {
  const { order, events } = decision
  if (order === before) return decision
  const changes = [...changesOf(factsOf(before), factsOf(order)), ...changesOf({}, { packer })]
  return { order, events: [...events, audit(action, { kind: 'order', id: order.id }, order.site, changes)] }
}

/** What staff change of an order. */
function factsOf(order: OrderState) {
  const { status, archivedAt, assignee } = order
  if (order.status === 'draft') return { status, archivedAt, assignee }
  const { frozen, hold } = order
  const parcels = parcelsOf(order)
  return {
    ...{ status, archivedAt, assignee, totalMinor: frozen.quote.totalMinor },
    ...{ carrier: listed(parcels.map((it) => it.carrier)), parcel: listed(parcels.map((it) => it.number)) },
    askedFor: hold?.reason,
  }
}

/** Each once; nothing where there is none. */
const listed = (words: readonly string[]) => [...new Set(words)].join(', ') || undefined

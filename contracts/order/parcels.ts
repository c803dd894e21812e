// Without schemas, so that the browser gets it without them.

/** An order is sent in no more parcels than these. */
export const MOST_PARCELS = 20

/** `Tracking` of an order, whose contract reads the number above. */
type Tracking = { carrier: string; number: string }
type Sent = { tracking: Tracking | null; parcels?: readonly Tracking[] | null | undefined }

/**
 * The parcels of an order. The version before knows the first alone, `tracking`: where it has written another one since, the others
 * are no longer those of the order.
 */
export function parcelsOf({ tracking, parcels }: Sent): readonly Tracking[] {
  if (!tracking) return []
  const first = parcels?.[0]
  return parcels && first?.carrier === tracking.carrier && first.number === tracking.number ? parcels : [tracking]
}

import { Refusal } from 'contracts/problems'
import type { Tx } from 'service-kit/database/db'
import { manifestDestination } from '../domain/destination'
import { manifestOf, toText } from '../domain/manifest'
import { plan } from '../domain/transfer'
import type { Order } from '../store/orders'
import { addTransfer, arrivedScans } from '../store/transfers'

/**
 * Plans the manifest of a locked order, once, when the order is paid and all scans of the manifest have arrived. Every change
 * of one of the two calls this after its write; since callers wait for the order's lock, the last one sees all.
 */
export async function releaseManifest(tx: Tx, order: Order | undefined, now: Date): Promise<Refusal | undefined> {
  if (!order?.paid) return
  const { id: orderId } = order
  const { arrived, isPlanned } = await arrivedScans(tx, orderId)
  const manifest = !isPlanned && manifestOf({ ...order, paid: order.paid }, arrived)
  if (!manifest) return
  const destination = manifestDestination(order.number)
  if (destination instanceof Refusal) return destination
  const text = toText(manifest)
  const ready = { id: orderId, orderId, cargo: { what: 'manifest', text }, sizeBytes: Buffer.byteLength(text) } as const
  await addTransfer(tx, plan({ ...ready, ...destination }, now, now), order)
}

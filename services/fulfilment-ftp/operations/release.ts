import { Refusal } from 'contracts/problems'
import type { Tx } from 'service-kit/database/db'
import { manifestDestination } from '../domain/destination'
import { manifestOf, toText } from '../domain/manifest'
import { plan, rewrite } from '../domain/transfer'
import type { Order } from '../store/orders'
import { addTransfer, arrivedScans, changeTransfer } from '../store/transfers'

/**
 * Plans the manifest of a locked order once the order is paid and all its scans have arrived, and rewrites the manifest when
 * somebody corrects a scan later. Each transaction that changes one of these facts calls this after its write; because the
 * transactions take turns at the order's lock, the last one sees all changes.
 */
export async function releaseManifest(tx: Tx, order: Order | undefined, now: Date): Promise<Refusal | undefined> {
  if (!order?.paid) return
  const { id: orderId } = order
  const { arrived, isPlanned } = await arrivedScans(tx, orderId)
  const manifest = manifestOf({ ...order, paid: order.paid }, arrived)
  if (!manifest) return
  const text = toText(manifest)
  if (isPlanned) return void (await changeTransfer(tx, orderId, null, now, (it) => rewrite(it, text, now)))
  const destination = manifestDestination(order.number)
  if (destination instanceof Refusal) return destination
  const ready = { id: orderId, orderId, cargo: { what: 'manifest', text }, sizeBytes: Buffer.byteLength(text) } as const
  await addTransfer(tx, plan({ ...ready, ...destination }, now, now), order)
}

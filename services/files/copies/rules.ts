import type { NewEvent } from 'contracts/events'
import type { OrderRemade } from 'contracts/order/order-events'
import { readStepAndJaw, type StepAndJaw, safeName, scanFileName } from 'contracts/scans/scan-name'
import type { StorageName } from 'contracts/site'
import type { Order } from '../file/order'
import { type Facts, type Scan, STORED, storedEvents } from '../file/scan'

/** A scan that is to be made of another one; both facts and id are those that it will have. */
export type Copy = Facts & { copyOf: string }

/**
 * The copies that an order wants of these originals, and what is told of those that are gone or damaged. Their names have the
 * instant of the order, so that making one twice makes one file; files of one name are numbered (FILE-017).
 */
export function plan(
  { orderId, scans }: OrderRemade,
  originals: readonly Scan[],
  storage: StorageName,
  at: Date,
): { copies: Copy[]; failed: NewEvent[] } {
  const named = new Map<string, number>()
  const name = ({ kind, originalName }: Scan, folder: string): string => {
    const plain = scanFileName(kind, folder, safeName(originalName, at))
    // A disk, like the factory's server, may fold case.
    const copy = (named.get(plain.toLowerCase()) ?? 0) + 1
    named.set(plain.toLowerCase(), copy)
    return copy === 1 ? plain : scanFileName(kind, folder, safeName(originalName, at, copy))
  }
  const copies: Copy[] = []
  const failed: NewEvent[] = []
  for (const { scanId: id, copyOf, patientId, folder } of scans) {
    const original = originals.find((it) => it.id === copyOf && !it.damagedAt)
    if (!original) {
      failed.push(notCopied({ id, orderId, patientId }))
      continue
    }
    const { kind, originalName, sizeBytes } = original
    const fileName = name(original, folder)
    copies.push({
      id,
      copyOf,
      orderId,
      patientId,
      folder,
      kind,
      originalName,
      fileName,
      sizeBytes,
      storage,
      asked: null,
    })
  }
  return { copies, failed }
}

/** After this a storage that does not answer is no passing outage: staff place the order without the scan, or upload it. */
const TRIED_MS = 24 * 60 * 60_000

/** Whether a copy that was due then, and is not made, is given up. */
export const isHopeless = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() >= TRIED_MS

/** The original has no bytes that could be copied, or a storage has not taken them for too long. */
export const notCopied = ({
  id: scanId,
  orderId,
  patientId,
}: Pick<Facts, 'id' | 'orderId' | 'patientId'>): NewEvent => ({
  subject: 'files.scan.copy-failed.v1',
  aggregateId: scanId,
  aggregateVersion: STORED,
  data: { scanId, orderId, patientId },
})

/** The scan whose bytes have been copied. It is what its original is; a correction of step and jaw is told as its own. */
export function copied(
  { copyOf: _, ...facts }: Copy,
  original: Scan,
  order: Pick<Order, 'owner' | 'site'>,
  hasThumbnail: boolean,
  now: Date,
): { scan: Scan; events: readonly NewEvent[] } {
  const { sha256, triangles, boxMm, findings, kind, originalName } = original
  const asNamed = readStepAndJaw(originalName, kind)
  const stepAndJaw = original.stepAndJaw ?? asNamed
  const version = isSame(stepAndJaw, asNamed) ? STORED : STORED + 1
  const fresh = { storedAt: now, damagedAt: null, isAltered: false, hasThumbnail, version }
  const scan: Scan = { ...facts, sha256, triangles, boxMm, findings, stepAndJaw, ...fresh }
  return { scan, events: storedEvents(scan, order) }
}

const isSame = (one: StepAndJaw, other: StepAndJaw) =>
  one.step === other.step && one.jaw === other.jaw && one.jawConfirmed === other.jawConfirmed

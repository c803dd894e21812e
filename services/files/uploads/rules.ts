import type { UploadSlipClaims } from 'contracts/access/slips'
import type { NewEvent } from 'contracts/events'
import { type Refusal, refuse } from 'contracts/problems'
import type { Damage } from 'contracts/scans/damage'
import { type Inspection, MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { isStlName, readStepAndJaw, type StepAndJaw, safeName, scanFileName } from 'contracts/scans/scan-name'
import { firstFindings } from '../file/findings'
import type { Order } from '../file/order'
import { type Facts, type Scan, STORED, storedEvents } from '../file/scan'

export type Upload = Facts & {
  createdAt: Date
  touchedAt: Date
  /** That of the anonymous visitor who created it; null for a signed-in person. */
  network: string | null
  /** The member of the staff who uploads it for the order's owner; null where the owner does. */
  askedBy: string | null
  /** Step and jaw as the person said them with the upload; null where the name alone does. */
  said: StepAndJaw | null
}

/** A file that somebody wants to upload; name and size are the browser's word. */
export type Wanted = Pick<Upload, 'kind' | 'originalName' | 'sizeBytes' | 'storage' | 'network' | 'said'>

/** Refuses what cannot become a scan whatever its bytes are: `too-large` (FILE-009), `scan-is-no-mesh` (FILE-008). */
export function refusalOf({
  originalName,
  sizeBytes,
}: Pick<Wanted, 'originalName' | 'sizeBytes'>): Refusal | undefined {
  if (sizeBytes > MAX_SCAN_BYTES) return tooLarge(MAX_SCAN_BYTES)
  if (!isStlName(originalName)) return refuse('scan-is-no-mesh', 'Only files whose name ends in .stl are taken.')
  if (sizeBytes === 0) return refuse('scan-is-no-mesh', 'The file is empty.')
}

export const tooLarge = (sizeBytes: number) => refuse('too-large', `The file may have ${sizeBytes} bytes.`)

/** A number of open uploads, and the total size of their files. */
export type Open = { count: number; bytes: number }
/** The open uploads of one owner, or of all anonymous visitors of one network, and their limit. */
export type Share = { open: Open; most: Open }

/**
 * Completes an order by a slip, which may come before its events. A slip for an unclaimed draft of another owner proves that
 * the slip's owner has claimed it: orders issues no other, unless the slip is from before the draft changed hands.
 */
export function withSlip(known: Order | null, { orderId: id, owner, site, orderVersion = 0 }: UploadSlipClaims): Order {
  if (!known) return { id, owner, ownerVersion: 0, holder: null, site, placedAt: null, resumedVersion: 0 }
  if (orderVersion < known.ownerVersion) return known
  return known.holder === null && known.owner !== owner ? { ...known, holder: owner } : known
}

/** The order waits for no scan, or has got it. */
export const notAsked = ({ id }: Pick<Order, 'id'>) => refuse('order-not-on-hold', `Order ${id} waits for no scan.`)

/**
 * Decides whether an order may have one more upload; a placed one has it for a scan that staff asked for. Refuses: `slip-invalid`,
 * `order-not-draft`, `order-not-on-hold`, `too-many-uploads`.
 */
export function admit(
  order: Order,
  slip: UploadSlipClaims,
  sizeBytes: number,
  shares: readonly Share[],
): Refusal | undefined {
  if (slip.owner !== order.owner && slip.owner !== order.holder)
    return refuse('slip-invalid', 'The upload slip is of another visitor.')
  if (order.placedAt && !slip.hold) return refuse('order-not-draft', `Order ${order.id} has been placed.`)
  if (slip.hold && (slip.orderVersion ?? 0) < order.resumedVersion) return notAsked(order)
  if (shares.some(({ open, most }) => open.count >= most.count || open.bytes + sizeBytes > most.bytes))
    return refuse('too-many-uploads', 'Too many uploads are open, or too large ones; finish one first.')
}

/**
 * A new upload. Its file name contains the instant of its creation, so that finishing it twice makes one file; `copy`
 * distinguishes uploads of one name and instant (FILE-015, FILE-017).
 */
export function begin(id: string, slip: UploadSlipClaims, wanted: Wanted, now: Date, copy: number): Upload {
  const { orderId, patientId, folder, hold, askedBy = null } = slip
  const fileName = scanFileName(wanted.kind, folder, safeName(wanted.originalName, now, copy))
  const asked = hold ? { askedAt: hold.askedAt, scanId: hold.scanId } : null
  return { ...wanted, id, orderId, patientId, folder, fileName, asked, askedBy, createdAt: now, touchedAt: now }
}

export type Stored = { scan: Scan; events: readonly NewEvent[] }

/** Makes a scan of an upload whose last byte has arrived; what the person said of it is its first correction. */
export function store(
  { createdAt: _, touchedAt: __, network: ___, askedBy: ____, said, ...facts }: Upload,
  order: Order,
  found: { sha256: string; inspection: Inspection },
  now: Date,
): Stored {
  const { triangles, boxMm } = found.inspection
  const findings = firstFindings(found.inspection)
  const stepAndJaw = said ?? readStepAndJaw(facts.originalName, facts.kind)
  const version = said ? STORED + 1 : STORED
  const fresh = { stepAndJaw, storedAt: now, damagedAt: null, isAltered: false, hasThumbnail: false, version }
  const scan: Scan = { ...facts, sha256: found.sha256, triangles, boxMm, findings, ...fresh }
  return { scan, events: storedEvents(scan, order) }
}

/** FILE-059: a file is refused only because it is no mesh; the detail says why it is none. */
export const noMesh = (damage: Damage) => refuse('scan-is-no-mesh', reasonOf(damage))

function reasonOf(damage: Damage): string {
  switch (damage.what) {
    case 'empty':
      return 'The file is empty.'
    case 'archive':
      return 'The file is an archive, whatever its name says.'
    case 'not-stl':
      return 'The file is no STL file, whatever its name says.'
    case 'cut':
      return 'The file ends within a facet.'
    case 'cut-off':
    case 'too-long':
      return `The file says that it has ${damage.declared} facets, and has ${damage.present}.`
    case 'size-law':
      return 'The file is longer or shorter than its count of facets says.'
    case 'no-facets':
      return 'The file holds no facet.'
    case 'not-finite':
      return 'A coordinate in the file is no finite number.'
    case 'line-too-long':
      return 'The file has a line that is longer than any of an STL file.'
    default:
      return damage satisfies never
  }
}

/** Above the limit by this there is room again, so that files that come and go at the limit tell staff nothing new. */
const AGAIN = 1.1
/** Whether a storage has less room than the limit. `was`: whether it had, when it was last looked at. */
export const isShortOfRoom = (roomBytes: number, limitBytes: number, was: boolean): boolean =>
  roomBytes < (was ? limitBytes * AGAIN : limitBytes)

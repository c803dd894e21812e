import type { ScanKind } from 'contracts/common'
import type { NewEvent } from 'contracts/events'
import { refuse } from 'contracts/problems'
import type { Inspection } from 'contracts/scans/scan'
import type { StepAndJaw } from 'contracts/scans/scan-name'
import type { StorageName } from 'contracts/site'
import type { Findings } from './findings'
import type { Order } from './order'

/** What an upload is created with and its scan keeps; both have one id. */
export type Facts = {
  id: string
  orderId: string
  patientId: string
  folder: string
  kind: ScanKind
  /** As the person named it: a label, never a path. */
  originalName: string
  fileName: string
  sizeBytes: number
  /** Where its bytes lie: what its site said when the upload was created. */
  storage: StorageName
  /** What staff asked for, where it is uploaded for a placed order. */
  asked: Asked | null
}

/** What staff asked a customer for: when, and which scan it replaces, null where one was missing. */
export type Asked = { askedAt: string; scanId: string | null }

export type Scan = Facts &
  Pick<Inspection, 'triangles' | 'boxMm'> & {
    sha256: string
    /** Null for a scan that an earlier version stored. */
    findings: Findings | null
    /** As the name says, or a person; null for a scan that an earlier version stored. */
    stepAndJaw: StepAndJaw | null
    storedAt: Date
    /** When its object was found missing, of another size, or with other bytes. */
    damagedAt: Date | null
    hasThumbnail: boolean
    /** Its object has other bytes than were stored. */
    isAltered: boolean
    version: number
  }

/** The version of a scan that was just stored. */
export const STORED = 1

/** What is published of a scan when it is stored; what somebody has said of it is its first correction. */
export function storedEvents(scan: Scan, { owner, site }: Pick<Order, 'owner' | 'site'>): NewEvent[] {
  const { id: scanId, orderId, patientId, kind, fileName, originalName, sizeBytes, sha256, asked, stepAndJaw } = scan
  const place = asked && { replaces: asked.scanId }
  const data = { scanId, orderId, patientId, owner, site, kind, fileName, originalName, sizeBytes, sha256, ...place }
  const stored: NewEvent = { subject: 'files.scan.stored.v1', aggregateId: scanId, aggregateVersion: STORED, data }
  return scan.version > STORED && stepAndJaw ? [stored, described(scan, stepAndJaw)] : [stored]
}

/** What is published when somebody has said step and jaw of a scan. */
export const described = ({ id: scanId, orderId, patientId, version }: Scan, said: StepAndJaw): NewEvent => ({
  subject: 'files.scan.described.v1',
  aggregateId: scanId,
  aggregateVersion: version,
  data: { scanId, orderId, patientId, ...said },
})

export type Removed = { version: number; events: readonly NewEvent[] }

/** Removes a scan: orders has taken it out of its order. */
export function remove({ id: scanId, orderId, patientId, version: before }: Scan): Removed {
  const version = before + 1
  const data = { scanId, orderId, patientId }
  const removed: NewEvent = { subject: 'files.scan.removed.v1', aggregateId: scanId, aggregateVersion: version, data }
  return { version, events: [removed] }
}

export const noScan = (id: string) => refuse('scan-not-found', `There is no scan ${id}.`)

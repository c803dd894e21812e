import type { ScanStored } from 'contracts/files'
import type { OrderDrafted, PatientAdded } from 'contracts/orders'
import type { State, Transfer } from './domain/transfer'

let made = 0
const anId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

/** What other services say of one scan, of an order and a patient of its own unless they are given. */
export function aStoredScan(but: Partial<ScanStored> = {}, of?: { order: OrderDrafted; patient: PatientAdded }) {
  const order = of?.order ?? { orderId: anId(), number: `7f${made}`, owner: 'a'.repeat(64), site: 'factory' }
  const { orderId, owner, site, number } = order
  const patient = of?.patient ?? { orderId, patientId: anId(), folder: `${number}_01` }
  const { patientId, folder } = patient
  const scanId = anId()
  const scan: ScanStored = {
    scanId,
    orderId,
    patientId,
    owner,
    site,
    kind: 'aligner',
    fileName: `aligner_${folder}_upper_01_20261120T120000${made}Z.stl`,
    originalName: 'Anna upper 01.stl',
    sizeBytes: 200_000,
    sha256: '0'.repeat(64),
    ...but,
  }
  return { order, patient, scan }
}

const NOON = new Date('2026-11-20T12:00:00Z')

/** A transfer that nobody has begun with, or one in the given state. */
export const aTransfer = (but: Partial<Transfer> = {}): Transfer => ({
  scanId: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  patientId: '00000000-0000-4000-8000-000000000003',
  kind: 'aligner',
  directory: '/AlignersFactory/7f3a/7f3a_01/aligner',
  fileName: 'aligner_7f3a_01_upper_01.stl',
  originalName: 'upper 01.stl',
  sizeBytes: 1000,
  attempts: 0,
  error: null,
  lastAttemptAt: null,
  createdAt: NOON,
  version: 1,
  state: { status: 'pending', dueAt: NOON },
  ...but,
})

/** A transfer that a worker has begun with. */
export const anUploadingTransfer = (but: Partial<Transfer> = {}) =>
  aTransfer({ lastAttemptAt: NOON, state: { status: 'uploading', lease: aLease }, ...but })

export const aCompletedTransfer = (but: Partial<Transfer> = {}) =>
  aTransfer({ lastAttemptAt: NOON, state: { status: 'completed', completedAt: NOON }, ...but })

export const aLease = { id: '00000000-0000-4000-8000-000000000009', until: new Date('2026-11-20T12:00:15Z') }

export const withdrawn = (but: Partial<Extract<State, { status: 'withdrawn' }>> = {}): State => ({
  status: 'withdrawn',
  completedAt: NOON,
  move: { dueAt: NOON, lease: null },
  ...but,
})

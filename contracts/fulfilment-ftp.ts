import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable, ScanKind, Uuid, words } from './common'
import { OWNERS, route, STAFF } from './route'

/** FTP-002, FTP-018: `uploading` while a worker sends; back to `pending` when its lease expires. */
export const TransferStatus = words(['pending', 'uploading', 'completed', 'failed', 'withdrawn'], {
  $id: 'TransferStatus',
})
export type TransferStatus = Static<typeof TransferStatus>

export const Transfer = Type.Object(
  {
    scanId: Uuid,
    orderId: Uuid,
    patientId: Uuid,
    kind: ScanKind,
    status: TransferStatus,
    fileName: Type.String(),
    sizeBytes: Type.Integer(),
    attempts: Type.Integer(),
    /** When the worker checked the size on the factory's server (FTP-041). */
    completedAt: nullable(Instant),
  },
  { $id: 'Transfer', additionalProperties: false },
)
export type Transfer = Static<typeof Transfer>
export const Transfers = Type.Object({ items: Type.Array(Transfer) }, { $id: 'Transfers', additionalProperties: false })

export const fulfilmentFtp = {
  listTransfers: route({
    id: 'listTransfers',
    summary: "List the transfers of an order's scans to the factory, oldest first",
    access: { ...OWNERS, ...STAFF },
    query: Type.Object({ orderId: Uuid }),
    response: { 200: Transfers },
    problems: [],
  }),
}

/** The scan is on the factory's server under its final name, and its size was checked. */
export const TransferCompleted = Type.Object({ scanId: Uuid, orderId: Uuid, completedAt: Instant })
export type TransferCompleted = Static<typeof TransferCompleted>

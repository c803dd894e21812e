import type { Sql } from 'postgres'
import { type Line, short } from './line'
import type { Order } from './order'

type Upload = { id: string; folder: string; kind: string; sizeBytes: number; createdAt: Date }
type Scan = { id: string; folder: string; kind: string; sizeBytes: number; storedAt: Date }
type Transfer = {
  id: string
  /** The scan's kind; null for the order's manifest. */
  kind: string | null
  directory: string
  sizeBytes: string
  attempts: number
  status: string
  error: string | null
  createdAt: Date
  lastAttemptAt: Date | null
  dueAt: Date | null
  completedAt: Date | null
}

/** Uploads and scans, named by their ids, because file names may contain patients' names. */
export async function scansOf(sql: Sql, { id }: Order): Promise<Line[]> {
  const [uploads, scans] = await Promise.all([
    sql<Upload[]>`
      select id, folder, kind, size_bytes as "sizeBytes", created_at as "createdAt"
      from files.uploads where order_id = ${id}`,
    sql<Scan[]>`
      select id, folder, kind, size_bytes as "sizeBytes", stored_at as "storedAt"
      from files.scans where order_id = ${id}`,
  ])
  const described = (it: Upload | Scan) => `${short(it.id)} (${it.kind}) of ${it.folder}, ${it.sizeBytes} bytes`
  return [
    ...uploads.map((it): Line => {
      return { at: it.createdAt, service: 'files', text: `upload ${described(it)} is under way`, isOpen: true }
    }),
    ...scans.map((it): Line => ({ at: it.storedAt, service: 'files', text: `stores scan ${described(it)}` })),
  ]
}

/** Transfers to the factory, including the manifest of the paid order. */
export async function transfersOf(sql: Sql, { id }: Order): Promise<Line[]> {
  const transfers = await sql<Transfer[]>`
    select id, kind, directory, size_bytes as "sizeBytes", attempts, status, error, created_at as "createdAt",
      last_attempt_at as "lastAttemptAt", due_at as "dueAt", completed_at as "completedAt"
    from fulfilment_ftp.transfers where order_id = ${id}`
  return transfers.flatMap((it) => {
    const name = it.kind ? `scan ${short(it.id)}` : 'the manifest'
    const failed = it.attempts > 0 ? ` after ${it.attempts} failed ${it.attempts === 1 ? 'attempt' : 'attempts'}` : ''
    return [
      line(it.createdAt, `queues ${name} for ${it.directory}, ${it.sizeBytes} bytes`),
      ...(it.completedAt ? [line(it.completedAt, `${name} is at the factory${failed}`)] : []),
      // A withdrawn transfer with a due time still has to be moved away.
      ...(it.status === 'completed'
        ? []
        : [line(it.lastAttemptAt ?? it.createdAt, `${name} is ${it.status}${failed}${why(it)}`, isUnfinished(it))]),
    ]
  })
}

const isUnfinished = ({ status, dueAt }: Transfer) => status !== 'withdrawn' || dueAt !== null

const why = ({ error, dueAt }: Transfer) =>
  `${error ? `: ${error}` : ''}${dueAt ? `; next at ${dueAt.toISOString()}` : ''}`

const line = (at: Date, text: string, isOpen = false): Line => ({ at, service: 'fulfilment-ftp', text, isOpen })

import type { Database } from 'bun:sqlite'
import { invalid, type Rejection } from './rejection'
import { idOf } from './session'
import { seconds } from './wire'

/** An uploaded file; of its bytes the sandbox keeps the hash. */
export type UploadedFile = {
  id: string
  name: string
  type: string
  sizeBytes: number
  sha256: string
  createdAt: string
}

const TYPES = ['application/pdf', 'image/png', 'image/jpeg']
// Stripe's limit of a file of evidence.
const MOST_BYTES = 5_000_000

/** The parameters of an upload as one text: the boundary of a repeated one is another. */
export const parametersOf = (form: FormData, sha256: string): string =>
  new URLSearchParams(
    [...form].map(([name, it]) => [name, typeof it === 'string' ? it : `${it.name} ${sha256}`]),
  ).toString()

/** The files of evidence that the shop has uploaded, in a table of the ledger's file. */
export class FileBook {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
    db.run('create table if not exists stripe_files (id text primary key, body text not null)')
  }

  has(id: string): boolean {
    return this.find(id) !== undefined
  }

  find(id: string): UploadedFile | undefined {
    const row = this.#db.query<{ body: string }, [string]>('select body from stripe_files where id = ?').get(id)
    return row ? JSON.parse(row.body) : undefined
  }

  /** `POST /files`, or Stripe's refusal. */
  add(form: FormData, sha256: string, now: Date): object | Rejection {
    const file = form.get('file')
    if (form.get('purpose') !== 'dispute_evidence') return invalid('purpose', 'Invalid purpose')
    if (!(file instanceof File)) return invalid('file', 'Missing required param: file.', 'parameter_missing')
    const { name, type, size: sizeBytes } = file
    if (!TYPES.includes(type)) return invalid('file', `The file has the type ${type}.`)
    if (sizeBytes > MOST_BYTES) return invalid('file', `The file is larger than ${MOST_BYTES} bytes.`)
    const added: UploadedFile = { id: idOf('file'), name, type, sizeBytes, sha256, createdAt: now.toISOString() }
    this.#db.query('insert into stripe_files (id, body) values (?, ?)').run(added.id, JSON.stringify(added))
    return {
      id: added.id,
      object: 'file',
      created: seconds(added.createdAt),
      filename: name,
      purpose: 'dispute_evidence',
      size: sizeBytes,
      type: type.slice(type.indexOf('/') + 1),
    }
  }
}

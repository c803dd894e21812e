import { Database } from 'bun:sqlite'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type Message = {
  id: number
  /** The address it was delivered to, in lower case. */
  to: string
  from: string
  subject: string
  text: string
  html: string | null
  attachments: { name: string; type: string; sizeBytes: number }[]
  receivedAt: string
  /** How often it was delivered: messages with one Message-ID are shown once, as in mailboxes. */
  count: number
}

type Row = { id: number; recipient: string; receivedAtMs: number; count: number; raw: Uint8Array }

/** The delivered messages, in one file, so that they survive a restart. */
export class Mailbox {
  readonly #db: Database

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    this.#db = new Database(join(dataDir, 'mail.sqlite'), { create: true, strict: true })
    this.#db.run('pragma journal_mode = wal')
    this.#db.run(`create table if not exists messages
      (id integer primary key, recipient text not null, messageId text, receivedAtMs integer not null,
       count integer not null, raw blob not null, unique (recipient, messageId))`)
  }

  deliver(recipients: readonly string[], messageId: string | undefined, raw: Uint8Array): void {
    const insert = this.#db.query(
      `insert into messages (recipient, messageId, receivedAtMs, count, raw)
       values ($recipient, $messageId, $now, 1, $raw)
       on conflict (recipient, messageId) do update set count = count + 1`,
    )
    const now = Date.now()
    this.#db.transaction(() => {
      for (const it of recipients) insert.run({ recipient: it.toLowerCase(), messageId: messageId ?? null, now, raw })
    })()
  }

  /** Newest first; of one address, or of all. */
  async messages({ to, limit }: { to?: string; limit: number }): Promise<Message[]> {
    const rows = this.#db
      .query<Row, { to: string | null; limit: number }>(
        `select id, recipient, receivedAtMs, count, raw from messages
         where $to is null or recipient = $to order by id desc limit $limit`,
      )
      .all({ to: to?.toLowerCase() ?? null, limit })
    return await Promise.all(rows.map(readable))
  }

  async message(id: number): Promise<Message | undefined> {
    const row = this.#row(id)
    return row ? await readable(row) : undefined
  }

  /** The bytes of an attachment, by its place in the message. */
  async attachment(id: number, index: number): Promise<{ type: string; bytes: ArrayBuffer } | undefined> {
    const row = this.#row(id)
    if (!row) return undefined
    const { attachments } = await PostalMime.parse(row.raw, { attachmentEncoding: 'arraybuffer' })
    const found = attachments[index]
    return found && { type: found.mimeType, bytes: found.content as ArrayBuffer }
  }

  #row(id: number): Row | null {
    return this.#db
      .query<Row, [number]>('select id, recipient, receivedAtMs, count, raw from messages where id = ?')
      .get(id)
  }

  close(): void {
    this.#db.close()
  }
}

async function readable({ id, recipient, receivedAtMs, count, raw }: Row): Promise<Message> {
  const { from, subject, text, html, attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    id,
    to: recipient,
    from: from ? `${from.name ? `${from.name} ` : ''}<${from.address ?? ''}>` : '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? null,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      sizeBytes: (content as ArrayBuffer).byteLength,
    })),
    receivedAt: new Date(receivedAtMs).toISOString(),
    count,
  }
}

import type { Sql } from 'postgres'
import type { Line } from './line'
import type { Order } from './order'

type Message = {
  kind: string
  /** Null once the recipient has been deleted, some time after the mail was sent. */
  to: string | null
  language: string
  attempts: number
  status: string
  error: string | null
  createdAt: Date
  dueAt: Date | null
  sentAt: Date | null
}

/** Mails about the order. */
export async function messagesOf(sql: Sql, { id }: Order): Promise<Line[]> {
  const messages = await sql<Message[]>`
    select kind, recipient as to, language, attempts, status, error, created_at as "createdAt", due_at as "dueAt",
      sent_at as "sentAt"
    from identity.messages where about = ${id}`
  return messages.flatMap((it) => {
    const name = `mail ${it.kind} to ${it.to ?? 'a deleted recipient'}`
    const tried = `${it.attempts} ${it.attempts === 1 ? 'attempt' : 'attempts'}`
    const next = it.dueAt ? `; next at ${it.dueAt.toISOString()}` : ''
    return [
      line(it.createdAt, `writes ${name} (${it.language})`),
      it.sentAt
        ? line(it.sentAt, `${name} is sent after ${tried}`)
        : line(it.createdAt, `${name} is ${it.status} after ${tried}${it.error ? `: ${it.error}` : ''}${next}`, true),
    ]
  })
}

const line = (at: Date, text: string, isOpen = false): Line => ({ at, service: 'identity', text, isOpen })

import type { DataRequestKind } from 'contracts/legal/data-requests'
import type { Site } from 'contracts/site'
import { crashPoint } from 'service-kit/crash'
import type { Db, Sql } from 'service-kit/database/db'
import type { Lease } from 'service-kit/domain/lease'
import { startQueue } from 'service-kit/jobs/queue'
import type { Outcome } from 'service-kit/jobs/workers'
import type { Worker } from 'service-kit/service'
import type { Log } from 'service-kit/telemetry/log'
import { CODE_LIFE_MS } from '../../account/limits'
import type { ReadDocument } from '../../adapters/document'
import { type Content, mailText } from '../../adapters/mail-text'
import type { Mail, SendMail } from '../../adapters/smtp'
import { linkToken, signInCode } from '../../adapters/tokens'
import { type Failure, MailError } from '../failure'
import {
  type AskedInvoice,
  begin,
  byHand,
  deliver,
  fail,
  type Message,
  type OrderLink,
  orderOf,
  takeBack,
} from '../rules'
import { findPaidOrder, type Job, saveLeased, WORK, waitingMessages } from '../store'
import { isStillHeld, isStillThere } from '../store/order-states'

type SentLink = { createdAt: Date; expiresAt: Date; orderId: string | null }
type AskedData = { kind: DataRequestKind; requestedAt: Date; dueAt: Date }
type SentInvitation = { from: string; expiresAt: Date }
type SendDeps = {
  db: Db
  log: Log
  send: SendMail
  sites: readonly Site[]
  /** The sender address of all mail; its name is the brand of the site. */
  from: string
  linkSecret: string
  /** The sign-in link that a mail brings. */
  findLink: (id: string) => Promise<SentLink | undefined>
  /** The request about data that a mail is about. */
  findDataRequest: (id: string) => Promise<AskedData | undefined>
  /** The invitation to a clinic that a mail brings. */
  findInvitation: (id: string) => Promise<SentInvitation | undefined>
  /** The PDF that a mail has with it. */
  readDocument: ReadDocument
  /** How long a worker's lease of a message lasts. */
  leaseMs: number
  pausesMs: readonly number[]
  now: () => Date
  newId: () => string
  /** 0 to 1. */
  random: () => number
}
export type SendersDeps = SendDeps & { sql: Sql; count: number }

/**
 * Sends due messages, new ones at once. When they are stopped, the workers finish the mails that they are sending: one
 * that is cut off would be sent twice.
 */
export const startSenders = (deps: SendersDeps): Promise<Worker> =>
  startQueue({
    ...deps,
    channel: WORK,
    actor: 'service:identity',
    operation: 'sendMessage',
    store: waitingMessages(deps.db, begin),
    worker: () => ({ work: (job, { lease }) => send(deps, job, lease) }),
  })

/** Sends a leased message. */
async function send(deps: SendDeps, { message }: Job, lease: Lease): Promise<Outcome> {
  crashPoint('mail:after-lease')
  const { db, log, now, random, pausesMs } = deps
  if (await isOver(db, message)) {
    await saveLeased(db, takeBack(message), lease)
    return 'done'
  }
  const failure = await trySending(deps, message)
  if (!failure) {
    crashPoint('mail:after-send')
    await saveLeased(db, deliver(message, now()), lease)
    return 'done'
  }
  const { id: messageId, kind, attempts } = message
  log.warn({ messageId, kind, failure, attempts }, 'a mail could not be sent')
  await saveLeased(db, fail(message, failure, now(), random(), pausesMs), lease)
  return 'later'
}

/** Whether what a message tells has been taken back, or is told by a newer one. */
async function isOver(db: Db, message: Message): Promise<boolean> {
  switch (message.kind) {
    case 'order-held':
      return !(await isStillHeld(db, message.about))
    case 'order-placed':
    case 'order-shipped':
    case 'order-completed':
    case 'order-cancelled':
      return message.data !== null && !(await isStillThere(db, message.kind, message.data))
    default:
      return false
  }
}

/** Sends a message; returns the failure, if any. */
async function trySending(deps: SendDeps, message: Message): Promise<Failure | undefined> {
  try {
    await deps.send(await mailOf(deps, message))
    return undefined
  } catch (error) {
    if (error instanceof MailError) return error.failure
    deps.log.error({ err: error, messageId: message.id }, 'a mail could not be written')
    return { kind: 'not-written' }
  }
}

/** The mail of a message, made at each attempt. */
async function mailOf(deps: SendDeps, message: Message): Promise<Mail> {
  const { id, language } = message
  const site = deps.sites.find((it) => it.id === message.site)
  if (!site) throw new Error(`The site ${message.site} is not known here.`)
  return {
    // The same at each attempt, so that a mailbox recognises a mail that arrives twice.
    id: `${id}@${new URL(site.origin).hostname}`,
    from: { name: site.brand, address: deps.from },
    ...addressesOf(message, site),
    ...mailText(await contentOf(deps, message), language, site),
    ...(message.kind === 'invoice' && message.data && { attachments: [await invoiceOf(deps, message.data)] }),
  }
}

/** The number of an invoice consists of letters, digits and hyphens (`Requisites.documentPrefix`), so that it can name a file. */
const invoiceOf = async ({ readDocument }: SendDeps, { documentId, invoice }: AskedInvoice) => ({
  filename: `invoice-${invoice}.pdf`,
  contentType: 'application/pdf',
  content: Buffer.from(await readDocument(documentId)),
})

/** A customer who chose WhatsApp is written to by staff, until the Cloud API does it (NOTE-003): the mail goes to them. */
const addressesOf = ({ to, ...message }: Message, { support }: Site) =>
  byHand(message) ? { to: support.email, replyTo: to } : { to, replyTo: support.email }

const isAhead = ({ now }: SendDeps, at: string | undefined) => at !== undefined && Date.parse(at) > now().getTime()

/** The link that signs in, while it works: a mail may go out long after its cause. */
const signInOf = (deps: SendDeps, link: OrderLink | null | undefined) =>
  link && isAhead(deps, link.until) ? { token: linkToken(deps.linkSecret, link.id), until: link.until } : null

async function contentOf(deps: SendDeps, message: Message): Promise<Content> {
  const { kind, about, data, createdAt } = message
  const { db, linkSecret, findLink } = deps
  switch (kind) {
    case 'sign-in-link': {
      const link = await findLink(about)
      if (!link) throw new Error(`There is no sign-in link ${about}.`)
      const lifeMs = link.expiresAt.getTime() - link.createdAt.getTime()
      const bringsOrder = link.orderId !== null
      const code = bringsOrder ? null : { digits: signInCode(linkSecret, about), lifeMs: CODE_LIFE_MS }
      return { kind, token: linkToken(linkSecret, about), lifeMs, bringsOrder, code }
    }
    case 'sign-in-code':
      return { kind, code: signInCode(linkSecret, about), lifeMs: CODE_LIFE_MS }
    case 'order-paid': {
      const order = orderOf(message) ?? (await findPaidOrder(db, about))
      if (!order) throw new Error(`There is no paid order ${about}.`)
      const { link, dueAt, ...said } = order
      return {
        ...{ kind, orderId: about, ...said },
        dueAt: isAhead(deps, dueAt) ? dueAt : undefined,
        signIn: signInOf(deps, link),
      }
    }
    case 'invoice': {
      if (!data) throw new Error(`The message about the invoice ${about} has been deleted.`)
      return { kind, ...data }
    }
    case 'order-held':
      if (!data) throw new Error(`The message about the hold ${about} has been deleted.`)
      return { ...data, kind, scan: data.kind, signIn: signInOf(deps, data.link) }
    case 'order-placed':
    case 'order-shipped':
    case 'order-completed':
    case 'order-cancelled':
      if (!data) throw new Error(`The message about the move ${about} has been deleted.`)
      return { kind, ...data, signIn: signInOf(deps, data.link) }
    case 'consent-asked':
      if (!data) throw new Error(`The message about the consent ${about} has been deleted.`)
      return { kind, ...data, token: linkToken(linkSecret, about), expiresAt: message.expiresAt }
    case 'data-request':
    case 'data-request-done': {
      const asked = await deps.findDataRequest(about)
      if (!asked) throw new Error(`There is no request about data ${about}.`)
      const { kind: request, requestedAt, dueAt } = asked
      return { kind, request, requestedAt, dueAt }
    }
    case 'role-given':
    case 'role-taken':
      return { kind, ...data }
    case 'staff-signed-in':
      return { kind, ...data }
    case 'second-factor-changed':
      return { kind, ...data }
    case 'colleague-joined':
    case 'colleague-removed':
      return { kind, ...data }
    case 'passkey-added':
    case 'passkey-removed':
      return { kind, at: createdAt }
    case 'colleague-invitation': {
      const invitation = await deps.findInvitation(about)
      if (!invitation) throw new Error(`There is no invitation ${about}.`)
      return { kind, from: invitation.from, expiresAt: invitation.expiresAt }
    }
    default:
      return kind satisfies never
  }
}

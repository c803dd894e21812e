import type { Site } from 'contracts/site'
import { childTrace, inContext } from 'service-kit/context'
import { crashPoint } from 'service-kit/crash'
import type { Db } from 'service-kit/database'
import type { Log } from 'service-kit/log'
import { type Found, type Outcome, Unreadable } from 'service-kit/workers'
import { type Content, mailText } from '../adapters/mail-text'
import type { Mail, SendMail } from '../adapters/smtp'
import { linkToken } from '../adapters/tokens'
import { type Failure, MailError } from '../domain/failure'
import { begin, deliver, fail, type Lease, type Message } from '../domain/message'
import { findLink } from '../store/links'
import { findPaidOrder, type Job, saveHeld, takeDue } from '../store/messages'

export type SendDeps = {
  db: Db
  log: Log
  send: SendMail
  sites: readonly Site[]
  /** The address from which all mail comes; its name is the brand of the site. */
  from: string
  linkSecret: string
  /** How long a message is a dead worker's before another may take it: longer than `send` ever takes. */
  leaseMs: number
  pausesMs: readonly number[]
  now: () => Date
  newId: () => string
  /** 0 to 1. */
  random: () => number
}

/** Takes the message that has been due for the longest, if any is. */
export async function lookOnce({ db, now, newId, leaseMs }: SendDeps): Promise<Found<Held>> {
  const at = now()
  const lease: Lease = { id: newId(), until: new Date(at.getTime() + leaseMs) }
  const { job, nextMs } = await takeDue(db, at, (it) => begin(it, lease, at))
  if (job instanceof Unreadable) throw job.error
  return { job: job && { ...job, lease }, nextMs }
}
export type Held = Job & { lease: Lease }

/** Sends a message that was taken. */
export async function send(deps: SendDeps, { message, trace, lease }: Held): Promise<Outcome> {
  if (message.state.status !== 'pending') return 'done'
  crashPoint('mail:after-lease')
  const context = {
    requestId: lease.id,
    trace: childTrace(trace),
    actor: 'service:identity',
    operation: 'sendMessage',
  }
  return inContext(context, () => attempt(deps, message, lease))
}

async function attempt(deps: SendDeps, message: Message, lease: Lease): Promise<Outcome> {
  const { db, log, now, random, pausesMs } = deps
  const failure = await sent(deps, message)
  if (!failure) {
    crashPoint('mail:after-send')
    await saveHeld(db, deliver(message, now()), lease)
    return 'done'
  }
  const { id: messageId, kind, attempts } = message
  log.warn({ messageId, kind, failure, attempts }, 'a mail could not be sent')
  await saveHeld(db, fail(message, failure, now(), random(), pausesMs), lease)
  return 'later'
}

/** Sends a message; answers why it could not be. */
async function sent(deps: SendDeps, message: Message): Promise<Failure | undefined> {
  try {
    await deps.send(await write(deps, message))
    return undefined
  } catch (error) {
    if (error instanceof MailError) return error.failure
    deps.log.error({ err: error, messageId: message.id }, 'a mail could not be written')
    return { kind: 'not-written' }
  }
}

/** The mail of a message, written anew each time from what it tells of. */
async function write(deps: SendDeps, message: Message): Promise<Mail> {
  const { id, to, language } = message
  const site = deps.sites.find((it) => it.id === message.site)
  if (!site) throw new Error(`The site ${message.site} is not known here.`)
  return {
    // The same at each delivery: a mailbox that gets a mail twice can tell.
    id: `${id}@${new URL(site.origin).hostname}`,
    from: { name: site.brand, address: deps.from },
    replyTo: site.support.email,
    to,
    ...mailText(await contentOf(deps, message), language, site),
  }
}

async function contentOf({ db, linkSecret }: SendDeps, { kind, about }: Message): Promise<Content> {
  switch (kind) {
    case 'sign-in-link': {
      const link = await findLink(db, about)
      if (!link) throw new Error(`There is no sign-in link ${about}.`)
      const lifeMs = link.expiresAt.getTime() - link.createdAt.getTime()
      return { kind, token: linkToken(linkSecret, about), lifeMs }
    }
    case 'order-paid': {
      const order = await findPaidOrder(db, about)
      if (!order) throw new Error(`There is no paid order ${about}.`)
      return { kind, ...order }
    }
    default:
      return kind satisfies never
  }
}

import { createTransport } from 'nodemailer'
import { type Failure, MailError } from '../messages/failure'

/** A mail for its reader. `id` stays the same when it is delivered again. */
export type Mail = {
  id: string
  from: { name: string; address: string }
  replyTo: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
}
type Attachment = { filename: string; contentType: string; content: Buffer }
/** Resolves when the server has accepted the mail. Errors are MailErrors. */
export type SendMail = (mail: Mail) => Promise<void>

/**
 * Sends by a mail server, `url` as smtp://user:password@host:port, without a user where none is needed. smtps://
 * begins with TLS; smtp:// uses STARTTLS if the server offers it, and `needsTls` requires it, since the token in a mail
 * signs its reader in. A mail is given up after `timeoutMs`.
 */
export function smtp(url: string, { timeoutMs, needsTls }: { timeoutMs: number; needsTls: boolean }): SendMail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: needsTls,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // The mail's parts are all inline: nodemailer must not fetch files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, replyTo, attachments = [], ...mail }) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      await transport.sendMail({
        ...mail,
        attachments: [...attachments],
        messageId: `<${id}>`,
        // As parts, so that nothing in them is read as a second address.
        to: { name: '', address: to },
        replyTo: { name: '', address: replyTo },
        headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: out-of-office robots do not answer it
        signal: deadline,
      })
    } catch (error) {
      throw new MailError(deadline.aborted ? { kind: 'server-silent' } : failureOf(error))
    }
  }
}

/** The commands whose refusal concerns this mail, and not the sender. */
const OF_THIS_MAIL = ['RCPT TO', 'DATA']
const OF_THE_CONNECTION = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL']

/** Rethrows an error that the server did not cause. */
function failureOf(error: unknown): Failure {
  const { code = '', command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number }
  if (code === 'EAUTH' || code === 'ENOAUTH') return { kind: 'server-login' }
  if (responseCode) {
    const isForGood = responseCode >= 500 && OF_THIS_MAIL.includes(command)
    return { kind: 'server-refused', code: responseCode, isForGood }
  }
  if (code === 'ETIMEDOUT') return { kind: 'server-silent' }
  if (OF_THE_CONNECTION.includes(code)) return { kind: 'server-unreachable' }
  throw error
}

import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../faults'
import type { Fault } from './fault'
import type { Mailbox } from './mailbox'

/** A mail as it arrived, with the recipients of its envelope. */
export type Arrived = Email & { recipients: string[] }
export type Login = { user: string; pass: string }

export type SmtpOptions = {
  /** 0 means a free port. */
  port: number
  /** The user who may send; without one, everybody may. */
  login?: Login
  mailbox: Mailbox
  faults: Faults<Fault>
  /** Called after a message was delivered. */
  delivered: (mail: Arrived) => void
}

type Answer = (error?: Error | null) => void
// Missing from the types of smtp-server.
type WithConnections = SMTPServer & { connections: Set<{ id: string; _socket: Socket }> }

// A common limit of mail servers.
const LARGEST_MESSAGE_BYTES = 10 * 1024 * 1024

/** Accepts mail for every address, on 127.0.0.1 and without TLS. */
export async function listenForMail({ port, login, mailbox, faults, delivered }: SmtpOptions) {
  const cut = ({ id }: SMTPServerSession) => {
    for (const it of (server as WithConnections).connections) if (it.id === id) it._socket.destroy()
  }
  const take = async (raw: Buffer, session: SMTPServerSession) => {
    const mail = await PostalMime.parse(raw)
    if (!mail.headers.some((it) => it.key === 'from')) throw refusal(550, 'A message needs a From header')
    const recipients = session.envelope.rcptTo.map((it) => it.address)
    mailbox.deliver(recipients, mail.messageId, raw)
    delivered({ ...mail, recipients })
  }
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
    if (stream.sizeExceeded) throw refusal(552, 'The message is too large')
    if (faults.get('refuse-for-now')?.at === 'message') throw refusal(451, 'Come again later')
    const raw = Buffer.concat(chunks)
    const disconnect = faults.get('disconnect')
    if (disconnect) {
      if (disconnect.isTaken) await take(raw, session)
      return cut(session)
    }
    await faults.cleared('stall')
    if (isConnected(session)) await take(raw, session)
  }
  const isConnected = ({ id }: SMTPServerSession) =>
    [...(server as WithConnections).connections].some((it) => it.id === id && !it._socket.destroyed)

  const server = new SMTPServer({
    size: LARGEST_MESSAGE_BYTES,
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === login?.user && password === login?.pass
        ? answer(null, { user: username })
        : answer(new Error('The user or the password is wrong')),
    disableReverseLookup: true,
    // A sender whose connection is gone must not delay the server's stop.
    closeTimeout: 100,
    onRcptTo(address, _session, answer: Answer) {
      const refused = faults.get('refuse-for-now')
      if (refused && refused.at !== 'message') return answer(refusal(451, 'Come again later'))
      if (faults.get('refuse-for-good')) return answer(refusal(550, 'There is no such mailbox'))
      answer(isAddress(address.address) ? null : refusal(553, 'This is no address'))
    },
    onData(stream, session, answer: Answer) {
      receive(stream, session).then(() => answer(), answer)
    },
  })
  // A broken connection is ordinary here. Without a listener its error would end the process.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const isAddress = (address: string) => /^[^@\s]{1,64}@[^@\s]+\.[^@\s]+$/.test(address)

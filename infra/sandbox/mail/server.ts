import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { Fault } from './fault'
import { listenForHttp } from './http'
import { Mailbox } from './mailbox'
import { type Arrived, type Login, listenForMail } from './smtp'

export type MailOptions = {
  /** The directory of the mailbox's file; it is created if missing. */
  dataDir: string
  /** Ports of 127.0.0.1; by default free ones. */
  smtpPort?: number
  port?: number
  /** The user who may send; without one, everybody may. */
  login?: Login
  /** Called with each mail, for a test that runs the server in its own process. */
  delivered?: (mail: Arrived) => void
}

/** A mail server that delivers everything to its own inbox page, with faults to switch on. */
export async function startMail({ dataDir, smtpPort = 0, port = 0, login, delivered }: MailOptions) {
  const mailbox = new Mailbox(dataDir)
  const faults = new Faults(Fault)
  const live = new LiveHints()
  const smtp = await listenForMail({
    port: smtpPort,
    login,
    mailbox,
    faults,
    delivered(mail) {
      live.send()
      delivered?.(mail)
    },
  })
  const http = listenForHttp({ port, smtpPort: smtp.port, mailbox, faults, live })
  return {
    faults,
    smtpPort: smtp.port,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: `http://mail.localhost:${http.port}`,
    async stop() {
      const quiet = smtp.stop()
      faults.clear() // a stalled message would hold its connection
      await quiet
      await http.stop()
      mailbox.close()
    },
  }
}

export type Mail = Awaited<ReturnType<typeof startMail>>

import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { Fault } from './fault'
import { listenForHttp } from './http'
import { Mailbox } from './mailbox'
import { type Arrived, type Login, listenForMail } from './smtp'

export type MailOptions = {
  /** Holds the mailbox's file; made when it is missing. */
  dataDir: string
  /** Ports on 127.0.0.1; 0 or nothing takes a free one. */
  smtpPort?: number
  port?: number
  /** Who may send; anybody where nobody is named. */
  login?: Login
  /** Told of each mail, for who runs the server in the own process. */
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

import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { Fault } from './fault'
import { listenForHttp } from './http'
import { Mailbox } from './mailbox'
import { listenForMail } from './smtp'

export type MailOptions = {
  /** Holds the mailbox's file; made when it is missing. */
  dataDir: string
  /** Ports on 127.0.0.1; 0 or nothing takes a free one. */
  smtpPort?: number
  port?: number
}

/** A mail server that delivers everything to its own inbox page, with faults to switch on. */
export async function startMail({ dataDir, smtpPort = 0, port = 0 }: MailOptions) {
  const mailbox = new Mailbox(dataDir)
  const faults = new Faults(Fault)
  const live = new LiveHints()
  const smtp = await listenForMail({ port: smtpPort, mailbox, faults, changed: () => live.send() })
  const http = listenForHttp({ port, smtpPort: smtp.port, mailbox, faults, live })
  return {
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

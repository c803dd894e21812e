import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Faults } from '../faults'
import { LiveHints } from '../live-hints'
import { Arrivals } from './arrivals'
import { Fault } from './fault'
import { listenForFtp } from './ftp'
import { listenForHttp } from './http'

export type FactoryOptions = {
  /** The directory of the received files; it is created if missing. */
  dataDir: string
  user: string
  password: string
  /** Ports of 127.0.0.1; by default free ones. */
  ftpPort?: number
  port?: number
}

/** The factory's FTP server, with a page of its files and switchable faults. `ftpUrl` contains user and password. */
export async function startFactory({ dataDir, user, password, ftpPort = 0, port = 0 }: FactoryOptions) {
  const root = path.resolve(dataDir)
  await mkdir(root, { recursive: true })
  const faults = new Faults(Fault)
  const arrivals = new Arrivals(root)
  const live = new LiveHints()
  const changed = () => live.send()
  const ftp = await listenForFtp({
    port: ftpPort,
    user,
    password,
    root,
    faults,
    receiving: arrivals.receiving,
    changed,
  })
  // Beside the root: the factory's server shows what is in it.
  const samplesDir = `${root}-samples`
  const http = listenForHttp({ port, root, samplesDir, ftpPort: ftp.port, arrivals, faults, live })
  return {
    ftpUrl: `ftp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${ftp.port}`,
    url: `http://127.0.0.1:${http.port}`,
    async stop() {
      faults.clear() // a stalled upload would hold its connection
      await ftp.stop()
      await http.stop()
    },
  }
}

export type Factory = Awaited<ReturnType<typeof startFactory>>

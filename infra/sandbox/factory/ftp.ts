import type { AddressInfo, Server, Socket } from 'node:net'
import { type FtpConnection, FtpSrv as FtpServer } from 'ftp-srv'
import type { Faults } from '../faults'
import { FactoryDisk } from './disk'
import type { Fault } from './fault'
import { DISK_FULL } from './file-errors'

export type FtpOptions = {
  /** 0 means a free port. */
  port: number
  user: string
  password: string
  root: string
  faults: Faults<Fault>
  receiving: { add(path: string): void; delete(path: string): void }
  changed: () => void
}

// Missing from the types of ftp-srv.
type Connection = FtpConnection & { commandSocket: Socket; connector: { socket: Socket | null } }
type Listening = FtpServer & { server: Server }

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const
const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, child: () => silent }

/** Serves plain FTP with passive mode on 127.0.0.1. Clients see the files below `root`. */
export async function listenForFtp(options: FtpOptions) {
  const server = withoutSignalHandlers(() => newServer(options))
  server.on('login', ({ connection, username, password }, accept, refuse) => {
    const isKnown = username === options.user && password === options.password
    if (!isKnown || options.faults.get('refuse-login')) return refuse(new Error('Login incorrect'))
    mendReplies(connection)
    accept({ fs: new FactoryDisk(connection, { ...options, disconnect: () => cut(connection as Connection) }) })
  })
  // A broken connection is ordinary here. Without a listener its error would end the process.
  server.on('client-error', () => {})
  await server.listen()
  const { port } = server.server.address() as AddressInfo
  return { port, stop: () => server.close() as Promise<void> }
}

function newServer({ port }: FtpOptions) {
  const url = `ftp://127.0.0.1:${port}`
  // Data port 0 lets the system choose a free port. ftp-srv would count up from 1024 and meet other processes.
  return new FtpServer({ url, pasv_url: '127.0.0.1', pasv_min: 0, pasv_max: 0, log: silent }) as Listening
}

/** Removes ftp-srv's signal handlers, which would end the whole process. */
function withoutSignalHandlers<T>(create: () => T): T {
  const before = SIGNALS.map((it) => process.listeners(it))
  const created = create()
  SIGNALS.forEach((signal, i) => {
    for (const listener of process.listeners(signal))
      if (!before[i]!.includes(listener)) process.removeListener(signal, listener)
  })
  return created
}

/**
 * Corrects two replies of ftp-srv: it answers every failed upload with 550, though a full disk has its own code (RFC 959:
 * 552), and SIZE of an empty file without the number (RFC 3659: 213 0).
 */
function mendReplies(connection: FtpConnection) {
  const reply = connection.reply.bind(connection)
  connection.reply = (code, ...letters) => {
    const [first] = letters
    if (first === DISK_FULL) return reply(552, ...letters)
    if (code === 213 && typeof first === 'object' && Number(first.message) === 0) return reply(code, { message: '0' })
    return reply(code, ...letters)
  }
}

function cut(connection: Connection) {
  connection.connector.socket?.destroy()
  connection.commandSocket.destroy()
}

import { connect } from 'node:net'
import { Halt } from '../run/halt'
import { type Child, spawnChild } from '../run/supervisor/child'
import { librariesIn, type Program } from './programs'

export type FtpProcess = {
  name: string
  binary: Program
  args: readonly string[]
  port: number
  /** It greets by TLS alone. */
  isImplicit?: boolean
  /** Removes its settings when it has ended. */
  cleanUp(): void
}

/** Runs a real FTP server until `stop`, which it returns: that kills it in the middle of what it is at. */
export async function runFtpServer({ name, binary, args, port, isImplicit, cleanUp }: FtpProcess) {
  const { path, root } = binary
  const lines: string[] = []
  const child = spawnChild({
    command: [path, ...args],
    env: root ? { LD_LIBRARY_PATH: librariesIn(root).join(':') } : {},
    onLine: (line) => lines.push(line),
  })
  const stop = async () => {
    kill(child)
    await child.exited
    cleanUp()
  }
  if (await answers(port, child, isImplicit)) return stop
  await stop()
  throw new Halt(`${name} did not start: ${lines.at(-1) ?? 'it said nothing'}`)
}

/** Each session is a process, in the server's process group. */
function kill({ pid }: Child): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Waits until it greets, or takes a connection where it greets by TLS alone; false when it ended before. */
async function answers(port: number, child: Child, isImplicit = false): Promise<boolean> {
  let hasEnded = false
  void child.exited.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    if (await greets(port, isImplicit)) return true
    await Bun.sleep(15)
  }
  return false
}

const greets = (port: number, isImplicit: boolean) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    if (isImplicit) socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy())
    socket.once('data', (bytes) => resolve(bytes.toString().startsWith('220')))
    socket.once('close', () => resolve(false)).once('error', () => resolve(false))
    socket.once('data', () => socket.destroy())
  })

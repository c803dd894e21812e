import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Halt } from '../halt'
import { isAlive } from '../supervisor/process-table'

/**
 * Below what systems give to outgoing connections (Linux from 32768 on, macOS from 49152): none of those then sits on the
 * port of a server that is being started, or started again.
 */
const LOWEST = 15_000
const HIGHEST = 32_000
/** One file a port that a system has been given and may not listen on yet, with the id of the process that asked. */
const RESERVED = join(tmpdir(), `aligner-orders-ports-${process.getuid?.() ?? 0}`)

/** A port of 127.0.0.1 that nobody listens on now, and that nobody else is given while this process lives. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (reserve(port) && (await isFree(port))) return port
  }
}

/**
 * A free port for every name, written to `file`. A name keeps the port it had while that is still free, so that
 * addresses stay the same from one start to the next.
 */
export async function allocatePorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const earlier = readPorts(file)
  const kept = async (port: number | undefined) =>
    port !== undefined && (isOurs(port) || reserve(port)) && (await isFree(port)) ? port : freePort()
  const taken = await Promise.all(names.map(async (name) => [name, await kept(earlier[name])] as const))
  const ports = Object.fromEntries(taken) as Record<Name, number>
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`)
  return ports
}

const ours = new Set<number>()
const isOurs = (port: number) => ours.has(port)
const markOf = (port: number) => join(RESERVED, String(port))
process.once('exit', () => {
  for (const port of ours) rmSync(markOf(port), { force: true })
})

/** Two systems that start at once look for ports at once, and listen on them later: each takes its own beforehand. */
function reserve(port: number): boolean {
  mkdirSync(RESERVED, { recursive: true })
  if (!mark(port)) {
    if (isAlive(Number(readMark(port)))) return false
    rmSync(markOf(port), { force: true })
    if (!mark(port)) return false
  }
  ours.add(port)
  return true
}

function mark(port: number): boolean {
  try {
    writeFileSync(markOf(port), String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function readMark(port: number): string {
  try {
    return readFileSync(markOf(port), 'utf8')
  } catch {
    return ''
  }
}

const isFree = (port: number): Promise<boolean> =>
  listen(port, '127.0.0.1').then(
    (server) => close(server).then(() => true),
    () => false,
  )

/** Refuses with one line when the port of the public address is taken, on IPv4 or IPv6. */
export async function claimPublicPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    try {
      await close(await listen(port, host))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EADDRINUSE')
        throw new Halt(`Port ${port} is taken: free it, or choose another one with PORT=${port + 1}.`)
      if (code === 'EACCES')
        throw new Halt(`Port ${port} needs the rights of root: choose one above 1023 with PORT=3000.`)
      // EADDRNOTAVAIL, EAFNOSUPPORT: a machine without IPv6.
    }
  }
}

function readPorts(file: string): Record<string, number | undefined> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

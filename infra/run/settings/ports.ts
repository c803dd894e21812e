import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Halt } from '../halt'
import { isAlive } from '../supervisor/process-table'

/**
 * Below the ephemeral ports (Linux from 32768, macOS from 49152), so that no outgoing connection occupies the port of a
 * server that starts or restarts.
 */
const LOWEST = 15_000
const HIGHEST = 32_000
/** One file per reserved port, holding the pid of the process that reserved it. */
const RESERVED = join(tmpdir(), `aligner-orders-ports-${process.getuid?.() ?? 0}`)

/** A free port of 127.0.0.1, reserved while this process lives. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (reserve(port) && (await isFree(port))) return port
  }
}

/**
 * Assigns a free port to every name and writes them to `file`. A name keeps its earlier port while that port is free, so
 * that addresses stay the same across restarts.
 */
export async function allocatePorts<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const earlier = readPorts(file)
  const earlierOrFree = async (port: number | undefined) =>
    port !== undefined && (ours.has(port) || reserve(port)) && (await isFree(port)) ? port : freePort()
  const taken = await Promise.all(names.map(async (name) => [name, await earlierOrFree(earlier[name])] as const))
  const ports = Object.fromEntries(taken) as Record<Name, number>
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`)
  return ports
}

const ours = new Set<number>()
const reservationFile = (port: number) => join(RESERVED, String(port))
process.once('exit', () => {
  for (const port of ours) rmSync(reservationFile(port), { force: true })
})

/** Two systems that start together choose ports before they listen on them, so each reserves its ports first. */
function reserve(port: number): boolean {
  mkdirSync(RESERVED, { recursive: true })
  if (!createReservation(port)) {
    if (isAlive(reservedBy(port))) return false
    rmSync(reservationFile(port), { force: true })
    if (!createReservation(port)) return false
  }
  ours.add(port)
  return true
}

function createReservation(port: number): boolean {
  try {
    writeFileSync(reservationFile(port), String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** 0 where the reservation has just been released. */
function reservedBy(port: number): number {
  try {
    return Number(readFileSync(reservationFile(port), 'utf8'))
  } catch {
    return 0
  }
}

const isFree = (port: number): Promise<boolean> =>
  listen(port, '127.0.0.1').then(
    (server) => close(server).then(() => true),
    () => false,
  )

/** Throws a Halt when the public port is in use, on IPv4 or IPv6. */
export async function checkPublicPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    try {
      await close(await listen(port, host))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code === 'EADDRINUSE')
        throw new Halt(`Port ${port} is already in use: free it, or choose another one with PORT=${port + 1}.`)
      if (code === 'EACCES')
        throw new Halt(`Port ${port} needs root: choose one above 1023, for instance with PORT=3000.`)
      // EADDRNOTAVAIL and EAFNOSUPPORT mean that the machine has no IPv6.
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

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import { Halt } from './halt'

/** A port of 127.0.0.1 that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = await listen(0, '127.0.0.1')
  const port = portOf(server)
  await close(server)
  return port
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
  const held = await Promise.all(names.map(async (name) => [name, await holdPort(earlier[name])] as const))
  const ports = Object.fromEntries(held.map(([name, server]) => [name, portOf(server)])) as Record<Name, number>
  await Promise.all(held.map(([, server]) => close(server)))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`)
  return ports
}

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

async function holdPort(preferred: number | undefined): Promise<Server> {
  try {
    return await listen(preferred ?? 0, '127.0.0.1')
  } catch {
    return await listen(0, '127.0.0.1')
  }
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')
  return address.port
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

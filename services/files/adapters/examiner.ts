import { join } from 'node:path'
import type { Edges } from 'contracts/scans/mesh-edges'
import type { ScanFault } from 'contracts/scans/scan'

/** What the process prints. */
export type Found = { edges: Edges | 'too-many' } | { fault: ScanFault }

export type Examine = typeof examineEdges

/**
 * Counts the edges of a scan in a process of its own: it takes a processor for up to a second, which would stop all requests,
 * and up to 120 MB, which it gives back when it ends. It ends with its input, so also when the service is killed. Throws when
 * the bytes are no mesh, and when the signal ends it.
 */
export async function examineEdges(
  bytes: ReadableStream<Uint8Array>,
  sizeBytes: number,
  signal: AbortSignal,
): Promise<Edges | 'too-many'> {
  signal.throwIfAborted()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'examination.ts'), String(sizeBytes)], {
    stdin: bytes,
    stdout: 'pipe',
    stderr: 'inherit',
    // It needs none of the service's secrets.
    env: {},
    signal,
    killSignal: 'SIGKILL',
  })
  const [printed, code] = await Promise.all([new Response(child.stdout).text(), child.exited])
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`The examination ended with code ${code}.`)
  const found: Found = JSON.parse(printed)
  if ('fault' in found) throw new Error(`The stored bytes are no mesh: ${JSON.stringify(found)}.`)
  return found.edges
}

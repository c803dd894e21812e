import { join } from 'node:path'

export type Draw = typeof drawScan

/**
 * Draws the thumbnail of a scan in a process of its own: it takes a processor for seconds, and up to 130 MB, since the facets are
 * looked at twice; it gives them back when it ends. It ends with its input. Null where there is nothing to draw; throws when the
 * signal ends it.
 */
export async function drawScan(
  bytes: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  signal.throwIfAborted()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'drawing.ts')], {
    stdin: bytes,
    stdout: 'pipe',
    stderr: 'inherit',
    // It needs none of the service's secrets.
    env: {},
    signal,
    killSignal: 'SIGKILL',
  })
  const [printed, code] = await Promise.all([new Response(child.stdout).bytes(), child.exited])
  signal.throwIfAborted()
  if (code !== 0) throw new Error(`The drawing ended with code ${code}.`)
  return printed.length > 0 ? printed : null
}

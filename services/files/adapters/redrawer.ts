import { join } from 'node:path'

/** What may be wrong with a picture. */
export const FAULTS = ['unreadable', 'animated', 'too-many-pixels'] as const
export type Fault = (typeof FAULTS)[number]
/** The exit codes of the process, in the order of the faults; a shell and Bun itself use lower ones. */
export const FIRST_FAULT = 64

/** What a picture is drawn for: a PNG that labels print, or a JPEG on which a label can be read. */
export const PURPOSES = ['logo', 'photo'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A logo takes a tenth of a second, the largest photo two. */
const PATIENCE_MS = 15_000

/**
 * Draws a picture anew for its purpose: turned upright, fitted, without anything that is not the picture. Decoding takes up to 200 MB,
 * and decoders of pictures have been broken into: it is done in a process of its own, which knows no secret of the service, gives
 * its memory back, and is killed after 15 s, as `too-slow`: a busy machine may be why. A picture that makes it crash is unreadable.
 */
export async function redrawPicture(
  bytes: Uint8Array<ArrayBuffer>,
  purpose: Purpose,
  patienceMs = PATIENCE_MS,
): Promise<Uint8Array<ArrayBuffer> | Fault | 'too-slow'> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'redrawing.ts'), purpose], {
    stdin: bytes,
    stdout: 'pipe',
    stderr: 'inherit',
    env: {},
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  const [drawn, code] = await Promise.all([new Response(child.stdout).bytes(), child.exited])
  if (code === 0) return drawn
  const fault = FAULTS[code - FIRST_FAULT]
  if (fault) return fault
  if (child.signalCode) return child.signalCode === 'SIGKILL' ? 'too-slow' : 'unreadable'
  throw new Error(`The redrawing ended with code ${code}.`)
}

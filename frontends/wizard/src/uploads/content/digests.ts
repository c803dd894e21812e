import type { InTurn } from './reading'

/**
 * Tells the SHA-256 of files, in hex: the browser digests beside the page, but wants all bytes of a file at once. It ends early
 * when the signal does, and passes over a file that cannot be read.
 */
export async function digestsOf(
  files: ReadonlyMap<string, File>,
  inTurn: InTurn,
  signal: AbortSignal,
  tell: (path: string, sha256: string) => void,
): Promise<void> {
  const digest = async (file: File) => crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  await Promise.all(
    [...files].map(([path, file]) =>
      inTurn('digest', file.size, () => digest(file), signal).then(
        (it) => signal.aborted || tell(path, hex(it)),
        // It was moved or changed meanwhile; its upload will say so.
        () => {},
      ),
    ),
  )
}

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, '0')).join('')

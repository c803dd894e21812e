/**
 * Tells the SHA-256 of files, in hex, one after the other: the browser digests beside the page, but wants all bytes of a file at once.
 * It ends early when the signal does, and passes over a file that cannot be read.
 */
export async function digestsOf(
  files: ReadonlyMap<string, File>,
  signal: AbortSignal,
  tell: (path: string, sha256: string) => void,
): Promise<void> {
  for (const [path, file] of files) {
    if (signal.aborted) return
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
      if (!signal.aborted) tell(path, hex(digest))
    } catch {
      // It was moved or changed meanwhile; its upload will say so.
    }
  }
}

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((it) => it.toString(16).padStart(2, '0')).join('')

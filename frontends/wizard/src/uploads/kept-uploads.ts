import type { Storage } from '../order-session/outside/storage'

/** The service reaps an upload that nobody continues for a day; later its address leads nowhere. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** What is kept of a file between its choice and its arrival; the address is missing until its upload was created. */
export type Kept = { name: string; sizeBytes: number; orderId: string; patientId: string; url?: string; at: number }
type Entries = Record<string, Kept>

export type KeptUploads = ReturnType<typeof createKeptUploads>

/** What this browser keeps of files on their way, so that a reload loses none without a word. */
export function createKeptUploads(storage: Storage) {
  function read(): Entries {
    try {
      const all = JSON.parse(storage.read('scan_uploads') ?? '{}') as Entries
      return Object.fromEntries(Object.entries(all).filter(([, it]) => Date.now() - it.at < MAX_AGE_MS))
    } catch {
      return {}
    }
  }

  function write(entries: Entries) {
    if (Object.keys(entries).length === 0) storage.forget('scan_uploads')
    else storage.write('scan_uploads', JSON.stringify(entries))
  }

  /** Answers the address of what was forgotten, for ending it on the server. */
  function forgetUpload(fingerprint: string): string | undefined {
    const { [fingerprint]: forgotten, ...others } = read()
    write(others)
    return forgotten?.url
  }

  /** The files of an order that were chosen and have not arrived, by fingerprint. */
  const uploadsKeptOf = (orderId: string): [fingerprint: string, upload: Kept][] =>
    Object.entries(read()).filter(([, it]) => it.orderId === orderId)

  return { uploadsKept: read, keepUploads: write, forgetUpload, uploadsKeptOf }
}

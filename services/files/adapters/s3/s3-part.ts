import type { Part } from '../storage'
import type { Bucket, Stored } from './bucket'

/** The least size of all parts but the last of an object that is made by copying (S3's limit): 5 MiB. */
export const PIECE_BYTES = 5 * 1024 * 1024
/** Digits of an offset in a key, so that keys sort like offsets: more than 100 MB need. */
const DIGITS = 12
/** The pieces that are copied at a time. */
const COPIES = 4

/** A stored run of a part's bytes: from `start` to before `end`. */
type Piece = Stored & { start: number; end: number }

/**
 * The part of an upload, as objects of 5 MiB under keys that say which bytes they are, and one shorter one at its end. A
 * piece is never written again: when more bytes come the last one is replaced by a longer one under another key, so that
 * whatever happens in between the bytes are there.
 */
export class S3Part implements Part {
  readonly #bucket: Bucket
  readonly #key: string
  readonly #pieces: Piece[]
  /** The bytes behind the last whole piece, once there are new ones. */
  #tail: Uint8Array<ArrayBuffer> | undefined
  #tailBytes = 0
  #isSynced = true

  private constructor(bucket: Bucket, key: string, pieces: Piece[]) {
    this.#bucket = bucket
    this.#key = key
    this.#pieces = pieces
  }

  static async open(bucket: Bucket, key: string): Promise<S3Part> {
    return new S3Part(bucket, key, await piecesOf(bucket, key))
  }

  get sizeBytes(): number {
    return this.#tail ? this.#tailStart + this.#tailBytes : endOf(this.#pieces)
  }

  async append(bytes: Uint8Array): Promise<void> {
    this.#tail ??= await this.#readTail()
    for (let at = 0; at < bytes.length; ) {
      const taken = bytes.subarray(at, at + PIECE_BYTES - this.#tailBytes)
      this.#tail.set(taken, this.#tailBytes)
      this.#tailBytes += taken.length
      this.#isSynced = false
      at += taken.length
      if (this.#tailBytes === PIECE_BYTES) await this.sync()
    }
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    for (const it of this.#tail ? this.#wholePieces : this.#pieces) yield* this.#read(it)
    if (this.#tail) yield this.#tail.subarray(0, this.#tailBytes)
  }

  async sync(): Promise<void> {
    if (this.#isSynced || !this.#tail) return
    const start = this.#tailStart
    const end = start + this.#tailBytes
    const stored = await this.#bucket.put(keyOfPiece(this.#key, start, end), this.#tail.subarray(0, this.#tailBytes))
    const replaced = this.#pieces.splice(this.#wholePieces.length, 1, { ...stored, start, end })
    this.#isSynced = true
    if (this.#tailBytes === PIECE_BYTES) this.#tailBytes = 0
    // One that stays harms nobody: the longer piece counts, and it is removed with the part.
    for (const it of replaced) await this.#bucket.remove(it.key).catch(() => {})
  }

  async keep(key: string): Promise<void> {
    const known = await this.#bucket.head(key)
    if (known?.upload === this.#key) return
    if (known) throw new Error(`The object ${key} exists, and is of another upload.`)
    // A process that was killed while it copied has left what nobody sees and everybody pays for.
    for (const it of await this.#bucket.begun(key)) await this.#bucket.abort(key, it)
    const uploadId = await this.#bucket.create(key, this.#key)
    try {
      await this.#bucket.complete(key, uploadId, await this.#copy(key, uploadId))
    } catch (error) {
      await this.#bucket.abort(key, uploadId).catch(() => {})
      throw error
    }
  }

  async close(): Promise<void> {
    this.#tail = undefined
  }

  get #wholePieces(): Piece[] {
    return this.#pieces.filter(isWhole)
  }

  get #tailStart(): number {
    return endOf(this.#wholePieces)
  }

  async #readTail(): Promise<Uint8Array<ArrayBuffer>> {
    const tail = new Uint8Array(PIECE_BYTES)
    this.#tailBytes = 0
    for (const piece of this.#pieces.slice(this.#wholePieces.length))
      for await (const chunk of this.#read(piece)) {
        tail.set(chunk, this.#tailBytes)
        this.#tailBytes += chunk.length
      }
    return tail
  }

  async *#read({ key, sizeBytes, etag }: Piece) {
    yield* await this.#bucket.get(key, 0, sizeBytes - 1, etag)
  }

  /** Copies only pieces that still have the bytes which this process knows: their etags say so. */
  async #copy(key: string, uploadId: string): Promise<string[]> {
    const etags: string[] = []
    for (let at = 0; at < this.#pieces.length; at += COPIES) {
      const some = this.#pieces.slice(at, at + COPIES)
      etags.push(
        ...(await Promise.all(some.map((it, index) => this.#bucket.copyPart(key, uploadId, at + index + 1, it)))),
      )
    }
    return etags
  }
}

/** The pieces of a part from its first byte on, the longest where several begin at one. */
export async function piecesOf(bucket: Bucket, partKey: string): Promise<Piece[]> {
  const all = (await bucket.list(`${partKey}/`)).flatMap(pieceOf)
  const pieces: Piece[] = []
  for (;;) {
    const here = all.filter((it) => it.start === endOf(pieces)).sort((a, b) => b.end - a.end)
    const next = here[0]
    if (!next) return pieces
    pieces.push(next)
    if (!isWhole(next)) return pieces
  }
}

export const endOf = (pieces: readonly Piece[]) => pieces.at(-1)?.end ?? 0

const isWhole = ({ sizeBytes }: Piece) => sizeBytes === PIECE_BYTES
const padded = (offset: number) => String(offset).padStart(DIGITS, '0')
const keyOfPiece = (partKey: string, start: number, end: number) => `${partKey}/${padded(start)}-${padded(end)}`

function pieceOf(stored: Stored): Piece[] {
  const [, from, to] = /\/(\d+)-(\d+)$/.exec(stored.key) ?? []
  const [start, end] = [Number(from), Number(to)]
  return end - start === stored.sizeBytes ? [{ ...stored, start, end }] : []
}

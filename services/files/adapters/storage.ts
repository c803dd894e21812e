/**
 * What this service needs of a storage: parts that grow while they are uploaded, objects that are made of them, which are
 * never written again, and small objects that are written at once. `storage.test.ts` is the specification, which both adapters pass.
 */
export interface Storage {
  /** Opens the part of an upload at its end; it starts empty. */
  openPart(partKey: string): Promise<Part>
  /** The bytes of a part that a restart would find. */
  receivedBytes(partKey: string): Promise<number>
  /** Makes a small object at once, in place of one that has its key. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The size of an object; undefined when there is none. */
  sizeOf(key: string): Promise<number | undefined>
  /** The bytes of an object, `to` being the last one, as fast as they are taken. Throws when there is no such object. */
  read(key: string, from: number, to: number): Promise<Blob | ReadableStream<Uint8Array>>
  /** Makes an object of the bytes of another one. Idempotent; throws when there is no such object. */
  copy(from: string, to: string): Promise<void>
  /** Removes an object or a part, if there is one. */
  remove(key: string): Promise<void>
  /**
   * A link with which anybody downloads an object from the storage itself, for at most 15 minutes; `disposition` is the
   * header that names the file. Absent where this service alone can read.
   */
  linkTo?(key: string, disposition: string, seconds: number): string
}

/** Bytes that grow, and that nobody else sees. */
export interface Growing {
  readonly sizeBytes: number
  /** Takes bytes in; they may be overwritten when this has resolved. */
  append(bytes: Uint8Array): Promise<void>
  /** All bytes from the beginning, in chunks that the next one may overwrite. */
  bytes(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** The part of an upload. When `append` fails, what was synced before stays. */
export interface Part extends Growing {
  /** Resolves when the bytes survive a power cut. */
  sync(): Promise<void>
  /** Makes an object of the complete part. Idempotent; throws when the key is another's. The part stays until it is removed. */
  keep(key: string): Promise<void>
}

/** A failure of the storage that ends by itself or by an operator: it has no room, or it does not answer. */
export class StorageError extends Error {
  readonly reason: 'full' | 'away'

  constructor(reason: 'full' | 'away', message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

const FULL_DISK: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Why a storage failed, when that may end. */
export function reasonOf(error: unknown): 'full' | 'away' | undefined {
  if (error instanceof StorageError) return error.reason
  return error instanceof Error && FULL_DISK.includes((error as { code?: unknown }).code) ? 'full' : undefined
}

import { createHash } from 'node:crypto'
import { S3Error } from './s3-error'

export type StoredObject = { bytes: Uint8Array; etag: string; metadata: Record<string, string> }
type Upload = { key: string; metadata: Record<string, string>; parts: Map<number, StoredObject> }

/** S3's limit for all parts but the last. */
const LEAST_PART_BYTES = 5 * 1024 * 1024

/** The objects of one bucket in memory, and the uploads of several parts that nobody sees yet. */
export class Objects {
  readonly #objects = new Map<string, StoredObject>()
  readonly #uploads = new Map<string, Upload>()

  get keys(): string[] {
    return [...this.#objects.keys()].sort()
  }

  get uploads(): { id: string; key: string }[] {
    return [...this.#uploads].map(([id, { key }]) => ({ id, key }))
  }

  find(key: string): StoredObject | undefined {
    return this.#objects.get(key)
  }

  get(key: string): StoredObject {
    const found = this.#objects.get(key)
    if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
    return found
  }

  put(key: string, bytes: Uint8Array, metadata = {}): StoredObject {
    const object = { bytes, etag: `"${md5(bytes)}"`, metadata }
    this.#objects.set(key, object)
    return object
  }

  remove(key: string): void {
    this.#objects.delete(key)
  }

  create(key: string, metadata: Record<string, string>): string {
    const id = crypto.randomUUID()
    this.#uploads.set(id, { key, metadata, parts: new Map() })
    return id
  }

  copyPart(key: string, uploadId: string, partNumber: number, source: StoredObject): StoredObject {
    this.#upload(key, uploadId).parts.set(partNumber, source)
    return source
  }

  complete(key: string, uploadId: string, named: readonly { partNumber: number; etag: string }[]): StoredObject {
    const { parts, metadata } = this.#upload(key, uploadId)
    if (!named.length) throw new S3Error(400, 'MalformedXML', 'The list of parts is empty.')
    if (named.some((it, index) => index > 0 && it.partNumber <= named[index - 1]!.partNumber))
      throw new S3Error(400, 'InvalidPartOrder', 'The parts are not in order.')
    const found = named.map(({ partNumber, etag }) => {
      const part = parts.get(partNumber)
      if (part?.etag !== etag) throw new S3Error(400, 'InvalidPart', `Part ${partNumber} is another, or is missing.`)
      return part
    })
    if (found.slice(0, -1).some((it) => it.bytes.length < LEAST_PART_BYTES))
      throw new S3Error(400, 'EntityTooSmall', 'A part that is not the last one is smaller than 5 MiB.')
    this.#uploads.delete(uploadId)
    const bytes = new Uint8Array(Buffer.concat(found.map((it) => it.bytes)))
    const object = { bytes, etag: `"${md5(bytes)}-${found.length}"`, metadata }
    this.#objects.set(key, object)
    return object
  }

  abort(key: string, uploadId: string): void {
    this.#upload(key, uploadId)
    this.#uploads.delete(uploadId)
  }

  #upload(key: string, uploadId: string): Upload {
    const upload = this.#uploads.get(uploadId)
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')
    return upload
  }
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

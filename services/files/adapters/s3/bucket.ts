import { StorageError } from '../storage'
import type { BucketConfig } from './config'
import { type Request, requests, S3Refusal, unreadable } from './requests'
import { elementsOf, escaped, textOf } from './xml'

/** An object as a list shows it. The ETag says which bytes it has. */
export type Stored = { key: string; sizeBytes: number; etag: string }

/** Presigned links are of at most 15 minutes (FILE-021). */
export const MOST_LINK_SECONDS = 15 * 60

export type Bucket = ReturnType<typeof openBucket>

/** The operations of S3 that this service uses. */
export function openBucket(config: BucketConfig, patienceMs: number) {
  const { send, xml, link } = requests(config, patienceMs)
  const done = async (request: Request) => {
    const { headers, body } = await send(request)
    await body?.cancel()
    return headers
  }
  /** S3 copies only the object that has this etag. */
  const copying = ({ key, etag }: Pick<Stored, 'key' | 'etag'>) => ({
    'x-amz-copy-source': `/${config.bucket}/${key}`,
    'x-amz-copy-source-if-match': etag,
  })

  return {
    async head(key: string): Promise<{ sizeBytes: number; upload: string | null } | undefined> {
      const headers = await done({ method: 'HEAD', key }).catch(unless(404))
      if (!headers) return undefined
      const size = headers.get('content-length')
      if (size === null || !headers.has('etag')) throw unreadable('HEAD')
      return { sizeBytes: Number(size), upload: headers.get(UPLOAD) }
    },

    /** The bytes of an object from one to another, of exactly this etag if one is given. */
    async get(key: string, from: number, to: number, etag?: string): Promise<ReadableStream<Uint8Array>> {
      const headers = { range: `bytes=${from}-${to}`, ...(etag && { 'if-match': etag }) }
      const answer = await send({ method: 'GET', key, headers })
      const bytes = to - from + 1
      if (!answer.body || answer.status !== 206 || answer.headers.get('content-length') !== String(bytes)) {
        await answer.body?.cancel()
        throw unreadable('GET')
      }
      return exactly(answer.body, bytes, patienceMs)
    },

    async put(key: string, body: Uint8Array<ArrayBuffer>): Promise<Stored> {
      const etag = (await done({ method: 'PUT', key, body })).get('etag')
      if (!etag) throw unreadable('PUT')
      return { key, sizeBytes: body.length, etag }
    },

    /** Makes an object of the bytes that another one has now. */
    async copy(from: string, to: string): Promise<void> {
      const etag = required((await done({ method: 'HEAD', key: from })).get('etag') ?? undefined, 'HEAD')
      const headers = copying({ key: from, etag })
      required(textOf(await xml({ method: 'PUT', key: to, headers }), 'ETag'), 'a copy')
    },

    async remove(key: string): Promise<void> {
      await done({ method: 'DELETE', key }).catch(unless(404))
    },

    async list(prefix: string): Promise<Stored[]> {
      const found: Stored[] = []
      for (let token: string | undefined; ; ) {
        const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
        const page = await xml({ method: 'GET', query })
        if (!textOf(page, 'IsTruncated')) throw unreadable('a list')
        found.push(...elementsOf(page, 'Contents').map(storedOf))
        if (textOf(page, 'IsTruncated') === 'false') return found
        token = textOf(page, 'NextContinuationToken')
        if (token === undefined) throw unreadable('a list')
      }
    },

    /** Begins an object of several parts, and notes whose upload it is made of; nobody sees it before `complete`. */
    async create(key: string, upload: string): Promise<string> {
      const begun = await xml({ method: 'POST', key, query: { uploads: '' }, headers: { [UPLOAD]: upload } })
      return required(textOf(begun, 'UploadId'), 'a multipart upload')
    },

    /** Copies an object of this etag as one part. Returns the part's etag. */
    async copyPart(key: string, uploadId: string, partNumber: number, source: Stored): Promise<string> {
      const headers = copying(source)
      const query = { partNumber: String(partNumber), uploadId }
      return required(textOf(await xml({ method: 'PUT', key, query, headers }), 'ETag'), 'a copy')
    },

    /** Makes the object of its parts. Not repeated: S3 has forgotten the upload when it has done so once. */
    async complete(key: string, uploadId: string, etags: readonly string[]): Promise<void> {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await xml({ method: 'POST', key, query: { uploadId }, body, isRepeatable: false })
      required(textOf(answer, 'ETag'), 'a completed upload')
    },

    async abort(key: string, uploadId: string): Promise<void> {
      await done({ method: 'DELETE', key, query: { uploadId } }).catch(unless(404))
    },

    /** The ids of the objects of several parts that were begun under this key. */
    async begun(key: string): Promise<string[]> {
      const answer = await xml({ method: 'GET', query: { uploads: '', prefix: key } })
      if (!textOf(answer, 'IsTruncated')) throw unreadable('a list of uploads')
      const uploads = elementsOf(answer, 'Upload').filter((it) => textOf(it, 'Key') === key)
      return uploads.map((it) => required(textOf(it, 'UploadId'), 'a list of uploads'))
    },

    /** A link with which whoever has it downloads an object under the name of the `Content-Disposition`. */
    linkTo: (key: string, disposition: string, seconds: number): string =>
      link(key, { 'response-content-disposition': disposition }, Math.min(seconds, MOST_LINK_SECONDS)),
  }
}

/** The header of an object's own facts: the upload that it was made of. */
const UPLOAD = 'x-amz-meta-upload'

function storedOf(entry: string): Stored {
  const [key, size, etag] = ['Key', 'Size', 'ETag'].map((it) => required(textOf(entry, it), 'a list')) as [
    string,
    string,
    string,
  ]
  return { key, sizeBytes: Number(size), etag }
}

function required(text: string | undefined, about: string): string {
  if (text) return text
  throw unreadable(about)
}

const unless = (status: number) => (error: unknown) => {
  if (error instanceof S3Refusal && error.status === status) return undefined
  throw error
}

/** A body that fails when it is shorter than announced, or silent for too long, instead of ending early. */
function exactly(body: ReadableStream<Uint8Array>, bytes: number, patienceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let left = bytes
  return new ReadableStream({
    async pull(controller) {
      const silence = setTimeout(() => void reader.cancel().catch(() => {}), patienceMs)
      const next = await reader.read().catch((error) => ({ done: true as const, value: undefined, error }))
      clearTimeout(silence)
      if (!next.done) {
        left -= next.value.length
        controller.enqueue(next.value)
      } else if (left === 0) controller.close()
      else controller.error(new StorageError('away', 'The storage broke off in the middle of an object.', next))
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

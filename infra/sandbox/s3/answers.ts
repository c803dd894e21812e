import { escapeHTML } from 'bun'
import type { Operation } from './fault'
import type { Objects, StoredObject } from './objects'
import { S3Error } from './s3-error'
import type { Received } from './signature'

export type Answer = { status: number; headers: Record<string, string>; body: Uint8Array }
export type Asked = Received & { key: string; asked: URLSearchParams }

/** S3's largest page of a list. */
const PAGE = 1000

/** Which operation a request asks for. */
export function operationOf({ method, key, headers, asked }: Asked): Operation {
  const has = (name: string) => asked.has(name)
  const operation: Operation | undefined =
    method === 'HEAD'
      ? 'head'
      : method === 'GET' && key
        ? 'get'
        : method === 'GET'
          ? has('uploads')
            ? 'list-uploads'
            : 'list'
          : method === 'PUT' && has('uploadId')
            ? 'copy-part'
            : method === 'PUT'
              ? text(headers, 'x-amz-copy-source')
                ? 'copy'
                : 'put'
              : method === 'POST' && has('uploads')
                ? 'create-upload'
                : method === 'POST' && has('uploadId')
                  ? 'complete-upload'
                  : method === 'DELETE'
                    ? has('uploadId')
                      ? 'abort-upload'
                      : 'remove'
                    : undefined
  if (!operation) throw new S3Error(501, 'NotImplemented', 'The stand-in does not know this request.')
  return operation
}

type Answering = (objects: Objects, request: Asked, bucket: string) => Answer

const text = (headers: Received['headers'], name: string) => headers[name] as string | undefined
const of = (asked: URLSearchParams, name: string) => asked.get(name) ?? ''

export const ANSWERS: Readonly<Record<Operation, Answering>> = {
  head: (objects, { key }) => {
    const found = objects.find(key)
    if (!found) return { status: 404, headers: {}, body: new Uint8Array() }
    return { status: 200, headers: headersOf(found), body: found.bytes }
  },
  get: (objects, { key, headers, asked }) => {
    const found = objects.get(key)
    const match = text(headers, 'if-match')
    if (match && match !== found.etag) throw new S3Error(412, 'PreconditionFailed', 'The object is another.')
    const disposition = asked.get('response-content-disposition')
    const common = { ...headersOf(found), ...(disposition !== null && { 'content-disposition': disposition }) }
    return { ...rangeOf(found, text(headers, 'range'), common) }
  },
  put: (objects, { key, body }) => ok('', { etag: objects.put(key, body).etag }),
  remove: (objects, { key }) => {
    objects.remove(key)
    return { status: 204, headers: {}, body: new Uint8Array() }
  },
  list: (objects, { asked }, bucket) => {
    const prefix = of(asked, 'prefix')
    const after = of(asked, 'continuation-token')
    const page = Number(asked.get('max-keys') ?? PAGE)
    const keys = objects.keys.filter((it) => it.startsWith(prefix) && it > after)
    const shown = keys.slice(0, page)
    const entries = shown.map((key) => {
      const { etag, bytes } = objects.get(key)
      return `<Contents><Key>${escapeHTML(key)}</Key><ETag>${escapeHTML(etag)}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    const next = keys.length > page ? `<NextContinuationToken>${escapeHTML(shown.at(-1)!)}</NextContinuationToken>` : ''
    const facts = `<Name>${bucket}</Name><Prefix>${escapeHTML(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${page}</MaxKeys><IsTruncated>${keys.length > page}</IsTruncated>`
    return xml('ListBucketResult', facts + next + entries.join(''))
  },
  'list-uploads': (objects, { asked }, bucket) => {
    const uploads = objects.uploads.filter((it) => it.key.startsWith(of(asked, 'prefix')))
    const entries = uploads.map(
      (it) => `<Upload><Key>${escapeHTML(it.key)}</Key><UploadId>${it.id}</UploadId></Upload>`,
    )
    return xml(
      'ListMultipartUploadsResult',
      `<Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${entries.join('')}`,
    )
  },
  'create-upload': (objects, { key, headers }, bucket) => {
    const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
    const id = objects.create(key, Object.fromEntries(metadata) as Record<string, string>)
    return xml(
      'InitiateMultipartUploadResult',
      `<Bucket>${bucket}</Bucket><Key>${escapeHTML(key)}</Key><UploadId>${id}</UploadId>`,
    )
  },
  copy: (objects, { key, headers }, bucket) => {
    const { bytes, metadata } = sourceOf(objects, headers, bucket)
    const { etag } = objects.put(key, bytes, metadata)
    return xml(
      'CopyObjectResult',
      `<LastModified>2026-11-23T00:00:00.000Z</LastModified><ETag>${escapeHTML(etag)}</ETag>`,
    )
  },
  'copy-part': (objects, { key, headers, asked }, bucket) => {
    const found = sourceOf(objects, headers, bucket)
    objects.copyPart(key, of(asked, 'uploadId'), Number(of(asked, 'partNumber')), found)
    return xml(
      'CopyPartResult',
      `<LastModified>2026-11-23T00:00:00.000Z</LastModified><ETag>${escapeHTML(found.etag)}</ETag>`,
    )
  },
  'complete-upload': (objects, { key, body, asked }, bucket) => {
    const named = [
      ...Buffer.from(body)
        .toString()
        .matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag><\/Part>/g),
    ]
    const parts = named.map(([, number, etag]) => ({
      partNumber: Number(number),
      etag: etag!.replaceAll('&quot;', '"'),
    }))
    const { etag } = objects.complete(key, of(asked, 'uploadId'), parts)
    return xml(
      'CompleteMultipartUploadResult',
      `<Bucket>${bucket}</Bucket><Key>${escapeHTML(key)}</Key><ETag>${escapeHTML(etag)}</ETag>`,
    )
  },
  'abort-upload': (objects, { key, asked }) => {
    objects.abort(key, of(asked, 'uploadId'))
    return { status: 204, headers: {}, body: new Uint8Array() }
  },
}

/** The object that a request copies. */
function sourceOf(objects: Objects, headers: Received['headers'], bucket: string): StoredObject {
  const source = decodeURIComponent(text(headers, 'x-amz-copy-source') ?? '').replace(`/${bucket}/`, '')
  const found = objects.get(source)
  const match = text(headers, 'x-amz-copy-source-if-match')
  if (match && match !== found.etag) throw new S3Error(412, 'PreconditionFailed', 'The source is another.')
  return found
}

export const refusal = (status: number, code: string, message: string, resource: string): Answer => ({
  ...xml(
    'Error',
    `<Code>${code}</Code><Message>${escapeHTML(message)}</Message><Resource>${escapeHTML(resource)}</Resource><RequestId>${crypto.randomUUID()}</RequestId>`,
    '',
  ),
  status,
})

export const ok = (body: string, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  headers,
  body: new Uint8Array(Buffer.from(body)),
})

const NAMESPACE = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'
const xml = (root: string, inside: string, namespace = NAMESPACE) =>
  ok(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${inside}</${root}>`, {
    'content-type': 'application/xml',
  })

const headersOf = ({ etag, metadata }: StoredObject) => ({
  'content-type': 'binary/octet-stream',
  'accept-ranges': 'bytes',
  etag,
  ...metadata,
})

function rangeOf({ bytes }: StoredObject, range: string | undefined, headers: Record<string, string>): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, headers, body: bytes }
  const [from, to] = [Number(first), Math.min(last ? Number(last) : bytes.length, bytes.length - 1)]
  if (from > to) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable.')
  const content = { 'content-range': `bytes ${from}-${to}/${bytes.length}` }
  return { status: 206, headers: { ...headers, ...content }, body: bytes.subarray(from, to + 1) }
}

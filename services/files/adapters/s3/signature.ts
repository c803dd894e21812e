import { createHash, createHmac } from 'node:crypto'

/** AWS Signature Version 4 for S3 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html). */
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

/** A request before it is signed; the path of its URL is encoded as `encoded` does it. */
export type Unsigned = { method: string; url: URL; headers: Readonly<Record<string, string>>; payloadSha256: string }

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** Returns the headers with which a request is sent. */
export function signed(request: Unsigned, credentials: Credentials, now: Date): Record<string, string> {
  const date = timestamp(now)
  const headers = { ...request.headers, 'x-amz-content-sha256': request.payloadSha256, 'x-amz-date': date }
  const { names, signature } = signatureOf({ ...request, headers }, credentials, date)
  const credential = `${credentials.accessKeyId}/${scopeOf(date, credentials)}`
  const authorization = `${ALGORITHM} Credential=${credential},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}

/** Returns a link with which whoever has it reads an object for so many seconds. */
export function presigned(url: URL, seconds: number, credentials: Credentials, now: Date): URL {
  const date = timestamp(now)
  const link = new URL(url)
  const query = {
    ...Object.fromEntries(url.searchParams),
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKeyId}/${scopeOf(date, credentials)}`,
    'X-Amz-Date': date,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  }
  link.search = queryOf(query)
  const request = { method: 'GET', url: link, headers: {}, payloadSha256: 'UNSIGNED-PAYLOAD' }
  link.search = `${queryOf(query)}&X-Amz-Signature=${signatureOf(request, credentials, date).signature}`
  return link
}

/** Encodes a text by RFC 3986, as the signature needs it. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

/** A query in the order in which it is signed. */
export const queryOf = (query: Readonly<Record<string, string>>) =>
  Object.entries(query)
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(byName)
    .map((it) => it.join('='))
    .join('&')

export const sha256Of = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function signatureOf({ method, url, headers, payloadSha256 }: Unsigned, credentials: Credentials, date: string) {
  const lines = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(byName)
  const names = lines.map(([name]) => name).join(';')
  const request = [
    method,
    url.pathname,
    queryOf(Object.fromEntries(url.searchParams)),
    ...lines.map((it) => it.join(':')),
    '',
    names,
    payloadSha256,
  ]
  const toSign = [ALGORITHM, date, scopeOf(date, credentials), sha256Of(request.join('\n'))].join('\n')
  const steps = [date.slice(0, 8), credentials.region, 's3', 'aws4_request', toSign]
  const signature = steps.reduce<Uint8Array>(hmac, Buffer.from(`AWS4${credentials.secretAccessKey}`))
  return { names, signature: Buffer.from(signature).toString('hex') }
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1)
const hmac = (key: Uint8Array, text: string): Uint8Array => createHmac('sha256', key).update(text).digest()
const scopeOf = (date: string, { region }: Credentials) => `${date.slice(0, 8)}/${region}/s3/aws4_request`
/** As in 20130524T000000Z. */
const timestamp = (now: Date) => now.toISOString().replace(/[-:]|\.\d{3}/g, '')

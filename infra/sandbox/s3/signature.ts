import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from './s3-error'

export type Account = { accessKeyId: string; secretAccessKey: string; region: string }
export type Received = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: Uint8Array }

const QUARTER_HOUR_MS = 15 * 60_000
const WEEK_S = 7 * 24 * 60 * 60
/** Stands for the hash of a body that the signature leaves out. */
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/**
 * Verifies a request by Signature Version 4, in its header or, for a presigned link, in its query. This is written from
 * the specification and shares nothing with what signs. Throws an S3Error.
 */
export function verify(request: Received, account: Account, now: Date): void {
  const query = pairsOf(request.query)
  if (query.some(([name]) => name === 'X-Amz-Signature')) {
    verifyLink(request, new Map(query), account, now)
    return
  }
  const { headers } = request
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!signature) throw new S3Error(403, 'AccessDenied', 'The request is not signed.')
  const date = String(headers['x-amz-date'] ?? '')
  if (!(Math.abs(timeOf(date) - now.getTime()) <= QUARTER_HOUR_MS))
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The time of the request differs too much from the current time.')
  const mustSign = ['host', ...Object.keys(headers).filter((it) => it.startsWith('x-amz-'))]
  if (mustSign.some((it) => !names.split(';').includes(it)))
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed.')
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  check(signatureOf(request, query, { names, date, credential, payload }, account), signature)
  if (payload !== UNSIGNED && payload !== createHash('sha256').update(request.body).digest('hex'))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
}

function verifyLink(request: Received, query: Map<string, string>, account: Account, now: Date): void {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const [date, seconds, signature] = [of('Date'), Number(of('Expires')), of('Signature')]
  query.delete('X-Amz-Signature')
  const signed = { names: of('SignedHeaders'), date, credential: of('Credential'), payload: UNSIGNED }
  if (request.method !== 'GET' || !(seconds >= 1 && seconds <= WEEK_S))
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'The link is of another form.')
  check(signatureOf(request, [...query], signed, account), signature)
  if (!(now.getTime() <= timeOf(date) + seconds * 1000)) throw new S3Error(403, 'AccessDenied', 'Request has expired')
}

function signatureOf(
  { method, path, headers }: Received,
  query: [string, string][],
  { names, date, credential, payload }: { names: string; date: string; credential: string; payload: string },
  { accessKeyId, secretAccessKey, region }: Account,
): string {
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}`)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The key, the day or the region of the credential is another.')
  const canonical = `${method}\n${encode(decodeURIComponent(path), true)}\n${canonicalQuery(query)}\n${names
    .split(';')
    .map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    .join('')}\n${names}\n${payload}`
  const hashed = createHash('sha256').update(canonical).digest('hex')
  let key: Buffer = Buffer.from(`AWS4${secretAccessKey}`)
  for (const step of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(step).digest()
  return createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${hashed}`).digest('hex')
}

function check(expected: string, found: string): void {
  if (expected !== found)
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the one that was calculated.')
}

const pairsOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((it) => it.split('=', 2).map(decodeURIComponent))
    .map(([name = '', value = '']) => [name, value])

const canonicalQuery = (query: [string, string][]) =>
  query
    .map(([name, value]) => `${encode(name, false)}=${encode(value, false)}`)
    .sort()
    .join('&')

/** Percent-encodes all bytes but the unreserved ones of RFC 3986, and in a path the slash. */
function encode(text: string, isPath: boolean): string {
  const kept = isPath ? /[A-Za-z0-9_.~/-]/ : /[A-Za-z0-9_.~-]/
  return [...Buffer.from(text)]
    .map((byte) => [String.fromCharCode(byte), byte] as const)
    .map(([letter, byte]) => (kept.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`))
    .join('')
}

/** The time of a date as in 20130524T000000Z; not a number for anything else. */
function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

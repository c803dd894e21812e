import { StorageError } from '../storage'
import type { BucketConfig } from './config'
import { encoded, presigned, queryOf, sha256Of, signed } from './signature'
import { textOf } from './xml'

export type Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without one the request is about the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  /** Whether it has one effect however often it is sent. */
  isRepeatable?: boolean
}

/** A request that S3 has refused, with S3's own code. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, about: string) {
    super(`S3 answered ${status} ${code} to ${about}.`)
    this.status = status
    this.code = code
  }
}

/** How often a request is sent that S3 does not answer, and the pause before it is sent again, which doubles. */
const TRIES = 3
const PAUSE_MS = 100
/** More than a page of a list takes; nothing but the bytes of objects is longer. */
const LONGEST_ANSWER = 2 * 1024 * 1024

export type Requests = ReturnType<typeof requests>

/**
 * Sends signed requests to one bucket. What S3 cannot answer just now (no connection, no answer within `patienceMs`, 5xx,
 * 429) is sent again twice where that is harmless, and is then a `StorageError`; what it refuses is an `S3Refusal`.
 */
export function requests(config: BucketConfig, patienceMs: number) {
  const urlOf = ({ key, query = {} }: Pick<Request, 'key' | 'query'>) => {
    const path = [config.bucket, ...(key?.split('/') ?? [])].map(encoded).join('/')
    const search = queryOf(query)
    return new URL(`${config.url}/${path}${search && `?${search}`}`)
  }

  async function sendOnce(request: Request): Promise<Response> {
    const { method, headers = {}, body = '' } = request
    const url = urlOf(request)
    const about = `${method} ${url.pathname}`
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), patienceMs)
    try {
      const unsigned = { method, url, headers, payloadSha256: sha256Of(body) }
      const answer = await fetch(url, {
        method,
        headers: signed(unsigned, config, new Date()),
        ...(method !== 'GET' && method !== 'HEAD' && { body }),
        redirect: 'error',
        signal: deadline.signal,
      })
      if (answer.ok) return answer
      throw refusalOf(answer.status, textOf(await readText(answer), 'Code') ?? '', about)
    } catch (error) {
      if (error instanceof S3Refusal || error instanceof StorageError) throw error
      throw new StorageError('away', `The storage does not answer to ${about}.`, error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(request: Request): Promise<Response> {
    const tries = request.isRepeatable === false ? 1 : TRIES
    for (let tried = 1; ; tried++)
      try {
        return await sendOnce(request)
      } catch (error) {
        const mayPass = error instanceof StorageError && error.reason === 'away'
        if (!mayPass || tried === tries) throw error
        await Bun.sleep(PAUSE_MS * 2 ** (tried - 1))
      }
  }

  return {
    /** Resolves with the headers of an answer of 2xx; its body is the caller's. */
    send,

    /** The whole answer as XML. S3 may tell a failure in an answer of status 200. */
    async xml(request: Request): Promise<string> {
      const xml = await readWithin(await send(request), patienceMs)
      const code = /<Error>/.test(xml) ? (textOf(xml, 'Code') ?? '') : undefined
      if (code !== undefined) throw refusalOf(500, code, `${request.method} ${request.key}`)
      return xml
    },

    link: (key: string, query: Record<string, string>, seconds: number) =>
      presigned(urlOf({ key, query }), seconds, config, new Date()).href,
  }
}

/** Yandex tells an exceeded quota by a code of 400, others by 507. */
function refusalOf(status: number, code: string, about: string): S3Refusal | StorageError {
  const refusal = new S3Refusal(status, code, about)
  if (status === 507 || /quota/i.test(code)) return new StorageError('full', 'The storage has no room.', refusal)
  if (status >= 500 || status === 429) return new StorageError('away', 'The storage cannot answer.', refusal)
  return refusal
}

async function readWithin(answer: Response, patienceMs: number): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StorageError('away', 'The storage does not end its answer.')), patienceMs)
  try {
    return await Promise.race([readText(answer), late])
  } finally {
    clearTimeout(timer)
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > LONGEST_ANSWER) throw new Error('The answer is too long.')
      chunks.push(chunk)
    }
  } catch (error) {
    throw new StorageError('away', 'The answer of the storage cannot be read.', error)
  }
  return Buffer.concat(chunks).toString()
}

/** What S3 has answered is not what was asked for: it may be another server that answers in its place for a while. */
export const unreadable = (about: string) => new StorageError('away', `The storage answered ${about} without sense.`)

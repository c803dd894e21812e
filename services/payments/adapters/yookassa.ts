import { randomUUID } from 'node:crypto'
import { waiting } from 'service-kit/http/admitted'
import { type Provider, ProviderError, type ProviderPayment } from '../domain/provider'
import { paymentBody, readErrorCode, readPayment, type Taxes } from './yookassa-wire'

export type YooKassaConfig = Taxes & {
  /** E.g. https://api.yookassa.ru/v3. */
  url: string
  shopId: string
  secretKey: string
  /** The timeout of one call. */
  timeoutMs: number
  /** Aborts the calls under way; their outcome is then not known. */
  stopping: AbortSignal
}

type Answer = { status: number; body: unknown }
type Call = { method: 'GET' | 'POST'; path: string; key?: string; body?: string }

/** Timeout, or too many requests: the request may be repeated later. */
const LATER = [408, 429]

/** YooKassa (API v3): ruble payments, captured as soon as they are paid, each with its receipt. */
export function yooKassa({ url, shopId, secretKey, timeoutMs, stopping, ...taxes }: YooKassaConfig): Provider {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  const call = async ({ method, path, key, body }: Call): Promise<Answer> => {
    try {
      const request: RequestInit = {
        method,
        body,
        headers: {
          authorization,
          ...(key === undefined ? {} : { 'idempotence-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        // The credential must not follow a redirect.
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
      }
      const answer = await waiting(() => fetch(`${url}/payments${path}`, request))
      return { status: answer.status, body: await answer.json() }
    } catch (error) {
      throw unclear(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer')
    }
  }
  const pathOf = (id: string) => `/${encodeURIComponent(id)}`

  return {
    name: 'yookassa',
    currency: 'RUB',
    requestOf: (purchase) => JSON.stringify(paymentBody(purchase, taxes)),
    open: (attemptId, request) =>
      call({ method: 'POST', path: '', key: attemptId, body: request }).then(refusing).then(understood),
    async read(id) {
      const answer = await call({ method: 'GET', path: pathOf(id) })
      if (answer.status === 404 && readErrorCode(answer.body) === 'not_found') return undefined
      // Any other refusal says nothing about the payment.
      return understood(answer)
    },
    cancel: (id) =>
      // A new key each time: YooKassa keeps a refusal with its key, and voiding twice changes nothing.
      call({ method: 'POST', path: `${pathOf(id)}/cancel`, key: randomUUID(), body: '{}' })
        .then(refusing)
        .then(understood),
  }
}

const unclear = (why: string) => new ProviderError({ kind: 'unclear', why })

/** After 4xx nothing was done. After anything else but 200 that is not known (integrations.md). */
function refusing(answer: Answer): Answer {
  const { status, body } = answer
  if (status < 400 || status >= 500 || LATER.includes(status)) return answer
  throw new ProviderError({ kind: 'refused', code: readErrorCode(body) ?? `http_${status}` })
}

function understood({ status, body }: Answer): ProviderPayment {
  if (status !== 200) throw unclear(`status ${status}`)
  const payment = readPayment(body)
  if (!payment) throw unclear('an answer that is not understood')
  return payment
}

import { randomUUID } from 'node:crypto'
import { waiting } from 'service-kit/http/admitted'
import { type Provider, ProviderError, type Span } from '../payment/provider'
import { isOurs, orForeign, ours } from './foreign'
import { pages } from './pages'
import { readRefund, refundBody } from './yookassa-refund-wire'
import { paymentBody, readErrorCode, readListedPayment, readPage, readPayment, type Taxes } from './yookassa-wire'

/** The longest page that YooKassa gives. */
const PAGE = '100'

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
      const answer = await waiting(() => fetch(`${url}${path}`, request))
      return { status: answer.status, body: await answer.json() }
    } catch (error) {
      throw unclear(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer')
    }
  }
  const pathOf = (things: 'payments' | 'refunds', id: string) => `/${things}/${encodeURIComponent(id)}`
  /** Returns undefined when YooKassa knows no such thing; any other refusal says nothing about it. */
  async function read<T>(path: string, readBody: (body: unknown) => T | undefined): Promise<T | undefined> {
    const answer = await call({ method: 'GET', path })
    if (answer.status === 404 && readErrorCode(answer.body) === 'not_found') return undefined
    return understood(answer, readBody)
  }

  /** All that YooKassa lists under this filter. */
  const listed = <T>(path: string, filter: Record<string, string>, readItem: (body: unknown) => T | undefined) =>
    pages(async (cursor) => {
      const query = new URLSearchParams({ ...filter, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) })
      const { items, next } = understood(await call({ method: 'GET', path: `${path}?${query}` }), readPage)
      return { items: items.map(orForeign((it) => understood({ status: 200, body: it }, readItem))), next }
    })

  const readOwn = (id: string) => read(pathOf('payments', id), orForeign(readPayment)).then(ours)

  return {
    name: 'yookassa',
    currency: 'RUB',
    requestOf: (purchase) => JSON.stringify(paymentBody(purchase, taxes)),
    open: (attemptId, request) =>
      call({ method: 'POST', path: '/payments', key: attemptId, body: request })
        .then(refusing)
        .then((it) => understood(it, readPayment)),
    read: readOwn,
    readListed: readOwn,
    cancel: (id) =>
      // A new key each time: YooKassa keeps a refusal with its key, and voiding twice changes nothing.
      call({ method: 'POST', path: `${pathOf('payments', id)}/cancel`, key: randomUUID(), body: '{}' })
        .then(refusing)
        .then((it) => understood(it, readPayment)),
    hasReceipts: true,
    refundRequestOf: (wish) => JSON.stringify(refundBody(wish, taxes)),
    refund: (refundId, request) =>
      call({ method: 'POST', path: '/refunds', key: refundId, body: request })
        .then(refusing)
        .then((it) => understood(it, readRefund)),
    async readRefunds(id) {
      const refund = await read(pathOf('refunds', id), orForeign(readRefund))
      return refund && isOurs(refund) ? [refund] : []
    },
    listPayments: (span) =>
      listed('/payments', { status: 'succeeded', ...spanOf('captured_at', span) }, readListedPayment),
    listRefunds: (span) => listed('/refunds', spanOf('created_at', span), readRefund),
    // YooKassa tells of a chargeback by letter, and has neither a notification nor a list of them.
    disputes: null,
  }
}

const spanOf = (instant: string, { from, until }: Span) => ({
  [`${instant}.gte`]: from.toISOString(),
  [`${instant}.lt`]: until.toISOString(),
})

const unclear = (why: string) => new ProviderError({ kind: 'unclear', why })

/** After 4xx nothing was done. After anything else but 200 that is not known (integrations.md). */
function refusing(answer: Answer): Answer {
  const { status, body } = answer
  if (status < 400 || status >= 500 || LATER.includes(status)) return answer
  throw new ProviderError({ kind: 'refused', code: readErrorCode(body) ?? `http_${status}` })
}

function understood<T>({ status, body }: Answer, readBody: (body: unknown) => T | undefined): T {
  if (status !== 200) throw unclear(`status ${status}`)
  const said = readBody(body)
  if (said === undefined) throw unclear('an answer that is not understood')
  return said
}

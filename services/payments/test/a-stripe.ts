import { createHmac, randomBytes } from 'node:crypto'

export const STRIPE = { secretKey: 'sk_test_of-the-account', webhookSecret: 'whsec_of-the-webhook' }

/** What payments is configured with beside a Stripe at this address. */
export const stripeEnv = (url: string): Record<string, string> => ({
  STRIPE_URL: url,
  STRIPE_SECRET_KEY: STRIPE.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
})

/** An event about an object as Stripe sends it: its bytes, and the header that it signs them with. */
export function anEvent(type: string, object: object, { at = new Date(), secret = STRIPE.webhookSecret } = {}) {
  const event = {
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    data: { object },
    livemode: false,
  }
  const body = JSON.stringify(event, null, 2)
  return { body, signature: signatureOf(body, { at, secret }) }
}

export function signatureOf(body: string, { at = new Date(), secret = STRIPE.webhookSecret } = {}): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

type Fault = 'silent' | 'silent-after' | 'held' | 'broken' | 'kept-broken' | 'too-many' | 'locked' | Strange
/** Answers that are none of Stripe's, whoever gives them. */
type Strange = keyof typeof STRANGE
const STRANGE = {
  garbled: () => Response.json({ id: 7 }),
  text: () => Response.json('Bad Gateway', { status: 502 }),
  page: () => new Response('<html>Bad Gateway</html>', { status: 502 }),
  elsewhere: () => Response.json({ id: 'cs_test_1' }, { status: 307, headers: { location: '/v1/elsewhere' } }),
  'no-error': () => Response.json({ detail: 'Bad Gateway' }, { status: 502 }),
}
type Call = 'open' | 'read' | 'cancel'
/** A session as Stripe shows it. */
export type WireSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  url: string | null
  metadata: Record<string, string>
  payment_intent: { id: string; status: string; last_payment_error?: { code?: string } | null } | null
  [field: string]: unknown
}

/**
 * What payments meets where Stripe is: it speaks the format of its API v1, refuses what that refuses, keeps answers by key,
 * and has a customer pay, fail and leave when a test says so.
 */
export function aStripe() {
  const sessions = new Map<string, WireSession>()
  const keys = new Map<string, { body: string; status: number; answer: object }>()
  const faults = new Map<Call, Fault>()
  const calls: {
    call: Call
    path: string
    key: string | null
    version: string | null
    body: string
    telemetry: string | null
  }[] = []
  let mended = Promise.withResolvers<void>()

  const answer = async (call: Call, request: Request, work: (body: string) => Response): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${STRIPE.secretKey}`)
      return refusal(401, { message: 'Invalid API Key provided.' })
    const body = await request.text()
    const { pathname, search } = new URL(request.url)
    const [key, version] = [request.headers.get('idempotency-key'), request.headers.get('stripe-version')]
    const telemetry = request.headers.get('x-stripe-client-telemetry')
    calls.push({ call, path: pathname + search, key, version, body, telemetry })
    const fault = faults.get(call)
    if (fault === 'silent') return silence(request)
    if (fault === 'broken') return refusal(500, { type: 'api_error' })
    if (fault === 'too-many') return refusal(429, { code: 'rate_limit' })
    if (fault === 'locked') return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
    const done = work(body)
    done.headers.set('request-id', `req_${calls.length}`)
    if (fault === 'held') await mended.promise
    if (fault === 'silent-after') return silence(request)
    return fault && fault in STRANGE ? STRANGE[fault as Strange]() : done
  }

  const open = (request: Request, body: string): Response => {
    const key = request.headers.get('idempotency-key')!
    const before = keys.get(key)
    if (before && before.body !== body) return refusal(400, { type: 'idempotency_error' })
    if (before)
      return Response.json(before.answer, { status: before.status, headers: { 'idempotent-replayed': 'true' } })
    const params = new URLSearchParams(body)
    const wrong = wrongWith(params)
    if (wrong) return refusal(400, wrong)
    const session = newSession(params, request)
    sessions.set(session.id, session)
    const isBroken = faults.get('open') === 'kept-broken'
    const kept = isBroken ? { status: 500, answer: { error: { type: 'api_error' } } } : { status: 200, answer: session }
    keys.set(key, { body, ...kept })
    return Response.json(kept.answer, { status: kept.status })
  }

  const change = (id: string, by: Partial<WireSession>): WireSession => {
    const after: WireSession = { ...sessions.get(id)!, ...by }
    sessions.set(id, after)
    return after
  }
  const complete = (id: string, intent: string, but: Partial<WireSession> = {}) =>
    change(id, { status: 'complete', url: null, payment_intent: { id: `pi_${id}`, status: intent }, ...but })

  const found = (request: Bun.BunRequest<string>, act: (session: WireSession) => Response) => {
    const session = sessions.get(request.params.id!)
    return session ? act(session) : refusal(404, { code: 'resource_missing', message: `No such session` })
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/v1/checkout/sessions': { POST: (request) => answer('open', request, (body) => open(request, body)) },
      '/v1/checkout/sessions/:id': {
        GET: (request) => answer('read', request, () => found(request, (it) => Response.json(shown(it, request)))),
      },
      '/v1/checkout/sessions/:id/expire': {
        POST: (request) =>
          answer('cancel', request, () =>
            found(request, ({ id, status }) =>
              status === 'open'
                ? Response.json(change(id, { status: 'expired', url: null }))
                : refusal(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' }),
            ),
          ),
      },
    },
  })

  return {
    url: `http://127.0.0.1:${server.port}`,
    calls,
    sessions,
    of: (orderId: string) => [...sessions.values()].filter((it) => it.metadata.order_id === orderId),
    callsOf: (call: Call) => calls.filter((it) => it.call === call),
    /** The customer pays by card. */
    pay: (id: string, but: Partial<WireSession> = {}) => complete(id, 'succeeded', { payment_status: 'paid', ...but }),
    /** The customer pays by a bank debit, whose money comes days later or not at all. */
    payLater: (id: string) => complete(id, 'processing'),
    fail: (id: string, code?: string) =>
      complete(id, '', {
        payment_intent: {
          id: `pi_${id}`,
          status: 'requires_payment_method',
          last_payment_error: code ? { code } : null,
        },
      }),
    expire: (id: string) => change(id, { status: 'expired', url: null }),
    change,
    misbehave: (call: Call, fault: Fault) => faults.set(call, fault),
    /** Answers what was held, too. */
    behave() {
      faults.clear()
      mended.resolve()
      mended = Promise.withResolvers()
    },
    stop: () => server.stop(true),
  }
}

type Wrong = { type?: string; code?: string; message?: string; param?: string }
const refusal = (status: number, wrong: Wrong) =>
  Response.json({ error: { type: 'invalid_request_error', message: 'refused', ...wrong } }, { status })

/** No answer for as long as the other side waits. */
const silence = (request: Request) =>
  new Promise<Response>((resolve) => request.signal.addEventListener('abort', () => resolve(new Response())))

/** The intent is named, and shown to whoever asks for it. */
function shown(session: WireSession, { url }: Request): WireSession | object {
  const isExpanded = [...new URL(url).searchParams.values()].includes('payment_intent')
  return isExpanded ? session : { ...session, payment_intent: session.payment_intent?.id ?? null }
}

/** The lines as the form has them: `line_items[0][price_data][unit_amount]`. */
export function linesOf(params: URLSearchParams) {
  const part = (index: number, name: string) => params.get(`line_items[${index}]${name}`)
  const lines = []
  for (let index = 0; part(index, '[quantity]') !== null; index++)
    lines.push({
      name: part(index, '[price_data][product_data][name]') ?? '',
      quantity: Number(part(index, '[quantity]')),
      unitMinor: Number(part(index, '[price_data][unit_amount]')),
      currency: part(index, '[price_data][currency]') ?? '',
    })
  return lines
}
const totalOf = (params: URLSearchParams) => linesOf(params).reduce((sum, it) => sum + it.quantity * it.unitMinor, 0)

function newSession(params: URLSearchParams, { url }: Request): WireSession {
  const id = `cs_test_${randomBytes(29).toString('hex')}`
  const metadata = ['order_id', 'attempt_id'].map((name) => [name, params.get(`metadata[${name}]`) ?? ''])
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: totalOf(params),
    currency: linesOf(params)[0]!.currency,
    url: `${new URL(url).origin}/c/pay/${id}`,
    client_reference_id: params.get('client_reference_id'),
    metadata: Object.fromEntries(metadata),
    payment_intent: null,
    livemode: false,
  }
}

const KNOWN =
  /^(mode|success_url|cancel_url|client_reference_id|customer_email|locale|expires_at|metadata\[\w+\]|payment_intent_data\[(description|metadata\]\[\w+)\]|line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/
const LOCALES = ['auto', 'ru', 'en', 'de', 'es', 'fr', 'it']

/** What Stripe refuses a session for. */
function wrongWith(params: URLSearchParams): Wrong | undefined {
  const unknown = [...params.keys()].find((it) => !KNOWN.test(it))
  if (unknown) return { code: 'parameter_unknown', param: unknown }
  const lines = linesOf(params)
  const expiresInS = Number(params.get('expires_at')) - Date.now() / 1000
  if (params.get('mode') !== 'payment') return { param: 'mode' }
  for (const name of ['success_url', 'cancel_url'])
    if (!URL.canParse(params.get(name) ?? '')) return { code: 'url_invalid', param: name }
  if (!/^\S+@\S+$/.test(params.get('customer_email') ?? '')) return { code: 'email_invalid', param: 'customer_email' }
  if (!LOCALES.includes(params.get('locale') ?? '')) return { param: 'locale' }
  if (!(expiresInS >= 30 * 60 && expiresInS <= 24 * 60 * 60)) return { param: 'expires_at' }
  if (lines.length < 1 || lines.length > 100) return { param: 'line_items' }
  const isWrong = (it: (typeof lines)[number]) =>
    !it.name || !(it.quantity >= 1) || !(Number.isInteger(it.unitMinor) && it.unitMinor >= 0) || it.currency !== 'eur'
  if (lines.some(isWrong)) return { param: 'line_items' }
  return totalOf(params) < 50 ? { code: 'amount_too_small' } : undefined
}

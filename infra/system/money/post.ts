import { signatureOf } from '../../../services/payments/test/banks'
import { type Chances, orderIn } from './chance'

type Message = { path: string; body: string; isSigned: boolean; orderId: string }
type Held = Message & { /** Let go after so many more messages. */ after: number }

const LOST = 0.15
const REPEATED = 0.2
const LATE = 0.4
/** So many messages may overtake a late one. */
const LATEST_AFTER = 300

/**
 * The way of the providers' messages to the shop. It takes each of them at once, so that the bank never repeats it, and
 * loses, repeats, delays and shuffles them.
 */
export function startPost(chances: Chances) {
  const held: Held[] = []
  const underWay = new Set<Promise<void>>()
  const orders = new Map<string, string>()
  const told = { delivered: 0, lost: 0, repeated: 0, late: 0 }
  let shop = ''

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      take(new URL(request.url).pathname, await request.text(), request.headers.has('stripe-signature'))
      return new Response()
    },
  })

  function take(path: string, body: string, isSigned: boolean): void {
    const orderId = addressOf(body)
    const message = { path, body, isSigned, orderId }
    const name = `post ${orderId}`
    for (const it of held) it.after -= 1
    if (chances.happens(name, LOST)) told.lost += 1
    else if (chances.happens(name, LATE)) {
      told.late += 1
      held.push({ ...message, after: chances.between(name, 1, LATEST_AFTER) })
    } else deliver(message)
    for (const it of held.filter(({ after }) => after <= 0)) {
      held.splice(held.indexOf(it), 1)
      deliver(it)
    }
  }

  /** A refund at the provider's desk names its payment alone, which an earlier message named with its order. */
  function addressOf(body: string): string {
    const { id, payment_id, payment_intent } = objectOf(body)
    const orderId = orderIn(body) ?? orders.get(payment_id ?? payment_intent ?? '')
    if (!orderId) throw new Error(`Whose message is this? ${body}`)
    for (const it of [id, payment_intent]) if (it) orders.set(it, orderId)
    return orderId
  }

  function deliver(message: Message): void {
    const isRepeated = chances.happens(`post ${message.orderId}`, REPEATED)
    if (isRepeated) told.repeated += 1
    for (let copies = isRepeated ? chances.between(`post ${message.orderId}`, 2, 5) : 1; copies > 0; copies--) {
      const sending = send(message).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
  }

  /** Providers send a message again until it is taken, and sign each try. */
  async function send(message: Message): Promise<void> {
    const { path, body, isSigned } = message
    const headers = { 'content-type': 'application/json', ...(isSigned && { 'stripe-signature': signatureOf(body) }) }
    const { status } = await fetch(`${shop}/v1/webhooks${path}`, { method: 'POST', body, headers })
    if (status === 503) return send(message)
    if (status !== 200) throw new Error(`The shop answered ${status} to ${body}`)
    told.delivered += 1
  }

  return {
    url: `http://127.0.0.1:${server.port}`,
    told,
    /** The address of the shop's service. */
    leadTo(url: string) {
      shop = url
    },
    /** Delivers what is late, in an order of chance. */
    async deliverAll() {
      const rest = held.splice(0).map((it) => ({ it, at: chances.chance(`late ${it.orderId}`) }))
      for (const { it } of rest.toSorted((one, other) => one.at - other.at)) deliver(it)
      while (underWay.size) await Promise.all(underWay)
    },
    isEmpty: () => held.length === 0 && underWay.size === 0,
    stop: () => server.stop(true),
  }
}

type Named = { id?: string; payment_id?: string; payment_intent?: string }
/** What a message of YooKassa or an event of Stripe is about. */
function objectOf(body: string): Named {
  const { object, data } = JSON.parse(body)
  return data?.object ?? object
}

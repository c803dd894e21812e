/**
 * Places an order by API: `node place-order.ts <site> <scan.stl>`, with Node 22.18 or newer, or Bun. One file, nothing to
 * install. Ends with the number of the order, its total, and where it is to be paid, if it is; in the sandbox, where nobody
 * has to come and pay, with the moment at which it was paid.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

const [site = 'http://localhost:3000', scanPath = 'scan.stl'] = process.argv.slice(2)

/** The fields that this program reads; /docs/openapi/orders.json has all of them. */
type Order = { id: string; number: string; version: number; paidAt: string | null; patients: { id: string }[] }
type Quote = { version: string; fileIds: string[]; quote: { totalMinor: number; currency: string } }
type LegalText = { version: string }

/** The first answer sets a cookie, the visitor: requests with it come from the same visitor, who owns the draft. */
const cookies = new Map<string, string>()

async function send(method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) {
  const cookie = [...cookies].map((it) => it.join('=')).join('; ')
  const answer = await fetch(new URL(path, site), { method, body, headers: { ...headers, cookie } })
  for (const it of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(it) ?? []
    cookies.set(name, value)
  }
  return answer
}

/** A call that answers JSON. It repeats a request for a minute while the answer has Retry-After. */
async function call<T>(method: string, path: string, headers: Record<string, string> = {}, body?: object): Promise<T> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const typed = body ? { ...headers, 'content-type': 'application/json' } : headers
    const answer = await send(method, path, typed, body && JSON.stringify(body))
    if (answer.ok) return (await answer.json()) as T
    const problem = await answer.text()
    const waitS = Number(answer.headers.get('retry-after') ?? Number.NaN)
    // 409 scans-not-known-yet and 503 unavailable name a time; a retry would not change any other refusal.
    if (!waitS || Date.now() > deadline) throw new Error(`${method} ${path}: ${answer.status} ${problem}`)
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000))
  }
}

/** A key for requests that create or charge: the service does the same request under the same key once. */
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
const base64 = (text: string) => Buffer.from(text).toString('base64')

// A draft; its contacts may also come later, but before the order is placed.
const recipient = { fullName: 'Clinic Ivanova', address: 'Kazan, Bauman Street, 1' }
const contacts = { email: 'clinic@example.org', phone: '+7 900 000-00-00', ...recipient }
const draft = await call<Order>('POST', '/api/orders/v1/orders', keyed(), contacts)
const orderPath = `/api/orders/v1/orders/${draft.id}`

// A patient; the answer is the whole order, in its new version.
const order = await call<Order>('POST', `${orderPath}/patients`, keyed(), { name: 'Anna Ivanova' })
const patientPath = `${orderPath}/patients/${order.patients[0]?.id}`

// A slip: a statement that the orders service signs, by which the files service lets us upload for this patient.
const { slip } = await call<{ slip: string }>('POST', `${patientPath}/upload-slips`)

// The upload, by tus 1.0.0: first its length and metadata. Any tus client makes this and the next call for you.
const scan = await readFile(scanPath)
const tus = { 'tus-resumable': '1.0.0' }
const metadata = { slip, kind: 'aligner', filename: basename(scanPath) }
const created = await send('POST', '/api/files/v1/uploads', {
  ...tus,
  'upload-length': String(scan.length),
  'upload-metadata': Object.entries(metadata)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(','),
})
if (created.status !== 201) throw new Error(`The upload was refused: ${created.status} ${await created.text()}`)
const location = new URL(created.headers.get('location') ?? '', new URL('/api/files/v1/uploads', site))

// Then its bytes. After a lost connection HEAD answers the Upload-Offset at which to resume.
const bytes = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
const stored = await send('PATCH', location.pathname, bytes, new Uint8Array(scan))
if (stored.status !== 204) throw new Error(`The scan was refused: ${stored.status} ${await stored.text()}`)

// The product. If-Match names the version that we have seen, so that we overwrite nobody else's change.
const { version } = await call<Order>('GET', orderPath)
const choices = { material: 'single-layer', cut: 'wavy' }
const chosen = await call<Order>('PATCH', patientPath, { 'if-match': `"${version}"` }, choices)

// The customer's consent to the processing of personal data, which the ruble site asks for, and the version of its text.
const { version: textVersion } = await call<LegalText>('GET', '/api/orders/v1/legal-texts/data-consent')
await call('PUT', `${orderPath}/consent`, { 'if-match': `"${chosen.version}"` }, { textVersion })

// The price. It includes the scan a moment after the upload, when the orders service knows of it.
const quote = async () => call<Quote>('GET', `${orderPath}/quote`)
let offer = await quote()
for (const deadline = Date.now() + 60_000; offer.fileIds.length === 0; offer = await quote()) {
  if (Date.now() > deadline) throw new Error('The scan has not come into the price.')
  await new Promise((resolve) => setTimeout(resolve, 200))
}

// The placement names the expected total and files: the service refuses it (409) if any of them has changed.
const { totalMinor, currency } = offer.quote
const expected = { quoteVersion: offer.version, totalMinor, fileIds: offer.fileIds }
const placed = await call<Order>('POST', `${orderPath}/placement`, keyed(), { expected, language: 'en' })
console.log(`order ${placed.number}`)
console.log(`total ${totalMinor} ${currency} (minor units)`)

// Where the site takes money online: a slip for the payment, and with it the address at which the customer pays.
const toPay = await send('POST', `${orderPath}/payment-slips`)
if (toPay.status === 201) {
  const { slip } = (await toPay.json()) as { slip: string }
  const payment = await call<{ confirmationUrl: string }>('POST', '/api/payments/v1/payments', keyed(), { slip })
  console.log(`pay at ${payment.confirmationUrl}`)
  const bank = new URL(payment.confirmationUrl)
  if (bank.hostname === 'bank.localhost') await payAtSandbox(bank)
} else if (toPay.status !== 409) throw new Error(`No slip to pay by: ${toPay.status} ${await toPay.text()}`)

/**
 * The sandbox's bank is a stand-in: this call presses "pay" on its page, where your customer would. A real bank has none. The
 * bank then notifies the payments service, which asks it, and the order is paid.
 */
async function payAtSandbox({ port, pathname }: URL) {
  // Node, unlike browsers, knows no names below localhost.
  const answer = await fetch(`http://127.0.0.1:${port}/payments/${basename(pathname)}/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ press: 'pay' }),
  })
  if (!answer.ok) throw new Error(`The sandbox's bank refuses: ${answer.status} ${await answer.text()}`)
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await new Promise((go) => setTimeout(go, 200))) {
    const { paidAt } = await call<Order>('GET', orderPath)
    if (paidAt) return console.log(`paid ${paidAt}`)
  }
  throw new Error('The order has not become paid.')
}

import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { type ApiVisitor, RECIPIENT } from './api-visitor'
import { anAlignerScan } from './scans'

/** A killed service starts again well within this time, even on a busy machine. */
const PATIENCE_MS = 180_000

/** Repeats a call until it succeeds, as a page or a person does while a service is down. */
export async function again<T>(attempt: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const done = await attempt().catch((error: Error) => error)
    if (done && !(done instanceof Error)) return done
    if (Date.now() > deadline) throw new Error(`In vain: ${attempt}`, { cause: done })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Creates a draft with the patient Анна, who needs no matrices and has no scans yet. */
export async function aDraftWithoutScans(anna: ApiVisitor, email: string): Promise<Order> {
  const { id } = await anna.createOrder({ email, ...RECIPIENT })
  await anna.giveConsent(id)
  const { patients, version } = await anna.addPatient(id, 'Анна')
  return (await anna.choose(id, patients[0]?.id ?? '', version, { skipped: ['matrix'] })).body
}

/** Creates a draft of two patients that is complete except for the consent; repeats each call until it succeeds. */
export async function aWholeDraft(
  anna: ApiVisitor,
  email: string,
  from: { partnerCode?: string } = {},
): Promise<{ order: Order; scans: Buffer<ArrayBuffer>[] }> {
  const made = async (path: string, body: object) => {
    const keyed = { 'idempotency-key': crypto.randomUUID() }
    return again(async () => {
      const answer = await anna.call<Order>('POST', path, body, keyed)
      return answer.status === 201 && answer.body
    })
  }
  let order = await made('/api/orders/v1/orders', { email, ...RECIPIENT, ...from })
  const scans: Buffer<ArrayBuffer>[] = []
  for (const [index, name] of ['Анна', 'Борис'].entries()) {
    order = await made(`/api/orders/v1/orders/${order.id}/patients`, { name })
    const patientId = order.patients[index]?.id ?? ''
    await again(async () => {
      const { body } = await anna.order(order.id)
      const choices = { material: 'single-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] }
      return (await anna.choose(order.id, patientId, body.version, choices)).status === 200
    })
    const scan = anAlignerScan({ sizeBytes: 300_000, number: Number.parseInt(order.id.slice(0, 6), 16) + index })
    scans.push(scan)
    await uploadOnce(anna, order.id, patientId, `${index}.stl`, scan)
  }
  return { order, scans }
}

/** Continues one upload until the service has stored its scan, as the page's client does: a retry creates no second upload. */
async function uploadOnce(
  anna: ApiVisitor,
  orderId: string,
  patientId: string,
  name: string,
  bytes: Buffer<ArrayBuffer>,
) {
  const path = await again(() => anna.createUpload(orderId, patientId, name, bytes.length))
  await again(async () => {
    const head = await anna.send('HEAD', path, { headers: { 'tus-resumable': '1.0.0' } })
    const offset = Number(head.headers.get('upload-offset') ?? Number.NaN)
    if (offset === bytes.length) return true
    if (head.status === 200) await anna.continueUpload(path, offset, new Blob([bytes.subarray(offset)]))
  })
}

/** Gives the consent and places the order at the price that the service quotes, once the quote counts all its scans. */
export async function placeWhole(anna: ApiVisitor, orderId: string, scanCount: number): Promise<Order> {
  await again(() => anna.giveConsent(orderId))
  const key = crypto.randomUUID()
  return again(async () => {
    const { body } = await anna.quote(orderId)
    if (body.fileIds.length !== scanCount) return undefined
    const expected = { quoteVersion: body.version, totalMinor: body.quote.totalMinor, fileIds: body.fileIds }
    const answer = await anna.place(orderId, expected, key)
    return answer.status === 201 && answer.body
  })
}

/** Opens the payment of a placed order; asks again until the services answer. */
export function openPayment(anna: ApiVisitor, orderId: string): Promise<Payment & { confirmationUrl: string }> {
  return again(async () => {
    const { status, body } = await anna.paymentSlip(orderId)
    if (status !== 201) return undefined
    const answer = await anna.openPayment(body.slip)
    return answer.status === 201 && (answer.body as Payment & { confirmationUrl: string })
  })
}

/** Creates, places and pays an order; resolves when it is paid. */
export async function aPaidOrder(
  anna: ApiVisitor,
  product: { payAtBank(confirmationUrl: string): Promise<void> },
  email: string,
  from: { partnerCode?: string } = {},
): Promise<Order> {
  const { order, scans } = await aWholeDraft(anna, email, from)
  await placeWhole(anna, order.id, scans.length)
  const { confirmationUrl } = await openPayment(anna, order.id)
  await product.payAtBank(confirmationUrl)
  return again(async () => {
    const { body } = await anna.order(order.id)
    return body.status === 'paid' && body
  })
}

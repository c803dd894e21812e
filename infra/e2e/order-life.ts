import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { type ApiVisitor, RECIPIENT } from './api-visitor'
import { anAlignerScan } from './scans'
import { seeded } from './seeded'

/** The people of one order; the seed decides what each of them does and when. */
type Cast = {
  seed: number
  customer: ApiVisitor
  staff: ApiVisitor
  bank: { payAtBank(confirmationUrl: string): Promise<void> }
}
/** A scan that its owner tried to remove, and the status that orders answered: 204, or 409 when the order was already placed. */
export type Unwanted = { scanId: string; status: number }
export type Life = { order: Order; unwanted: Unwanted | null }

/** The longest pause between two actions of one person; more than half of all events arrive within this time. */
const MOST_PAUSE_MS = 3_000
const SCANS = 3
const SIZE_BYTES = 20_000

/** Plays one order from its creation to the last action of its customer and of staff. */
export async function aLife({ seed, customer, staff, bank }: Cast): Promise<Life> {
  const random = seeded(seed)
  const pause = (mostMs = MOST_PAUSE_MS) => new Promise((next) => setTimeout(next, random() * mostMs))
  const does = (chance: number) => random() < chance

  const { order, patientId } = await aDraft(customer, `late-${seed}@example.org`)
  const late = does(0.5) ? await customer.createUpload(order.id, patientId, 'late.stl', meshOf(seed, 0).length) : null
  await Promise.all(
    Array.from({ length: SCANS }, async (_, index) => {
      await pause(500)
      await customer.upload(order.id, patientId, `${index}.stl`, new Blob([meshOf(seed, index + 1)]))
    }),
  )
  const { items: scans } = (await customer.scans(order.id)).body
  const unwanted = does(0.8) ? scans[Math.floor(random() * scans.length)] : undefined
  const placed = pause().then(() => place(customer, order, wantedOf(scans, unwanted)))
  // The customer removes the scan either while orders may not know of it yet, or as soon as the order is placed.
  const moment = does(0.5) ? pause() : placed.then(() => pause(500))
  const status = unwanted && (await moment.then(() => customer.removeScan(order.id, unwanted.id))).status
  await placed

  const [isLate, isPaid, isCompleted] = [late !== null, does(0.8), does(0.4)]
  await Promise.all([
    isLate && pause().then(() => customer.continueUpload(late ?? '', 0, new Blob([meshOf(seed, 0)]))),
    // The second tab still shows the draft and lets the customer remove a scan of the placed order.
    pause().then(() => customer.removeScan(order.id, wantedOf(scans, unwanted)[0] ?? '')),
    isPaid && pause().then(() => pay(customer, order, bank, pause)),
    isCompleted && pause(2 * MOST_PAUSE_MS).then(() => complete(staff, order)),
  ])
  return { order, unwanted: unwanted && status ? { scanId: unwanted.id, status } : null }
}

const meshOf = (seed: number, index: number) => anAlignerScan({ sizeBytes: SIZE_BYTES, number: 10 * seed + index })
const wantedOf = (scans: readonly Scan[], unwanted: Scan | undefined) =>
  scans.filter((it) => it !== unwanted).map((it) => it.id)

async function aDraft(customer: ApiVisitor, email: string): Promise<{ order: Order; patientId: string }> {
  const { id } = await customer.createOrder({ email, ...RECIPIENT })
  const order = await customer.addPatient(id, 'Анна')
  const patientId = order.patients[0]?.id ?? ''
  await customer.choose(id, patientId, order.version, { material: 'single-layer', cut: 'wavy' })
  await customer.giveConsent(id)
  return { order, patientId }
}

/** Places the order as the page does: at the quoted price, once the quote counts all wanted scans. */
async function place(customer: ApiVisitor, { id }: Order, wanted: readonly string[]): Promise<void> {
  for (;;) {
    const { version, quote, fileIds } = (await customer.quote(id)).body
    if (wanted.every((it) => fileIds.includes(it))) {
      const { status } = await customer.place(id, { quoteVersion: version, totalMinor: quote.totalMinor, fileIds })
      if (status === 201) return
    }
    await new Promise((next) => setTimeout(next, 100))
  }
}

/** Opens the payment in two tabs at once and pays it. Does not pay a completed order or an expired payment. */
async function pay(customer: ApiVisitor, { id }: Order, bank: Cast['bank'], pause: () => Promise<unknown>) {
  const open = async () => {
    const { status, body } = await customer.paymentSlip(id)
    return status === 201 ? (await customer.openPayment(body.slip)).body.confirmationUrl : undefined
  }
  const [address] = (await Promise.all([open(), open()])).filter(Boolean)
  await pause()
  if (address) await bank.payAtBank(address).catch(() => {})
}

/** Presses «Выполнить» with the version that staff see; presses again when the order has changed meanwhile. */
async function complete(staff: ApiVisitor, { id }: Order): Promise<void> {
  while ((await staff.moveOrder(id, 'complete')).status === 412);
}

import { availableParallelism } from 'node:os'
import type { Envelope, Subject } from 'contracts/events'
import type { Hint } from 'contracts/live'
import { connect, JSONCodec } from 'nats'
import { ApiVisitor, RECIPIENT } from '../e2e/api-visitor'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { createMeter, printPerOperation, waitUntilConsumed } from './measure/cost'
import { detail, figure, ms, spread, sum } from './measure/figures'
import { canReadProcessorTime } from './measure/processor'

/** `run bench:order [orders] [at once]` */
const [ORDERS = 240, AT_ONCE = 6] = process.argv.slice(2).map(Number)
const SCANS = 2
/** Orders rotate over this many customers, because a network may have only so many e-mail addresses an hour. */
const CUSTOMERS = 50
const SIZE_BYTES = 20_000
const WARMING = 60
/** Polling interval for a lost hint. */
const POLL_MS = 2_000

/**
 * Complete orders, several at a time: draft, patient, two scans, placement and payment at the stand-in bank, until the order
 * is paid and both scans are at the factory. A client refetches only after a hint, like a page.
 */
const product = await startTestSystem('bench-order', { isDurable: true })
const nats = await connect({ servers: product.system.natsUrl })
const told = new Map<string, () => void>()
const facts = new Map<string, number>()
try {
  hear<Hint>('live.staff.*', ({ id }) => id)
  hear<Envelope>('orders.order.paid.v1' satisfies Subject, ({ aggregateId }) => countFact(aggregateId))
  hear<Envelope<'fulfilment-ftp.transfer.completed.v1'>>('fulfilment-ftp.transfer.completed.v1', ({ data }) =>
    countFact(data.orderId),
  )
  // Warm-up: before the JIT has compiled the code, an order costs half as much again.
  await placeAll(WARMING)
  const meter = await createMeter(product)
  let tookMs: number[] = []
  let allMs = 0
  const client = process.cpuUsage()
  const cost = await meter.costOf(async () => {
    const startMs = performance.now()
    tookMs = await placeAll(ORDERS)
    allMs = performance.now() - startMs
    await waitUntilConsumed(product.database)
  })
  const { user, system } = process.cpuUsage(client)
  console.log(
    `${ORDERS} whole paid orders of ${SCANS} scans, ${AT_ONCE} at a time, on ${availableParallelism()} processors`,
  )
  if (canReadProcessorTime)
    figure('processor time of an order', sum(Object.values(cost.processor)) / ORDERS, 'ms', { most: 130 })
  else console.log('  processor time can be measured only on Linux')
  figure('commits of an order', cost.commits / ORDERS, '', { most: 40 })
  figure('orders', ORDERS / (allMs / 1_000), '/s', { least: 15 })
  detail(`${spread(tookMs)} from the first letter to the factory`)
  printPerOperation(ORDERS, cost)
  detail(`clients and supervisor take ${ms((user + system) / 1_000 / ORDERS)} besides`)
} finally {
  await nats.close()
  await product.stop()
}

/** Wakes the client that waits for the order of each message. */
function hear<T>(subject: string, orderOf: (told: T) => string): void {
  const codec = JSONCodec<T>()
  nats.subscribe(subject, { callback: (_, message) => told.get(orderOf(codec.decode(message.data)))?.() })
}

function countFact(orderId: string): string {
  facts.set(orderId, (facts.get(orderId) ?? 0) + 1)
  return orderId
}

/** Polls now and after each message about the order. */
async function when<T>(orderId: string, look: () => Promise<T | false>): Promise<T> {
  for (;;) {
    const { promise, resolve } = Promise.withResolvers<void>()
    told.set(orderId, resolve)
    const found = await look()
    if (found !== false) return found
    await Promise.race([promise, Bun.sleep(POLL_MS)])
  }
}

/** Returns the duration of each order. */
async function placeAll(count: number): Promise<number[]> {
  const tookMs: number[] = []
  const waiting = Array.from({ length: count }, (_, number) => number).values()
  const oneByOne = async () => {
    for (const number of waiting) {
      const startMs = performance.now()
      await placeOne(number)
      tookMs.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
  return tookMs
}

async function placeOne(number: number): Promise<void> {
  const clinic = new ApiVisitor(product.originOf('ru'))
  const { id } = await clinic.createOrder({
    email: `bench-${number % CUSTOMERS}@example.org`,
    ...RECIPIENT,
  })
  const { patients, version } = await clinic.addPatient(id, 'Bench')
  const patientId = patients[0]?.id ?? ''
  await clinic.choose(id, patientId, version, { material: 'single-layer', cut: 'wavy' })
  await clinic.giveConsent(id)
  const scans = Array.from({ length: SCANS }, (_, i) =>
    anAlignerScan({ sizeBytes: SIZE_BYTES, number: SCANS * number + i }),
  )
  await Promise.all(scans.map((it, i) => clinic.upload(id, patientId, `0${i}.stl`, new Blob([it]))))
  const seen = await when(id, async () => {
    const { body } = await clinic.quote(id)
    return body.fileIds.length === SCANS && body
  })
  const expected = { quoteVersion: seen.version, totalMinor: seen.quote.totalMinor, fileIds: seen.fileIds }
  await clinic.place(id, expected)
  const { slip } = (await clinic.paymentSlip(id)).body
  await product.payAtBank((await clinic.openPayment(slip)).body.confirmationUrl ?? '')
  await when(id, async () => facts.get(id) === SCANS + 1)
}

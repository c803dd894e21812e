import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { isConsumedBy, type NewEvent, type Service } from 'contracts/events'
import { STAFF_MOVES, type StaffMove } from 'contracts/order/order-states'
import { Refusal } from 'contracts/problems'
import { aWorld, until } from 'service-kit/test/service'
import { environment } from '../../../services/files/builders'
import { files } from '../../../services/files/main'
import { fulfilmentFtp } from '../../../services/fulfilment-ftp/main'
import { aMailServer, identityEnv } from '../../../services/identity/builders'
import { identity } from '../../../services/identity/main'
import { aPlacedOrder } from '../../../services/orders/builders'
import { archive, restore } from '../../../services/orders/order/archiving'
import { move, undo } from '../../../services/orders/order/moves'
import type { OrderState } from '../../../services/orders/order/state'
import { envFor } from '../../../services/payments/builders'
import { payments } from '../../../services/payments/main'
import { seeded } from '../../e2e/seeded'
import { roleOf } from '../../release/migrate'

/** SEED tells another story; in this one the way back of a completed order comes before its placement. */
const SEED = Number(process.env.SEED ?? 2)
const ORDERS = 60
const STEPS = 6
const BY = 'user:boss'
const EMAIL = 'boss@example.org'
/** The services that keep something of an order's moves. */
const HEARERS = ['files', 'payments', 'fulfilment-ftp', 'identity'] as const
const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 12, 0, second))

/** What staff do, and in which second. */
type Made = { step: Step; second: number }
type Step = StaffMove | 'undo' | 'archive' | 'restore'
type Told = { id: string; at: Date; event: NewEvent }

let mailServer: Awaited<ReturnType<typeof aMailServer>>
let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
  mailServer = await aMailServer()
  const SITES = world.envOf('files').SITES
  await world.start(files, { SITES, ...environment() })
  await world.start(identity, { SITES, ...identityEnv(mailServer.url) })
  await world.start(payments, { SITES, ...envFor('http://127.0.0.1:1') })
  await world.start(fulfilmentFtp, {
    SITES,
    FACTORY_FTP_URL: 'ftp://factory:secret@127.0.0.1:1',
    FILES_URL: 'http://127.0.0.1:1',
    SERVICE_CREDENTIAL: 'x'.repeat(32),
  })
})
afterAll(async () => {
  await world.stop()
  await mailServer.stop()
})

/** Every shipment has a parcel of its own. */
const parcelsOf = (step: Step, now: Date) =>
  step === 'ship' ? [{ carrier: 'CDEK', number: String(now.getUTCSeconds()) }] : []

/** What orders decides about a step, and tells others; null where it refuses it. */
function decide(order: OrderState, step: Step, now: Date) {
  const { version } = order
  const decided =
    step === 'undo'
      ? undo(order, { version, by: BY }, now)
      : step === 'archive'
        ? archive(order, { version, by: null }, now)
        : step === 'restore'
          ? restore(order, version, now)
          : move(
              order,
              step,
              { by: BY, email: EMAIL, version, isLackAccepted: true, isRefundAccepted: true },
              now,
              parcelsOf(step, now),
            )
  return decided instanceof Refusal || decided.order === order ? null : decided
}

/** An order of which every second is paid, and the steps that staff make with it. */
function aLife(random: () => number, index: number): { order: OrderState; made: Made[] } {
  const paidAt = index % 2 ? at(0) : null
  const { totalMinor: minor, currency } = aPlacedOrder().frozen.quote
  const counted = [{ paymentId: randomUUID(), providerPaymentId: null, minor, currency, leftMinor: minor }]
  const order = aPlacedOrder({ id: randomUUID(), ...(paidAt && { status: 'paid', paidAt, counted }) })
  const choices: Step[] = [...STAFF_MOVES, 'undo', 'undo', 'undo', 'archive', 'restore']
  const made: Made[] = []
  let now: OrderState = order
  for (let second = 1; made.length < STEPS && second < 60; second++) {
    const step = choices[Math.floor(random() * choices.length)] as Step
    const decided = decide(now, step, at(second))
    if (!decided) continue
    now = decided.order
    made.push({ step, second })
  }
  return { order, made }
}

/** What is told of an order from its draft on, by these steps. */
function toldOf(before: OrderState, made: readonly Made[]): Told[] {
  const { id, number, owner, site } = before
  const drafted = { orderId: id, number: `${number}-${id.slice(0, 6)}`, owner, site }
  const said = (subject: NewEvent['subject'], aggregateVersion: number, data: object) =>
    ({ subject, aggregateId: id, aggregateVersion, data }) as NewEvent
  const { version: quoteVersion, quote } = aPlacedOrder().frozen
  const money = { totalMinor: quote.totalMinor, currency: quote.currency }
  const told: Told[] = [
    said('orders.order.drafted.v1', 1, drafted),
    said('orders.order.placed.v1', before.version, { orderId: id, quoteVersion, ...money }),
  ].map((event) => ({ id: randomUUID(), at: at(0), event }))
  let order = before
  for (const { step, second } of made) {
    const decided = decide(order, step, at(second))
    if (!decided) throw new Error(`${step} was refused.`)
    order = decided.order
    told.push(...decided.events.map((event) => ({ id: randomUUID(), at: at(second), event })))
  }
  return told
}

/** The same steps without those that were taken back. */
const kept = (made: readonly Made[]): Made[] =>
  made.filter(({ step }, index) => step !== 'undo' && made[index + 1]?.step !== 'undo')

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((it) => [random(), it] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, it]) => it)
}

async function tell(told: readonly Told[]): Promise<void> {
  for (const { id, at: when, event } of told) {
    const { subject, data, ...about } = event
    await world.publish(subject, data as never, { id, at: when.toISOString(), ...about })
  }
}

/** Waits until a service has heard all of it, and waits for nothing more. */
async function heardBy(service: Service, all: readonly Told[]): Promise<void> {
  const schema = world.sql(roleOf(service))
  const expected = all.filter(({ event }) => isConsumedBy(event.subject, service)).length
  await until(async () => {
    const [row] = await world.sql`select (select count(*)::int from ${schema}.inbox) as heard,
      (select count(*)::int from ${schema}.parked) as parked`
    return row?.heard === expected && row.parked === 0
  })
}

/** What the others hold of an order, without what their clocks say of it. */
async function heldOf(id: string) {
  const [inFiles] = await world.sql`select placed_at is not null as placed, ending, ended_at is not null as ended,
    archived_at is not null as archived from files.orders where id = ${id}`
  const [inFulfilment] = await world.sql`select placed_at is not null as placed, archived_at is not null as archived
    from fulfilment_ftp.orders where id = ${id}`
  const [inIdentity] = await world.sql`select status, carrier, parcel, archived_at is not null as archived
    from identity.order_states where order_id = ${id}`
  const [voided] = await world.sql`select 1 from payments.completed_orders where order_id = ${id}`
  return { inFiles, inFulfilment, inIdentity, isVoided: voided !== undefined }
}

test(`ORD-027 however the events of ${ORDERS} orders are shuffled and repeated, the others end where they would be in order, and without what was taken back (SEED=${SEED})`, async () => {
  const random = seeded(SEED)
  const lives = Array.from({ length: ORDERS }, (_, index) => aLife(random, index))
  const twins = lives.map(({ order, made }) => ({
    steps: made.map((it) => it.step),
    inOrder: toldOf(order, made),
    shuffled: toldOf({ ...order, id: randomUUID() }, made),
    without: toldOf({ ...order, id: randomUUID() }, kept(made)),
  }))
  await tell(twins.flatMap((it) => [...it.inOrder, ...it.without]))
  const late = twins.flatMap((it) => it.shuffled)
  await tell(shuffled([...late, ...late.filter(() => random() < 0.3)], random))
  const all = twins.flatMap((it) => [...it.inOrder, ...it.without, ...it.shuffled])
  for (const it of HEARERS) await heardBy(it, all)

  const takenBack = twins.filter(({ steps }) => steps.includes('undo')).length
  expect(takenBack).toBeGreaterThan(ORDERS / 4)
  for (const { steps, ...told } of twins) {
    const [inOrder, mixed, without] = await Promise.all(
      [told.inOrder, told.shuffled, told.without].map((it) => heldOf(it[0]?.event.aggregateId ?? '')),
    )
    expect({ steps, ...mixed }).toEqual({ steps, ...inOrder } as never)
    expect({ steps, ...without, isVoided: null }).toEqual({ steps, ...inOrder, isVoided: null } as never)
  }
})

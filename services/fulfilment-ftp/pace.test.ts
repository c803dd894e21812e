import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { alone, inOne, listening, sentFor } from 'service-kit/test/sent'
import { aFactory, aPaidOrder, aStoredScan, CONTENT } from './builders'
import { type Surroundings, surroundings } from './test/surroundings'

setDefaultTimeout(180_000)

let here: Surroundings
let insideUrl: string
beforeAll(async () => {
  here = await surroundings(aFactory)
  ;({ insideUrl } = await here.start())
  // Before a test counts statements, the workers must listen and have looked for transfers once.
  await listening(here.world)
  await arrived(await anOrder())
})
afterAll(() => here.stop())

type Scan = ReturnType<typeof aStoredScan>
const bytes = CONTENT
/** A look for due transfers takes two statements, which find and lease the transfer; one more writes its result. */
const SENT = { look: alone(2), sendToFactory: alone(1) }

/** A scan whose order and patient this service knows. */
async function anOrder(): Promise<Scan> {
  const it = aStoredScan()
  here.files.give(it.scan.scanId, bytes)
  await here.world.publish('orders.order.drafted.v1', it.order)
  const { id } = await here.world.publish('orders.patient.added.v1', it.patient)
  await here.world.until(async () => (await here.world.sql`select 1 from fulfilment_ftp.inbox where id = ${id}`)[0])
  return it
}
async function arrived({ scan }: Scan): Promise<void> {
  await here.world.publish('files.scan.stored.v1', scan)
  await here.becomes(scan.scanId, 'completed')
}

test('a stored scan is planned in one transaction, leased by two statements and completed by one more', async () => {
  const it = await anOrder()
  expect(await sentFor(insideUrl, () => arrived(it))).toEqual({
    'files.scan.stored.v1': inOne(4),
    ...SENT,
  })
})

test('a manifest is planned in the transaction of the payment, and sent like a scan', async () => {
  const it = await anOrder()
  await arrived(it)
  const paid = async () => {
    await here.world.publish('orders.order.paid.v1', aPaidOrder([it]))
    await here.becomes(it.order.orderId, 'completed')
  }
  expect(await sentFor(insideUrl, paid)).toEqual({ 'orders.order.paid.v1': inOne(4), ...SENT })
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sentBy } from 'service-kit/test/sent'
import { aFactory, aStoredScan } from './builders'
import { type Surroundings, surroundings } from './test/surroundings'

let here: Surroundings
beforeAll(async () => {
  here = await surroundings(aFactory)
})
afterAll(() => here.stop())

/** To read the metrics is to count what is parked and what is dead. */
const READING = 3

test('a transfer is looked for, taken and completed by a statement each', async () => {
  const { insideUrl } = await here.start()
  const first = aStoredScan()
  const second = aStoredScan({}, first)
  const bytes = new Uint8Array(first.scan.sizeBytes)
  await here.announce([first], bytes)
  await here.becomes(first.scan.scanId, 'completed')
  here.files.give(second.scan.scanId, bytes)
  const sent = await sentBy(insideUrl, 'none', async () => {
    await here.world.publish('files.scan.stored.v1', second.scan)
    await here.becomes(second.scan.scanId, 'completed')
  })
  // One to take the event in, two to apply it, one to let go what waited for it, one to tell pages.
  expect(sent.transactions).toBe(1)
  expect(sent.statements).toBeLessThanOrEqual(5 + 3 + READING)
})

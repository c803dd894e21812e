import { expect, test } from 'bun:test'
import { anOrder, aScan } from '../../test/builders'
import { aSession } from '../../test/session'
import { scansAtom } from '../order-session/atoms'
import { createScans } from './scans'

const order = anOrder()
const scan = aScan()

/** An order with one scan, which files goes on listing whatever happens. */
async function onScan() {
  const page = aSession({ orderId: order.id, always: { showOrder: async () => order, listScans: async () => [scan] } })
  await page.session.open()
  const { removeScan } = createScans(page.session, page.later)
  return { ...page, removeScan, listed: () => page.session.store.get(scansAtom).value?.map((it) => it.id) }
}

test('FILE-045 a scan whose removal fails stays in the list', async () => {
  const { removeScan, take, listed, events } = await onScan()
  const removed = removeScan(scan)
  await take('removeScan').refuse('unavailable')
  await removed
  expect([listed(), events]).toEqual([[scan.id], [{ type: 'remove-failed', code: 'unavailable' }]])
})

test('FILE-046 a removed scan leaves the list, also while files still has it; so does one that was removed elsewhere', async () => {
  for (const outcome of ['removed', 'removed elsewhere'] as const) {
    const { removeScan, take, listed, events } = await onScan()
    const removed = removeScan(scan)
    if (outcome === 'removed') await take('removeScan').answer(undefined)
    else await take('removeScan').refuse('scan-not-found')
    await removed
    expect([listed(), events]).toEqual([[], [{ type: 'scan-removed' }]])
  }
})

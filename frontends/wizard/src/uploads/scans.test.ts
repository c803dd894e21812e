import { describe, expect, test } from 'bun:test'
import { settled } from '../../test/browser'
import { anOrder, aScan } from '../../test/builders'
import { aSession } from '../../test/session'
import { scansAtom } from '../order-session/atoms'
import type { LaterApi } from '../order-session/outside/later-api'
import { createScans } from './scans'

const order = anOrder()
const scan = aScan()

/** An order with one scan, which files goes on listing whatever happens. */
async function onScan() {
  const listed = { scan }
  const page = aSession({
    orderId: order.id,
    always: {
      showOrder: async () => order,
      listScans: async () => ({ items: [listed.scan] }),
      createUploadSlip: async () => ({ slip: 'a-slip', expiresAt: '' }),
    },
  })
  await page.session.open()
  const shown = () => page.session.store.get(scansAtom).value
  return {
    ...page,
    ...createScans(page.session, page.later),
    listed: () => shown()?.map((it) => it.id),
    placeShown: () => shown()?.map(({ step, jaw, jawConfirmed, version }) => ({ step, jaw, jawConfirmed, version }))[0],
    /** What files answers from now on. */
    keep: (place: Partial<typeof scan>) => {
      listed.scan = { ...scan, ...place }
      return listed.scan
    },
  }
}

test('FILE-045 a scan whose removal fails stays in the list', async () => {
  const { removeScan, take, listed, events } = await onScan()
  const removed = removeScan(scan)
  await take('removeScan').refuse('unavailable')
  await removed
  expect([listed(), events]).toEqual([[scan.id], [{ type: 'remove-failed', code: 'unavailable' }]])
})

test('FILE-047 a removal at which this page fails is told as unexpected, and the scan stays', async () => {
  const { session, listed, events } = await onScan()
  const { removeScan } = createScans(session, {
    removeScan: () => Promise.reject(new TypeError('It cannot be called.')),
  } as unknown as LaterApi)
  await removeScan(scan)
  expect([listed(), events]).toEqual([[scan.id], [{ type: 'remove-failed', code: 'unexpected' }]])
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

describe('FILE-060 a corrected scan', () => {
  const BEFORE = { step: '01', jaw: 'upper', jawConfirmed: true, version: 1 } as const

  test('FILE-060 is shown at once, and sent with the version that was seen and a slip for its patient', async () => {
    const { correctScan, take, placeShown, keep } = await onScan()
    const corrected = correctScan(scan.id, { step: '07' })
    await settled()
    expect(placeShown()).toEqual({ ...BEFORE, step: '07' })
    const call = take('describeScan')
    expect(call.args).toEqual([expect.objectContaining({ id: scan.id, version: 1 }), { step: '07', slip: 'a-slip' }])
    await call.answer(keep({ step: '07', version: 2 }))
    expect(await corrected).toBeNull()
    expect(placeShown()).toEqual({ ...BEFORE, step: '07', version: 2 })
  })

  test('FILE-060 that the service refuses shows what stood there before', async () => {
    const { correctScan, take, placeShown } = await onScan()
    const corrected = correctScan(scan.id, { jaw: 'lower' })
    await settled()
    expect(placeShown()).toMatchObject({ jaw: 'lower' })
    await take('describeScan').refuse('order-not-draft')
    expect((await corrected)?.code).toBe('order-not-draft')
    expect(placeShown()).toEqual(BEFORE)
  })

  test('FILE-060 is corrected again only when the version of the first correction is known', async () => {
    const { correctScan, take, isAsked, keep } = await onScan()
    void correctScan(scan.id, { step: '07' })
    void correctScan(scan.id, { jaw: 'lower' })
    await settled()
    await take('describeScan').answer(keep({ step: '07', version: 2 }))
    await settled()
    const { args } = take('describeScan')
    expect(args[0]).toMatchObject({ version: 2, step: '07' })
    expect(isAsked('describeScan')).toBe(false)
  })

  test('FILE-060 whose answer was lost is no failure: the correction stands', async () => {
    const { correctScan, take, placeShown, keep } = await onScan()
    const corrected = correctScan(scan.id, { step: '07' })
    await settled()
    keep({ step: '07', version: 2 })
    await take('describeScan').refuse('version-changed')
    expect(await corrected).toBeNull()
    expect(placeShown()).toMatchObject({ step: '07', version: 2 })
  })

  test('FILE-060 that somebody else has corrected meanwhile shows what they have said', async () => {
    const { correctScan, take, placeShown, keep } = await onScan()
    const corrected = correctScan(scan.id, { step: '07' })
    await settled()
    keep({ step: '09', version: 2 })
    await take('describeScan').refuse('version-changed')
    expect((await corrected)?.code).toBe('version-changed')
    expect(placeShown()).toMatchObject({ step: '09', version: 2 })
  })
})

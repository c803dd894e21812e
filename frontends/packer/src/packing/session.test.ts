import { describe, expect, test } from 'bun:test'
import type { Packing, Verdict } from 'contracts/order/packing/packing'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { aBag, aPacking, aVerdict, ORDER_ID, VERIFIED } from '../../test/builders'
import { droppedAtom, hasChangedAtom, isStalledAtom, readingAtom, scanningAtom } from './atoms'
import { keptScans, LATE_MS } from './kept-scans'
import { READ_MS } from './rules'
import { openPacking } from './session'

/** Runs what is due now, e.g. the reactions to an answer. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A session whose calls the test answers, in any order. */
function aSession({ values = new Map<string, string>(), by = 'Ира', dayMs = 0 } = {}) {
  const calls: { name: string; args: unknown[]; result: PromiseWithResolvers<unknown> }[] = []
  const timers: (() => void)[] = []
  const signals: string[] = []
  const left: string[] = []
  const listeners = new Set<() => void>()
  let [isUp, nowMs, keys] = [true, 0, 0]
  const call =
    (name: string) =>
    (...args: unknown[]) => {
      const result = Promise.withResolvers<unknown>()
      calls.push({ name, args, result })
      return result.promise as Promise<never>
    }
  const session = openPacking({
    orderId: ORDER_ID,
    api: () => ({
      read: call('read'),
      verify: call('verify'),
      override: call('override'),
      withdrawOverride: call('withdrawOverride'),
      enter: call('enter'),
    }),
    kept: keptScans(
      {
        read: (key) => values.get(key) ?? null,
        write: (key, text) => void (text === null ? values.delete(key) : values.set(key, text)),
      },
      { orderId: ORDER_ID, by, nowMs: () => dayMs + nowMs },
    ),
    network: {
      isOnline: () => isUp,
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    clock: {
      nowMs: () => nowMs,
      after(_, run) {
        timers.push(run)
        return () => void timers.splice(timers.indexOf(run), 1)
      },
    },
    newKey: () => `${by}-${++keys}`,
    signal: (it) => signals.push(it),
    leave: (station) => left.push(station),
  })
  async function take(name: string) {
    const at = calls.findIndex((it) => it.name === name)
    if (at < 0) throw new Error(`${name} was not called.`)
    const [taken] = calls.splice(at, 1)
    return {
      args: taken!.args,
      async answer(value: Packing | Verdict) {
        taken!.result.resolve(value)
        await settled()
      },
      async refuse(code: FailureCode) {
        taken!.result.reject(new ApiProblem(code, ''))
        await settled()
      },
    }
  }
  return {
    session,
    signals,
    left,
    timers,
    values,
    take,
    asked: () => calls.map(({ name }) => name),
    pass: (ms: number) => {
      nowMs += ms
    },
    async network(isOnline: boolean) {
      isUp = isOnline
      for (const listener of [...listeners]) listener()
      await settled()
    },
    scanning: () => session.store.get(scanningAtom),
  }
}

/** A session at a station, whose order is open. */
async function onOrder(given: Parameters<typeof aSession>[0] = {}) {
  const page = aSession(given)
  void page.session.open()
  await (await page.take('read')).answer(aPacking())
  void page.session.enter('Стол 1')
  await (await page.take('enter')).answer(aPacking())
  return page
}
const wrong = aVerdict({ verdict: 'other-order', bagId: null, otherNumber: '41be', packing: aPacking() })

describe('the network', () => {
  test('is followed while the session is open alone', async () => {
    const { session, asked, network, take } = aSession()
    await network(true)
    expect(asked()).toEqual([])
    void session.open()
    await (await take('read')).answer(aPacking())
    await network(true)
    expect(asked()).toEqual(['read'])
    await (await take('read')).answer(aPacking())
    session.close()
    await network(true)
    expect(asked()).toEqual([])
  })
})

describe('a scan', () => {
  test('is sent with a key and the station, and its answer moves the counters', async () => {
    const { session, take, scanning, signals } = await onOrder()
    session.scan('CODE')
    const call = await take('verify')
    expect(call.args).toEqual([{ key: 'Ира-1', code: 'CODE', station: 'Стол 1' }])
    await call.answer(aVerdict())
    const reading = session.store.get(readingAtom)
    expect(reading.status === 'shown' && reading.value.bags[0]?.verifiedBy).toBe('Мария')
    expect([scanning().answer?.kind, scanning().waiting, signals]).toEqual(['right', [], ['right']])
  })

  test('that is wrong stops those behind it, and those after it do not count, until it is pressed away', async () => {
    const { session, take, asked, pass, scanning, signals } = await onOrder()
    for (const it of ['A', 'B']) session.scan(it)
    await (await take('verify')).answer(wrong)
    expect([scanning().answer?.otherNumber, asked()]).toEqual(['41be', []])
    expect(session.scan('C')).toBe(false)
    expect([scanning().missed, signals]).toEqual([1, ['wrong', 'wrong']])
    session.pressAway()
    expect(scanning().answer?.kind).toBe('other-order')
    pass(READ_MS)
    session.pressAway()
    await settled()
    expect((await take('verify')).args).toMatchObject([{ code: 'B' }])
    expect(asked()).toEqual([])
  })

  test('is not taken before the device says at which station it is', async () => {
    const { session, asked } = aSession()
    expect([session.scan('A'), asked()]).toEqual([false, []])
  })

  test('that the service will never judge says so and is not sent again', async () => {
    const { session, take, scanning, timers, asked } = await onOrder()
    session.scan('A')
    await (await take('verify')).refuse('order-not-found')
    expect([scanning().answer?.kind, scanning().waiting, timers, asked()]).toEqual(['failed', [], [], []])
  })
})

describe('the network is away', () => {
  test('scans wait with their keys and are sent in their order when it is back, the same scan once', async () => {
    const { session, take, network, scanning, signals, values, asked } = await onOrder()
    session.scan('A')
    const lost = await take('verify')
    await network(false)
    await lost.refuse('no-network')
    session.scan('B')
    expect([scanning().waiting.length, session.store.get(isStalledAtom), asked()]).toEqual([2, true, []])
    expect(signals).toEqual(['kept'])
    expect(JSON.parse(values.get('packer_scans') ?? '')).toHaveLength(2)
    await network(true)
    const again = await take('verify')
    expect(again.args).toEqual(lost.args)
    await again.answer(aVerdict())
    expect((await take('verify')).args).toMatchObject([{ code: 'B' }])
    expect(session.store.get(isStalledAtom)).toBe(false)
  })

  test('a reload finds the scans that waited, and a sent one is kept no longer', async () => {
    const first = await onOrder()
    await first.network(false)
    for (const it of ['A', 'B']) first.session.scan(it)
    first.session.close()
    const second = await onOrder({ values: first.values })
    expect((await second.take('verify')).args).toEqual([{ key: 'Ира-1', code: 'A', station: 'Стол 1' }])
    const { values } = first
    const third = await onOrder({ values })
    await (await third.take('verify')).answer(aVerdict())
    await (await third.take('verify')).answer(aVerdict())
    expect(values.has('packer_scans')).toBe(false)
  })

  test('the scans of another packer are dropped, and said to be', async () => {
    const first = await onOrder()
    await first.network(false)
    for (const it of ['A', 'B']) first.session.scan(it)
    const { values } = first
    const elsewhere = { key: 'k', code: 'C', station: 'Стол 1', orderId: 'another order', by: 'Ира' }
    values.set('packer_scans', JSON.stringify([...JSON.parse(values.get('packer_scans') ?? ''), elsewhere]))
    const second = await onOrder({ values, by: 'Мария' })
    expect([second.session.store.get(droppedAtom), second.asked()]).toEqual([2, []])
    expect(JSON.parse(values.get('packer_scans') ?? '')).toEqual([elsewhere])
  })

  test('scans that another page kept longer ago are dropped, and said to be: their bags may be out of the box by now', async () => {
    const first = await onOrder()
    await first.network(false)
    first.session.scan('A')
    first.pass(1)
    first.session.scan('B')
    const second = await onOrder({ values: first.values, dayMs: LATE_MS })
    expect(second.session.store.get(droppedAtom)).toBe(1)
    expect((await second.take('verify')).args).toMatchObject([{ code: 'B' }])
    const kept = JSON.parse(first.values.get('packer_scans') ?? '')
    expect(kept).toMatchObject([{ code: 'B' }])
    // As a page of the version before kept it.
    first.values.set('packer_scans', JSON.stringify(kept.map(({ atMs: _, ...it }: { atMs: number }) => it)))
    const third = await onOrder({ values: first.values })
    expect([third.session.store.get(droppedAtom), third.asked()]).toEqual([1, []])
  })

  test('a service that is busy is asked again a little later', async () => {
    const { session, take, timers } = await onOrder()
    session.scan('A')
    await (await take('verify')).refuse('unavailable')
    expect(session.store.get(isStalledAtom)).toBe(true)
    for (const run of timers.splice(0)) run()
    expect((await take('verify')).args).toMatchObject([{ key: 'Ира-1' }])
  })

  test.each(['', 'no list', '[{}]', '{"a":1}', '[null,1]'])('%j in the device’s memory is no scan', async (kept) => {
    const { asked } = await onOrder({ values: new Map([['packer_scans', kept]]) })
    expect(asked()).toEqual([])
  })
})

describe('several stations', () => {
  test('what another one scans moves the counters by a hint', async () => {
    const { session, take, asked } = await onOrder()
    session.handleHint({ kind: 'packing', id: 'b0000000-0000-4000-8000-000000000009', version: 1 })
    expect(asked()).toEqual([])
    session.handleHint({ kind: 'packing', id: ORDER_ID, version: 1 })
    await (await take('read')).answer(aPacking({ bags: [aBag(1, VERIFIED), aBag(2)] }))
    const reading = session.store.get(readingAtom)
    expect(reading.status === 'shown' && reading.value.bags[0]?.verifiedAt).toBe(VERIFIED.verifiedAt)
  })

  test('an answer that is older than a scan does not take it back, and the order is read again', async () => {
    const { session, take } = await onOrder()
    session.handleHint('reconnected')
    const late = await take('read')
    session.scan('A')
    await (await take('verify')).answer(aVerdict())
    await late.answer(aPacking())
    const reading = session.store.get(readingAtom)
    expect(reading.status === 'shown' && reading.value.bags[0]?.verifiedAt).toBe(VERIFIED.verifiedAt)
    await (await take('read')).answer(aPacking({ contents: '00000000000000bb' }))
    expect(session.store.get(hasChangedAtom)).toBe(true)
    session.seeChange()
    expect(session.store.get(hasChangedAtom)).toBe(false)
  })

  test('who goes leaves the station, and answers that come later change nothing', async () => {
    const { session, take, left, scanning } = await onOrder()
    session.scan('A')
    const late = await take('verify')
    session.close()
    await late.answer(aVerdict())
    expect([left, scanning().answer, scanning().waiting.length]).toEqual([['Стол 1'], null, 1])
  })
})

test('an order that cannot be read says so, and is read at another try; one that is shown stays', async () => {
  const { session, take } = aSession()
  void session.open()
  await (await take('read')).refuse('unavailable')
  expect(session.store.get(readingAtom).status).toBe('failed')
  void session.refresh()
  await (await take('read')).answer(aPacking())
  void session.refresh()
  await (await take('read')).refuse('unavailable')
  expect(session.store.get(readingAtom).status).toBe('shown')
})

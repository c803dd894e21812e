import { describe, expect, test } from 'bun:test'
import { settled } from '../../test/browser'
import { anOrder, aPatient, aQuoteOf, aScan, CONSENT } from '../../test/builders'
import { aVisit } from '../../test/session'
import { uploadsAtom } from '../uploads/atoms'
import { createUploads } from '../uploads/uploads'
import {
  entriesAtom,
  movesAtom,
  noticeAtom,
  openingAtom,
  orderAtom,
  quoteAtom,
  savingAtom,
  scansAtom,
  stepAtom,
} from './atoms'

const KEY = 'currentOrderId'
const first = anOrder({ email: 'anna@example.org', phone: '1', consent: CONSENT, patients: [aPatient({ id: 'anna' })] })
const second = anOrder({ id: '7f3a9c21-0000-4000-8000-000000000002' })

/** A visit whose first order is open. */
async function onFirst(given: Parameters<typeof aVisit>[0] = {}) {
  const world = aVisit(given)
  const opened = world.visit.open(first.id)
  await world.take('showOrder').answer(first)
  await opened
  return { ...world, store: () => world.visit.session().store }
}

describe('another order', () => {
  test('WIZ-057 a new order begins with nothing of the one before it', async () => {
    const { visit, events, store, values } = await onFirst({
      always: { listScans: async () => ({ items: [aScan()] }), showQuote: async () => aQuoteOf('scan-1') },
    })
    visit.session().go('material')
    visit.session().enter('phone', 'abc')
    visit.clear()
    expect([store().get(orderAtom), store().get(quoteAtom).value, store().get(scansAtom).value]).toEqual([
      null,
      null,
      null,
    ])
    expect([store().get(stepAtom), store().get(entriesAtom), store().get(savingAtom)]).toEqual(['info', {}, 'idle'])
    expect([values.has(KEY), values.has('order_step_current'), events]).toEqual([
      false,
      false,
      [{ type: 'order-cleared' }],
    ])
    // A page that counts a move gives the focus to the heading.
    expect(store().get(movesAtom)).toBe(1)
  })

  test('FILE-056 an answer or a hint about an order that was left changes nothing', async () => {
    const { visit, take, asked, store } = await onFirst()
    visit.session().handleHint('reconnected')
    const late = take('showOrder')
    visit.startNew()
    await late.answer({ ...first, version: 9 })
    expect(store().get(orderAtom)).toBeNull()
    const before = asked.length
    visit.session().handleHint({ kind: 'order', id: first.id, version: 10 })
    expect(asked).toHaveLength(before)
  })

  test('a change that was not sent yet is saved in the order that was left, also after an outage', async () => {
    const { visit, clock, network, take, isAsked, store } = await onFirst()
    visit.session().enter('phone', '2')
    const opened = visit.open(second.id)
    await settled()
    const change = take('changeOrder')
    expect([change.args[0].id, change.args[1]]).toEqual([first.id, { phone: '2' }])
    await take('showOrder').answer(second)
    await opened
    await change.refuse('no-network')
    await clock.pass(1_000)
    await take('changeOrder').refuse('no-network')
    await network.set(true)
    await take('changeOrder').answer({ ...first, phone: '2', version: 2 })
    await clock.pass(60_000)
    expect([isAsked('changeOrder'), network.listeners()]).toEqual([false, 1])
    expect([store().get(orderAtom)?.id, store().get(entriesAtom)]).toEqual([second.id, {}])
  })

  test('a late refusal of an order that was left changes nothing in the present one', async () => {
    const { visit, take, store, values } = await onFirst()
    visit.session().enter('phone', '2')
    const opened = visit.open(second.id)
    await take('showOrder').answer(second)
    await opened
    await take('changeOrder').refuse('order-not-found')
    expect([store().get(orderAtom)?.id, store().get(noticeAtom), values.get(KEY)]).toEqual([second.id, null, second.id])
  })

  test('an order that is left while it is opened writes no step for the next one', async () => {
    let answer = (_: { items: [] }) => {}
    const { visit, take, values } = aVisit({
      always: { listScans: () => new Promise((resolve) => (answer = resolve)) },
    })
    void visit.open(first.id)
    await take('showOrder').answer(first)
    visit.startNew()
    answer({ items: [] })
    await settled()
    expect([values.has('order_step_current'), values.has(KEY)]).toEqual([false, false])
  })

  test('its uploads end, and files chosen in the next order are sent', async () => {
    const { visit, page, store } = await onFirst()
    const sent: AbortSignal[] = []
    const uploads = () =>
      createUploads(visit.session(), (_, { signal }) => {
        sent.push(signal)
        return new Promise(() => {})
      })
    const { addFiles } = uploads()
    const bytes = new Uint8Array(134)
    bytes[80] = 1
    await addFiles([new File([bytes], '1.stl')], { patientId: 'anna', kind: 'aligner' })
    while (sent.length === 0) await settled()
    visit.startNew()
    expect([sent[0]?.aborted, store().get(uploadsAtom), page.isAsked()]).toEqual([true, [], false])
    await addFiles([new File([bytes], '2.stl')], { patientId: 'anna', kind: 'aligner' })
    await settled()
    expect(sent).toHaveLength(1)
  })
})

describe('WIZ-038 the order that this browser works on', () => {
  test('opening without one asks for nothing, and coming back leaves what was typed', async () => {
    const { visit, asked } = aVisit()
    await visit.open(null)
    visit.session().enter('email', 'anna@')
    await visit.open(null)
    expect([asked, visit.session().store.get(entriesAtom)]).toEqual([[], { email: 'anna@' }])
  })

  test('coming back to the same order fetches it again and keeps its session', async () => {
    const { visit, take, store } = await onFirst()
    const session = visit.session()
    const again = visit.open(null)
    await take('showOrder').answer({ ...first, version: 2 })
    await again
    expect(visit.session()).toBe(session)
    expect(store().get(orderAtom)?.version).toBe(2)
  })

  const outcomes = [
    ['order-not-found', 'order-not-yours'],
    ['invalid-request', 'order-not-yours'],
  ] as const
  test.each(outcomes)(
    'SHELL-012 an address that is answered %s shows an empty wizard, and the own draft stays',
    async (code, notice) => {
      const { visit, take, values } = aVisit({ values: new Map([[KEY, 'own']]) })
      void visit.open('foreign')
      await take('showOrder').refuse(code)
      const { store } = visit.session()
      expect([store.get(noticeAtom), store.get(openingAtom).status]).toEqual([notice, 'open'])
      expect(values.get(KEY)).toBe('own')
    },
  )

  test('what is typed while the browser’s own draft is not shown makes another order', async () => {
    const { visit, clock, take, isAsked } = aVisit({ values: new Map([[KEY, 'own']]) })
    void visit.open('foreign')
    await take('showOrder').refuse('order-not-found')
    visit.session().enter('phone', '1')
    await clock.pass(500)
    expect([isAsked('showOrder'), isAsked('createOrder')]).toEqual([false, true])
  })

  test('the browser’s own draft that is gone is forgotten', async () => {
    const { visit, take, values } = aVisit({ values: new Map([[KEY, 'gone']]) })
    void visit.open(null)
    await take('showOrder').refuse('order-not-found')
    expect([visit.session().store.get(noticeAtom), values.has(KEY)]).toEqual(['order-lost', false])
  })

  test('an order that is no draft any more leaves the browser free for the next one', async () => {
    const { visit, take, values } = aVisit({ values: new Map([[KEY, first.id]]) })
    void visit.open(null)
    await take('showOrder').answer({ ...first, status: 'paid' })
    expect([visit.session().store.get(noticeAtom), values.has(KEY)]).toEqual(['order-placed', false])
  })

  test('WIZ-040 a reload goes on at its step, another browser’s draft where something is missing', async () => {
    const values = new Map([
      [KEY, first.id],
      ['order_step_current', '8'],
      ['order_step_count', '11'],
    ])
    expect((await onFirst({ values })).store().get(stepAtom)).toBe('material')
    expect((await onFirst()).store().get(stepAtom)).toBe('address')
  })
})

describe('ORD-006 an order that is gone', () => {
  test('contacts that could not be saved in it begin the next one at once', async () => {
    const { visit, clock, take, values, store } = await onFirst()
    visit.session().enter('phone', '2')
    await clock.pass(500)
    await take('changeOrder').refuse('order-not-found')
    expect([store().get(noticeAtom), store().get(orderAtom), values.has(KEY)]).toEqual(['order-lost', null, false])
    await clock.pass(500)
    await take('createOrder').answer(second)
    const [order, change] = take('changeOrder').args
    expect([order.id, change]).toEqual([second.id, { email: 'anna@example.org', phone: '2' }])
  })

  test('contacts that were saved in it stay in their fields, and are saved with what begins the next one', async () => {
    const { visit, clock, take, asked, store } = await onFirst()
    visit.session().handleHint({ kind: 'payment', id: first.id, version: 2 })
    await take('showOrder').refuse('order-not-found')
    expect(store().get(entriesAtom)).toEqual({ email: 'anna@example.org', phone: '1' })
    await clock.pass(60_000)
    expect(asked).not.toContain('createOrder')
    visit.session().enter('phone', '3')
    await clock.pass(500)
    await take('createOrder').answer({ ...second, patients: [] })
    const typed = take('changeOrder')
    expect(typed.args[1]).toEqual({ phone: '3' })
    await typed.answer({ ...second, phone: '3', version: 2 })
    await clock.pass(500)
    expect(take('changeOrder').args[1]).toEqual({ email: 'anna@example.org' })
  })
})

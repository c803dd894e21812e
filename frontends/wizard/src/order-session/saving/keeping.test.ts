import { describe, expect, test } from 'bun:test'
import { settled } from '../../../test/browser'
import { anOrder, aPatient } from '../../../test/builders'
import { aSession } from '../../../test/session'
import { conflictsAtom, draftAtom, entriesAtom, patientNameAtom } from '../atoms'
import { shownValue } from '../rules'
import { createKeeping } from './keeping'

const KEY = 'order_typed'
const saved = anOrder({ phone: '1', patients: [aPatient({ id: 'anna' })] })

/** A load of the page in a browser that has kept these values. */
async function aLoad(values = new Map<string, string>(), order: typeof saved | null = saved) {
  if (order) values.set('currentOrderId', order.id)
  const load = aSession({ values, orderId: order?.id ?? null })
  const opened = load.session.open()
  if (order) await load.take('showOrder').answer(order)
  await opened
  load.session.part(createKeeping).restore()
  const shows = (key: Parameters<typeof shownValue>[1]) => shownValue(load.session.store.get(draftAtom), key)
  return { ...load, shows }
}

describe('WIZ-100 what is typed just before a reload', () => {
  test('stands in its field after it, is saved, and is then kept no longer', async () => {
    const before = await aLoad()
    before.session.enter('phone', '12')
    before.session.enter('anna/wishes', 'Потоньше')
    before.page.hide()
    before.session.dispose()
    const after = await aLoad(before.values)
    expect([after.shows('phone'), after.shows('anna/wishes'), after.values.has(KEY)]).toEqual(['12', 'Потоньше', false])
    await after.clock.pass(500)
    expect(after.take('changeOrder').args[1]).toEqual({ phone: '12' })
  })

  test('begins the order, where there is none yet', async () => {
    const before = await aLoad(new Map(), null)
    before.session.enter('email', 'anna@')
    before.session.enter('phone', '1')
    before.page.hide()
    before.session.dispose()
    const after = await aLoad(before.values, null)
    expect([after.shows('email'), after.shows('phone')]).toEqual(['anna@', '1'])
    await after.clock.pass(500)
    await after.take('createOrder').answer(anOrder())
    expect(after.take('changeOrder').args[1]).toEqual({ phone: '1' })
  })

  test('is sent at once as well', async () => {
    const { session, page, take } = await aLoad()
    session.enter('phone', '12')
    page.hide()
    await settled()
    expect(take('changeOrder').args[1]).toEqual({ phone: '12' })
  })

  test('and has reached the server by then is not kept', async () => {
    const { session, page, clock, take, values } = await aLoad()
    session.enter('phone', '12')
    page.hide()
    await settled()
    expect(values.has(KEY)).toBe(true)
    await take('changeOrder').answer({ ...saved, phone: '12', version: 2 })
    expect(values.has(KEY)).toBe(false)
    page.hide()
    await clock.pass(500)
    expect(values.has(KEY)).toBe(false)
  })

  test('holds a patient’s name that is not added yet', async () => {
    const before = await aLoad()
    before.session.store.set(patientNameAtom, 'Борис')
    before.page.hide()
    const after = await aLoad(before.values)
    expect(after.session.store.get(patientNameAtom)).toBe('Борис')
    after.session.store.set(patientNameAtom, 'Борис П.')
    after.page.hide()
    after.session.store.set(patientNameAtom, '')
    expect(after.values.has(KEY)).toBe(false)
  })

  test('WIZ-099 is asked about, where somebody else has changed the field meanwhile', async () => {
    const before = await aLoad()
    before.session.enter('phone', '12')
    before.page.hide()
    before.session.dispose()
    const after = await aLoad(before.values, { ...saved, phone: '3', version: 2 })
    await after.clock.pass(500)
    expect(after.session.store.get(conflictsAtom)).toEqual({ phone: { mine: '12', theirs: '3' } })
    expect(after.isAsked('changeOrder')).toBe(false)
  })

  test('is left to its own order, and forgotten with it', async () => {
    const before = await aLoad()
    before.session.enter('phone', '12')
    before.page.hide()
    before.session.dispose()
    const other = await aLoad(before.values, anOrder({ id: '7f3a9c21-0000-4000-8000-000000000002' }))
    expect([other.shows('phone'), other.values.has(KEY)]).toEqual(['', true])
    other.values.set('currentOrderId', saved.id)
    other.session.forgetOrder(saved.id)
    expect(other.values.has(KEY)).toBe(false)
  })

  test('WIZ-035 does not include the consent', async () => {
    const { session, page, values } = await aLoad()
    session.choose('consent', '2026-11-22')
    page.hide()
    expect(values.has(KEY)).toBe(false)
  })

  test('is not kept of an order that has been placed', async () => {
    const { session, page, values } = await aLoad()
    session.store.set(patientNameAtom, 'Борис')
    session.forgetOrder(saved.id)
    page.hide()
    expect(values.has(KEY)).toBe(false)
  })

  test('of a patient who is gone by then is dropped', async () => {
    const before = await aLoad()
    before.session.enter('anna/wishes', 'Потоньше')
    before.page.hide()
    before.session.dispose()
    const after = await aLoad(before.values, { ...saved, patients: [] })
    expect(after.session.store.get(entriesAtom)).toEqual({})
  })
})

test('what was filled in for the person is not kept as if typed', async () => {
  const { session, page, values, take } = await aLoad(new Map(), null)
  const filled = session.prefill()
  await take('showOwnContacts').answer({ email: 'a@example.org', phone: '1', fullName: null, address: null })
  await filled
  page.hide()
  expect(values.has(KEY)).toBe(false)
})

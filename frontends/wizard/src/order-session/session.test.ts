import { describe, expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { aLockManager, settled } from '../../test/browser'
import { anOrder, aPatient, aQuoteOf, aScan, CONSENT } from '../../test/builders'
import { aSession } from '../../test/session'
import {
  conflictsAtom,
  entriesAtom,
  openingAtom,
  orderAtom,
  patientAtom,
  patientNameAtom,
  patientsAtom,
  quoteAtom,
  savingAtom,
  scansAtom,
  stepAtom,
  transfersAtom,
} from './atoms'
import { createPatients } from './patients'
import type { OrderField, PatientField } from './rules'

const KEY = 'currentOrderId'
const saved = anOrder({ email: 'anna@example.org', phone: '1', version: 1 })

/** A session whose order is open. */
async function onOrder(order = saved, given: Parameters<typeof aSession>[0] = {}) {
  const page = aSession({ ...given, orderId: order.id })
  const opened = page.session.open()
  await page.take('showOrder').answer(order)
  await opened
  return page
}

describe('the first data makes the order', () => {
  test('ORD-006 opening asks for nothing; what is typed into two fields makes one order, and is then saved', async () => {
    const { session, clock, asked, take, values } = aSession()
    await session.open()
    expect(asked).toEqual([])
    session.enter('email', 'anna@example.org')
    session.enter('phone', '1')
    await clock.pass(500)
    session.choose('phone', '12')
    await clock.pass(500)
    expect(asked).toEqual(['createOrder'])
    const empty = anOrder({ email: null, phone: null })
    await take('createOrder').answer(empty)
    expect([values.get(KEY), values.has('order_create_key')]).toEqual([empty.id, false])
    expect(take('changeOrder').args).toEqual([empty, { email: 'anna@example.org', phone: '1' }])
  })

  test('WIZ-034 what is typed or chosen is saved: with the order, or with the patient that it is about', async () => {
    const order = {
      email: 'anna@example.org',
      phone: '12',
      fullName: 'Иванова Анна',
      address: 'Тверь, Советская 1',
      deliveryComment: 'После шести',
    }
    const patient = { material: 'three-layer', cut: 'wavy', matrix: 'soft', wishes: 'Потоньше у края' } as const
    const { session, clock, take } = await onOrder({ ...saved, patients: [aPatient({ id: 'anna' })] })
    for (const [field, value] of Object.entries(order)) session.enter(field as OrderField, value)
    for (const [field, value] of Object.entries(patient)) session.enter(`anna/${field as PatientField}`, value)
    await clock.pass(500)
    const change = take('changeOrder')
    expect(change.args[1]).toEqual(order)
    await change.answer(anOrder({ ...order, version: 2 }))
    expect(take('changePatient').args.slice(1)).toEqual(['anna', patient])
  })

  test('a creation whose answer is lost is asked for again under the same key, so it is done once', async () => {
    const { session, clock, take } = aSession()
    session.enter('phone', '1')
    await clock.pass(500)
    const first = take('createOrder')
    await first.refuse('no-network')
    await clock.pass(1_000)
    expect(take('createOrder').args).toEqual(first.args)
  })

  test('two tabs make one order: the second takes the draft that the first has begun', async () => {
    const values = new Map<string, string>()
    const [first, second] = [aSession({ values }), aSession({ values })]
    first.session.enter('phone', '1')
    await first.clock.pass(500)
    const begun = anOrder({ phone: '1' })
    await first.take('createOrder').answer(begun)
    second.session.enter('email', 'b@example.org')
    await second.clock.pass(500)
    await second.take('showOrder').answer(begun)
    expect(second.asked).not.toContain('createOrder')
    expect(second.take('changeOrder').args[1]).toEqual({ email: 'b@example.org' })
  })
})

describe('WIZ-099 somebody else saved in between (412)', () => {
  async function refused(theirs: Partial<typeof saved>) {
    const page = await onOrder()
    page.session.enter('phone', '222')
    await page.clock.pass(500)
    await page.take('changeOrder').refuse('version-changed')
    await page.take('showOrder').answer({ ...saved, ...theirs, version: 2 })
    return page
  }

  test('another field takes the other value, and the own change is saved on the new version', async () => {
    const { session, take } = await refused({ email: 'other@example.org' })
    const [order, change] = take('changeOrder').args
    expect([order.version, order.email, change]).toEqual([2, 'other@example.org', { phone: '222' }])
    expect(session.store.get(conflictsAtom)).toEqual({})
  })

  test('two values of one field are both shown, and one’s own is saved when the person keeps it', async () => {
    const { session, isAsked, take } = await refused({ phone: '333' })
    expect(session.store.get(conflictsAtom)).toEqual({ phone: { mine: '222', theirs: '333' } })
    expect(isAsked('changeOrder')).toBe(false)
    session.resolve('phone', 'mine')
    await settled()
    expect(take('changeOrder').args[1]).toEqual({ phone: '222' })
  })

  test('the other value counts when the person takes it, and nothing is sent', async () => {
    const { session, clock, isAsked } = await refused({ phone: '333' })
    session.resolve('phone', 'theirs')
    await clock.pass(60_000)
    expect(isAsked('changeOrder')).toBe(false)
    expect([session.store.get(entriesAtom), session.store.get(orderAtom)?.phone]).toEqual([{}, '333'])
  })
})

describe('answers that come late', () => {
  test('an older version does not replace a newer one', async () => {
    const { session, clock, take } = await onOrder()
    session.handleHint('reconnected')
    const late = take('showOrder')
    session.enter('phone', '2')
    await clock.pass(500)
    await take('changeOrder').answer({ ...saved, phone: '2', version: 2 })
    await late.answer(saved)
    expect(session.store.get(orderAtom)?.version).toBe(2)
  })

  test('hints that come during a refresh lead to one more, whose answer counts', async () => {
    const { session, take, isAsked } = await onOrder()
    for (let hints = 0; hints < 5; hints++) session.handleHint({ kind: 'payment', id: saved.id, version: hints })
    await take('showOrder').answer(saved)
    await take('showOrder').answer({ ...saved, version: 7 })
    expect([isAsked('showOrder'), session.store.get(orderAtom)?.version]).toEqual([false, 7])
  })

  test('a price that fails to come leaves the one before it, and says why', async () => {
    let isAway = false
    const { session } = await onOrder(saved, {
      always: {
        showQuote: async () => (isAway ? Promise.reject(new ApiProblem('unavailable', '')) : aQuoteOf('scan-1')),
      },
    })
    isAway = true
    await session.refreshQuote()
    const { value, problem } = session.store.get(quoteAtom)
    expect([value, problem?.code]).toEqual([aQuoteOf('scan-1'), 'unavailable'])
  })
})

test('WIZ-051 whoever reaches the confirmation is shown the price of that moment', async () => {
  let asked = 0
  const showQuote = async () => aQuoteOf(`scan-${++asked}`)
  const { session } = await onOrder(saved, { always: { showQuote } })
  const opened = asked
  session.go('retainers')
  await settled()
  expect(asked).toBe(opened)
  session.go('summary')
  await settled()
  expect(session.store.get(quoteAtom).value).toEqual(aQuoteOf(`scan-${opened + 1}`))
})

describe('an order that was placed', () => {
  test('an order that was placed elsewhere refuses the save (409), and is fetched as it is now', async () => {
    const { session, clock, take, events } = await onOrder()
    session.enter('phone', '2')
    await clock.pass(500)
    await take('changeOrder').refuse('order-not-draft')
    expect(events).toContainEqual({ type: 'save-failed', code: 'order-not-draft' })
    await take('showOrder').answer({ ...saved, status: 'pending', version: 2 })
    expect(session.store.get(orderAtom)?.status).toBe('pending')
  })
})

describe('opening', () => {
  test('a service that answers 503 makes the opening fail, and a retry opens the same order', async () => {
    const { session, take } = aSession({ orderId: saved.id, values: new Map([[KEY, saved.id]]) })
    void session.open()
    await take('showOrder').refuse('unavailable')
    expect(session.store.get(openingAtom).status).toBe('failed')
    const again = session.open()
    await take('showOrder').answer(saved)
    await again
    expect([session.store.get(openingAtom).status, session.store.get(orderAtom)]).toEqual(['open', saved])
  })

  test('WIZ-038, WIZ-040 a reload opens the step it was on, another browser’s draft the first step that lacks something', async () => {
    const values = new Map([
      [KEY, saved.id],
      ['order_step_current', '8'],
      ['order_step_count', '11'],
    ])
    const reloaded = await onOrder(saved, { values })
    expect(reloaded.session.store.get(stepAtom)).toBe('material')
    const foreign = await onOrder(saved)
    expect(foreign.session.store.get(stepAtom)).toBe('address')
  })

  test('WIZ-044 another browser’s draft opens at the first patient who lacks something, and a reload at the patient who was current', async () => {
    const filled = anOrder({
      email: 'anna@example.org',
      phone: '1',
      fullName: 'Анна',
      address: 'Тверь',
      consent: CONSENT,
      patients: [
        aPatient({ skipped: ['matrix', 'aligner', 'retainer'] }),
        aPatient({ id: 'boris', skipped: ['matrix'] }),
        aPatient({ id: 'clara' }),
      ],
      currentPatientId: 'clara',
    })
    const shown = ({ session }: Awaited<ReturnType<typeof onOrder>>) =>
      [session.store.get(stepAtom), session.store.get(patientAtom)?.id] as const
    const elsewhere = await onOrder(filled)
    expect([shown(elsewhere), elsewhere.take('selectPatient').args[1]]).toEqual([['aligners', 'boris'], 'boris'])
    const kept = [
      [KEY, filled.id],
      ['order_step_current', '8'],
      ['order_step_count', '11'],
    ] as const
    const reloaded = await onOrder(filled, { values: new Map(kept) })
    expect([shown(reloaded), reloaded.isAsked('selectPatient')]).toEqual([['material', 'clara'], false])
  })

  test('WIZ-040 without an order a reload finds the step that was read last, but none behind one on which something is missing', () => {
    const stepAfter = (step: string) =>
      aSession({
        values: new Map([
          ['order_step_current', step],
          ['order_step_count', '11'],
        ]),
      }).session.store.get(stepAtom)
    expect(['1', '2', '3', '8', '12'].map(stepAfter)).toEqual(['info', 'contacts', 'info', 'info', 'info'])
  })

  test('WIZ-040 a step that was stored when there were five is not taken for one of eleven', async () => {
    const values = new Map([
      [KEY, saved.id],
      ['order_step_current', '5'],
    ])
    const { session } = await onOrder(saved, { values })
    expect(session.store.get(stepAtom)).toBe('address')
    expect([values.get('order_step_current'), values.get('order_step_count')]).toEqual(['3', '11'])
  })

  test('an order opens also when one of its lists fails', async () => {
    const { session } = await onOrder(saved, {
      always: {
        listScans: async () => ({ items: [aScan()] }),
        listTransfers: () => Promise.reject(new ApiProblem('unavailable', '')),
      },
    })
    const [scans, transfers] = [session.store.get(scansAtom), session.store.get(transfersAtom)]
    expect([session.store.get(openingAtom).status, scans.value?.length]).toEqual(['open', 1])
    expect([transfers.value, transfers.problem?.code]).toEqual([null, 'unavailable'])
  })
})

describe('the network', () => {
  test('WIZ-100 a value that cannot be sent waits, shown as not saved, and is sent once when the network is back', async () => {
    const { session, clock, network, take, isAsked } = await onOrder()
    session.enter('phone', '2')
    await clock.pass(500)
    await take('changeOrder').refuse('no-network')
    expect(session.store.get(savingAtom)).toBe('offline')
    expect(session.store.get(entriesAtom)).toEqual({ phone: '2' })
    await network.set(false)
    await network.set(true)
    await take('changeOrder').answer({ ...saved, phone: '2', version: 2 })
    await clock.pass(60_000)
    expect([session.store.get(savingAtom), isAsked('changeOrder')]).toEqual(['saved', false])
  })
})

describe('patients', () => {
  test('a second press after a lost answer adds nobody twice, since the key is the same', async () => {
    const page = await onOrder()
    const { addPatient } = createPatients(page.session, page.later)
    page.session.store.set(patientNameAtom, ' Анна ')
    const first = addPatient()
    await settled()
    const lost = page.take('addPatient')
    await lost.refuse('no-network')
    expect([await first, page.events.at(-1)]).toEqual([false, { type: 'patient-failed', code: 'no-network' }])
    const second = addPatient()
    await settled()
    const asked = page.take('addPatient')
    expect(asked.args).toEqual(lost.args)
    await asked.answer({ ...saved, patients: [aPatient({ id: 'anna' })], version: 2 })
    expect([await second, page.session.store.get(patientNameAtom)]).toEqual([true, ''])
  })

  test('WIZ-052 a choice is shown at once and saved on the newest version, also after a 412', async () => {
    const patients = [aPatient({ id: 'anna' }), aPatient({ id: 'boris' })]
    const page = await onOrder({ ...saved, patients })
    const { selectPatient } = page.session
    const selected = selectPatient('boris')
    expect(page.session.store.get(patientAtom)?.id).toBe('boris')
    await Promise.resolve()
    await page.take('selectPatient').refuse('version-changed')
    await page.take('showOrder').answer({ ...saved, patients, version: 5 })
    const again = page.take('selectPatient')
    expect(again.args[0].version).toBe(5)
    await again.answer({ ...saved, patients, currentPatientId: 'boris', version: 6 })
    await selected
    expect(page.session.store.get(patientAtom)?.id).toBe('boris')
  })
})

describe('WIZ-089 a patient who is removed', () => {
  const both = { ...saved, patients: [aPatient({ id: 'anna' }), aPatient({ id: 'boris', name: 'Борис' })] }
  const names = ({ session }: Awaited<ReturnType<typeof onOrder>>) => session.store.get(patientsAtom).map((it) => it.id)

  test('leaves the page at once and the order when nobody took that back for 8 seconds', async () => {
    const page = await onOrder(both)
    createPatients(page.session, page.later).removePatient('boris')
    expect([names(page), page.isAsked('removePatient')]).toEqual([['anna'], false])
    expect(page.events.at(-1)).toMatchObject({ type: 'patient-removed', name: 'Борис' })
    await page.clock.pass(7_999)
    expect(page.events.at(-1)).toMatchObject({ type: 'patient-removed' })
    await page.clock.pass(1)
    expect(page.events.at(-1)).toEqual({ type: 'patient-removal-begun', patientId: 'boris' })
    await page.take('removePatient').answer({ ...saved, patients: [aPatient({ id: 'anna' })], version: 2 })
    expect(names(page)).toEqual(['anna'])
  })

  test('is back when that is taken back, and stays', async () => {
    const page = await onOrder(both)
    createPatients(page.session, page.later).removePatient('boris')
    const removed = page.events.at(-1)
    if (removed?.type === 'patient-removed') removed.undo()
    await page.clock.pass(60_000)
    expect([names(page), page.asked.includes('removePatient')]).toEqual([['anna', 'boris'], false])
  })

  test('is removed at once when the page shows another order', async () => {
    const page = await onOrder(both)
    createPatients(page.session, page.later).removePatient('boris')
    const closed = page.session.close()
    await settled()
    expect(page.isAsked('removePatient')).toBe(true)
    await page.take('removePatient').answer({ ...saved, version: 2 })
    await closed
  })

  test('is back when the service refuses, and the person is told', async () => {
    const page = await onOrder(both)
    createPatients(page.session, page.later).removePatient('boris')
    await page.clock.pass(8_000)
    await page.take('removePatient').refuse('unavailable')
    await page.take('showOrder').answer(both)
    expect(names(page)).toEqual(['anna', 'boris'])
    expect(page.events.at(-1)).toEqual({ type: 'patient-removal-failed', code: 'unavailable' })
  })
})

describe('choices for several patients', () => {
  const pair = anOrder({ patients: [aPatient(), aPatient({ id: 'boris' })], version: 3 })
  const both = [
    ['anna/cut', 'wavy'],
    ['boris/cut', 'wavy'],
    ['boris/wishes', 'Потоньше'],
  ] as const
  const changes = [
    { patientId: 'anna', cut: 'wavy' as const },
    { patientId: 'boris', cut: 'wavy' as const, wishes: 'Потоньше' },
  ]

  test('WIZ-034 are shown at once and saved by one request', async () => {
    const { session, take, asked } = await onOrder(pair)
    session.chooseForPatients(both)
    await settled()
    expect(session.store.get(entriesAtom)).toEqual(Object.fromEntries(both))
    const save = take('changePatients')
    expect(save.args).toEqual([pair, changes])
    const chosen = pair.patients.map((it) => ({ ...it, ...changes.find(({ patientId }) => patientId === it.id) }))
    await save.answer({ ...pair, version: 4, patients: chosen })
    expect([session.store.get(entriesAtom), session.store.get(savingAtom)]).toEqual([{}, 'saved'])
    expect(asked.filter((it) => it.startsWith('change'))).toEqual(['changePatients'])
  })

  test('are saved again on the newest version where somebody saved in between (412)', async () => {
    const { session, take } = await onOrder(pair)
    session.chooseForPatients(both)
    await settled()
    await take('changePatients').refuse('version-changed')
    const newest = { ...pair, version: 7 }
    await take('showOrder').answer(newest)
    expect(take('changePatients').args).toEqual([newest, changes])
  })

  test('WIZ-080 are saved without a patient who was removed elsewhere, and the person is told', async () => {
    const { session, take, events } = await onOrder(pair)
    session.chooseForPatients(both)
    await settled()
    await take('changePatients').refuse('patient-not-found')
    const [anna] = pair.patients
    const alone = { ...pair, version: 4, patients: [anna!] }
    await take('showOrder').answer(alone)
    const save = take('changePatient')
    expect(save.args).toEqual([alone, 'anna', { cut: 'wavy' }])
    await save.answer({ ...alone, version: 5, patients: [{ ...anna!, cut: 'wavy' }] })
    expect(events.at(-1)).toMatchObject({ type: 'patient-save-failed', code: 'patient-not-found' })
  })

  test('WIZ-041 skips among them are kept in the browser too, each with its patient', async () => {
    const { session, values } = await onOrder(pair)
    session.chooseForPatients([
      ['anna/skipped', 'matrix,retainer'],
      ['boris/skipped', ''],
      ['boris/cut', 'wavy'],
    ])
    expect(JSON.parse(values.get('order_skips') ?? '')).toEqual({
      [pair.id]: { anna: ['matrix', 'retainer'], boris: [] },
    })
  })
})

describe('skipped kinds of scans', () => {
  const order = { ...saved, patients: [aPatient({ id: 'anna' }), aPatient({ id: 'boris' })] }

  test('WIZ-041, WIZ-085 a skip is saved with its patient alone, and kept in the browser', async () => {
    const page = await onOrder(order)
    page.session.skip('anna', 'matrix')
    await settled()
    expect(page.events.at(-1)).toEqual({ type: 'skipped', kind: 'matrix' })
    expect(page.take('changePatient').args.slice(1)).toEqual(['anna', { skipped: ['matrix'] }])
    expect(JSON.parse(page.values.get('order_skips') ?? '')).toEqual({ [saved.id]: { anna: ['matrix'] } })
  })

  test('WIZ-041 a skip that did not reach the service before a reload is saved after it', async () => {
    const values = new Map([['order_skips', JSON.stringify({ [saved.id]: { anna: ['matrix'] } })]])
    const page = await onOrder(order, { values })
    await settled()
    expect(page.take('changePatient').args.slice(1)).toEqual(['anna', { skipped: ['matrix'] }])
  })

  test('WIZ-049 a kind that is wanted after all is skipped no longer', async () => {
    const page = await onOrder({ ...order, patients: [aPatient({ id: 'anna', skipped: ['matrix', 'retainer'] })] })
    page.session.unskip('anna', 'matrix')
    await settled()
    expect(page.take('changePatient').args.slice(1)).toEqual(['anna', { skipped: ['retainer'] }])
  })
})

describe('a signed-in person', () => {
  const known = { email: 'clinic@example.ru', phone: '+7 900 000-00-00', fullName: 'Иванова Анна', address: null }

  test('WIZ-074 finds an empty wizard filled with the contacts of the last order; they are saved with the first data', async () => {
    const page = aSession()
    const filled = page.session.prefill()
    page.session.enter('phone', '+7 911')
    await page.take('showOwnContacts').answer(known)
    await filled
    expect(page.session.store.get(entriesAtom)).toEqual({
      email: 'clinic@example.ru',
      phone: '+7 911',
      fullName: 'Иванова Анна',
    })
    expect(page.isAsked('createOrder')).toBe(false)
    await page.clock.pass(500)
    await page.take('createOrder').answer(anOrder())
    const typed = page.take('changeOrder')
    expect(typed.args[1]).toEqual({ phone: '+7 911' })
    await typed.answer(anOrder({ phone: '+7 911', version: 2 }))
    await page.clock.pass(500)
    expect(page.take('changeOrder').args[1]).toEqual({ email: 'clinic@example.ru', fullName: 'Иванова Анна' })
  })

  test('an order that was begun is not filled', async () => {
    const page = await onOrder()
    await page.session.prefill()
    expect(page.asked.includes('showOwnContacts')).toBe(false)
  })
})

describe('consent', () => {
  test('WIZ-035 the service records it with the version of its text, and takes it back', async () => {
    const TEXT = '8ae4bcc0fe07e787ea01872fa8b8253ce90ecfccfa6971e4a5d5d8b7f3dbfb6c'
    const page = await onOrder(saved)
    page.session.choose('consent', TEXT)
    await settled()
    const given = page.take('giveConsent')
    expect(given.args[1]).toBe(TEXT)
    const consent = { textVersion: TEXT, givenAt: '2026-11-22T12:00:00.000Z' }
    await given.answer({ ...saved, consent, version: 2 })
    page.session.choose('consent', '')
    await settled()
    await page.take('withdrawConsent').answer({ ...saved, version: 3 })
    expect(page.session.store.get(savingAtom)).toBe('saved')
  })
})

describe('the end of a session', () => {
  test('a call that is under way is ended, and no call and no event follows', async () => {
    const { session, clock, network, asked, events, isAsked } = await onOrder()
    session.enter('phone', '2')
    await clock.pass(500)
    expect(isAsked('changeOrder')).toBe(true)
    session.enter('email', 'later@example.org')
    session.dispose()
    const before = asked.length
    await clock.pass(60_000)
    await network.set(true)
    expect([isAsked('changeOrder'), asked.length, network.listeners(), events]).toEqual([false, before, 0, []])
  })

  test('sessions share nothing but what the browser keeps', async () => {
    const locks = aLockManager()
    const [one, other] = [await onOrder(saved, { locks }), aSession({ locks })]
    one.session.enter('phone', '2')
    expect([other.session.store.get(orderAtom), other.session.store.get(entriesAtom)]).toEqual([null, {}])
  })
})

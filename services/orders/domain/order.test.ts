import { describe, expect, test } from 'bun:test'
import { type OrderStatus, OrderStatus as Statuses } from 'contracts/order/order-states'
import type { OrderQuote } from 'contracts/orders'
import { given } from 'service-kit/test/given'
import { aDraft, aPatient, aScan, NOW } from '../builders'
import { addPatient, change, changePatient, type Decision, draft, type OrderState, place } from './order'
import { quoteOf } from './quote'

const LATER: OrderStatus[] = ['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled']

describe('drafting an order', () => {
  const at = {
    id: '7f3a0000-0000-4000-8000-000000000000',
    number: '7f3a',
    owner: 'a'.repeat(64),
    site: 'ru',
    language: 'ru',
  } as const
  const make = (contacts: object) => draft({ ...at, currency: 'RUB' }, contacts, NOW)

  test('ORD-008 what the caller gave is kept; status, number and the rest are the service’s', () => {
    const contacts = { email: 'anna@example.org', phone: '1', fullName: 'Anna', address: 'Kazan' }
    expect(make(contacts).order).toEqual({
      ...at,
      ...contacts,
      currency: 'RUB',
      holder: null,
      status: 'draft',
      version: 1,
      deliveryComment: null,
      currentPatientId: null,
      frozen: null,
      createdAt: NOW,
      updatedAt: NOW,
      placedAt: null,
      paidAt: null,
      paymentId: null,
      paymentReview: null,
      completedAt: null,
      partnerCode: null,
      patients: [],
      scans: [],
    })
  })

  test('others learn whose it is and under which number its folders go, and no contacts', () => {
    const { events } = make({ email: 'anna@example.org', phone: '1' })
    expect(events).toEqual([
      {
        subject: 'orders.order.drafted.v1',
        aggregateId: at.id,
        aggregateVersion: 1,
        data: { orderId: at.id, number: '7f3a', owner: at.owner, site: 'ru' },
      },
    ])
  })

  test('AFF-007 the code of the partner by whose address the customer came is kept, and others do not hear of it yet', () => {
    const { order, events } = make({ partnerCode: 'ABCDEF' }) as Decision
    expect(order.partnerCode).toBe('ABCDEF')
    expect(JSON.stringify(events)).not.toContain('ABCDEF')
  })

  test('WIZ-061 spaces around what was typed are taken off, and an e-mail is one in any letter case', () => {
    expect(make({ email: ' Anna@Example.ORG ', phone: ' 1 ', fullName: '  ' }).order).toMatchObject({
      email: 'anna@example.org',
      phone: '1',
      fullName: null,
    })
  })
})

describe('changing a draft', () => {
  test('ORD-009 one field changes, version and updatedAt move on, the rest stays', () =>
    given(aDraft({ version: 3, phone: '1' }))
      .when((it) => change(it, 3, { phone: '2' }, NOW))
      .then({ order: { ...aDraft(), phone: '2', version: 4, updatedAt: NOW }, events: [] }))

  test('a field is emptied by null', () =>
    given(aDraft({ phone: '1' }))
      .when((it) => change(it, it.version, { phone: null }, NOW))
      .then({ order: { ...aDraft(), phone: null, version: 4, updatedAt: NOW } }))

  test('WIZ-061 a changed e-mail is trimmed', () =>
    given(aDraft())
      .when((it) => change(it, it.version, { email: ' Eva@example.org ' }, NOW))
      .then({ order: { ...aDraft(), email: 'eva@example.org', version: 4, updatedAt: NOW } }))

  test('a change of another version than the one that was read is refused', () => {
    given(aDraft({ version: 3 }))
      .when((it) => change(it, 2, { phone: '2' }, NOW))
      .refuses('version-changed')
  })

  test('the current patient is one of the order’s', () => {
    const two = aDraft({ patients: [aPatient(), aPatient({ id: 'patient-2', folder: '7f3a_02' })] })
    given(two)
      .when((it) => change(it, it.version, { currentPatientId: 'patient-2' }, NOW))
      .then({ order: { ...two, currentPatientId: 'patient-2', version: 4, updatedAt: NOW } })
    given(two)
      .when((it) => change(it, it.version, { currentPatientId: 'patient-3' }, NOW))
      .refuses('patient-not-found')
  })
})

describe('patients of a draft', () => {
  const empty = aDraft({ patients: [], scans: [], currentPatientId: null })

  test('ORD-015 a patient is added with the name as typed but for the spaces around it, and is the current one', () =>
    given(empty)
      .when((it) => addPatient(it, 'patient-1', ' Anna K. ', NOW))
      .then({ order: { currentPatientId: 'patient-1', patients: [{ id: 'patient-1', name: 'Anna K.' }], version: 4 } }))

  test.each([
    ['7f3a_01', []],
    ['7f3a_02', ['7f3a_01']],
    ['7f3a_04', ['7f3a_01', '7f3a_03']],
    ['7f3a_10', ['7f3a_09', '7f3a_02']],
    ['7f3a_100', ['7f3a_99']],
  ])('ORD-005 the folder is %s after %j: number, sequence, never renumbered', (folder, before) =>
    given(aDraft({ patients: before.map((it) => aPatient({ id: it, folder: it })) }))
      .when((it) => addPatient(it, 'new', 'Eva', NOW))
      .then({
        order: { patients: [...before.map((it) => ({ folder: it })), { id: 'new', folder }] },
        events: [{ subject: 'orders.patient.added.v1', data: { patientId: 'new', folder } }],
      }),
  )

  test('patient.added tells ids and folder, and not the name', () => {
    const decision = addPatient(empty, 'patient-1', 'Anna', NOW)
    expect(decision).toMatchObject({
      events: [{ data: { orderId: empty.id, patientId: 'patient-1', folder: '7f3a_01' }, aggregateVersion: 4 }],
    })
    expect(JSON.stringify('events' in decision && decision.events)).not.toContain('Anna')
  })

  test('ORD-016 choices and wishes of one patient change, those of the others stay', () => {
    const other = aPatient({ id: 'patient-2', folder: '7f3a_02' })
    given(aDraft({ patients: [aPatient(), other] }))
      .when((it) => changePatient(it, it.version, 'patient-1', { material: 'three-layer', matrix: null }, NOW))
      .then({ order: { version: 4, patients: [aPatient({ material: 'three-layer', matrix: null }), other] } })
  })

  test('a name is changed without the spaces around it', () =>
    given(aDraft())
      .when((it) => changePatient(it, it.version, 'patient-1', { name: ' Eva ' }, NOW))
      .then({ order: { patients: [aPatient({ name: 'Eva' })] } }))

  test('an unknown patient and another version are refused', () => {
    given(aDraft())
      .when((it) => changePatient(it, it.version, 'patient-2', { cut: 'straight' }, NOW))
      .refuses('patient-not-found')
    given(aDraft())
      .when((it) => changePatient(it, it.version - 1, 'patient-1', { cut: 'straight' }, NOW))
      .refuses('version-changed')
  })
})

const quoteNow = (order: OrderState): OrderQuote => quoteOf(order, { factory: true }, false)
const seen = (quote: OrderQuote) => ({
  quoteVersion: quote.version,
  totalMinor: quote.quote.totalMinor,
  fileIds: quote.fileIds,
})
/** Places an order by somebody who saw the server's quote of it, but for `but`. */
const placing =
  (but: Partial<ReturnType<typeof seen>> = {}) =>
  (order: OrderState) => {
    const quoted = quoteNow(order)
    return place(
      order,
      { quoted, isNew: true, placedBy: [] },
      { expected: { ...seen(quoted), ...but }, language: 'en' },
      NOW,
    )
  }

describe('placing an order', () => {
  test('ORD-022 the order becomes pending, its quote is frozen, others learn of its price and files', () =>
    given(aDraft())
      .when(placing())
      .then({
        order: {
          status: 'pending',
          frozen: quoteNow(aDraft()),
          language: 'en',
          placedAt: NOW,
          updatedAt: NOW,
          version: 4,
        },
        events: [
          {
            subject: 'orders.order.placed.v1',
            aggregateVersion: 4,
            data: {
              orderId: aDraft().id,
              quoteVersion: quoteNow(aDraft()).version,
              totalMinor: 2_400_00, // one single-layer aligner 900 ₽ and delivery 1500 ₽
              currency: 'RUB',
              files: [{ scanId: 'scan-1', patientId: 'patient-1', kind: 'aligner', sha256: 'c'.repeat(64) }],
              customer: { email: 'anna@example.org', isNew: true, partnerCode: null, owners: [aDraft().owner] },
            },
          },
        ],
      }))

  test.each([true, false])('AFF-007 others learn of the partner’s code and whether the e-mail is new: %j', (isNew) => {
    const order = aDraft({ partnerCode: 'ABCDEF' })
    const quoted = quoteNow(order)
    const { events } = place(
      order,
      { quoted, isNew, placedBy: [] },
      { expected: seen(quoted), language: 'ru' },
      NOW,
    ) as Decision
    expect(events).toMatchObject([{ data: { customer: { email: 'anna@example.org', isNew, partnerCode: 'ABCDEF' } } }])
  })

  test('AFF-011 others learn whose the order is: who made it, who holds it and who places it, each once', () => {
    const order = aDraft({ owner: 'a'.repeat(64), holder: 'b'.repeat(64) })
    const known = { quoted: quoteNow(order), isNew: true, placedBy: ['b'.repeat(64), 'c'.repeat(64)] }
    const { events } = place(order, known, { expected: seen(known.quoted), language: 'ru' }, NOW) as Decision
    expect(events).toMatchObject([{ data: { customer: { owners: ['a', 'b', 'c'].map((it) => it.repeat(64)) } } }])
  })

  test.each(LATER)('ORD-027 an order that is %s can be neither placed nor changed', (status) => {
    const order = aDraft({ status })
    given(order).when(placing()).refuses('order-not-draft')
    given(order)
      .when((it) => change(it, it.version, { phone: '2' }, NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => addPatient(it, 'patient-2', 'Eva', NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => changePatient(it, it.version, 'patient-1', { cut: 'straight' }, NOW))
      .refuses('order-not-draft')
  })

  test('ORD-018 the statuses are these seven, and draft alone is before placement', () => {
    expect(Statuses.anyOf.map((it) => it.const)).toEqual(['draft', ...LATER])
  })

  test('PRICE-028 another quote version or total than the server’s is refused', () => {
    given(aDraft())
      .when(placing({ quoteVersion: 'ffffffffffffffff' }))
      .refuses('quote-changed')
    given(aDraft())
      .when(placing({ totalMinor: 2_399_99 }))
      .refuses('quote-changed')
  })

  test('PRICE-028 a file that was not seen, or is not counted any more, is refused', () => {
    const removed = aScan({ id: 'scan-2', removedAt: NOW })
    given(aDraft({ scans: [aScan(), removed] }))
      .when(placing({ fileIds: ['scan-1', 'scan-2'] }))
      .refuses('quote-changed')
    given(aDraft({ scans: [aScan(), aScan({ id: 'scan-2' })] }))
      .when(placing({ fileIds: ['scan-1', 'scan-1'] }))
      .refuses('quote-changed')
  })

  test('the order in which the files are named means nothing', () =>
    given(aDraft({ scans: [aScan(), aScan({ id: 'scan-2' })] }))
      .when(placing({ fileIds: ['scan-2', 'scan-1'] }))
      .then({ order: { status: 'pending' } }))

  test('files that orders has not heard of yet are worth another try', () => {
    given(aDraft())
      .when(placing({ fileIds: ['scan-1', 'scan-9'] }))
      .refuses('scans-not-known-yet')
  })

  test.each([{ email: null }, { phone: null }])('an order with %j cannot be placed', (contacts) => {
    given(aDraft(contacts)).when(placing()).refuses('contacts-missing')
  })

  test('WIZ-050 an order without goods cannot be placed', () => {
    given(aDraft({ scans: [] }))
      .when(placing())
      .refuses('order-is-empty')
    given(aDraft({ scans: [aScan({ removedAt: NOW })] }))
      .when(placing())
      .refuses('order-is-empty')
  })

  test('PRICE-025 placement is refused while a material, a cut or a matrix is missing where such scans are there', () => {
    const undecided = aDraft({
      patients: [aPatient({ material: null, cut: null, matrix: null })],
      scans: [aScan(), aScan({ id: 'scan-2', kind: 'matrix' })],
    })
    const { errors } = given(undecided).when(placing()).refuses('choice-missing')
    expect(errors.map((it) => it.path).sort()).toEqual([
      '/patients/patient-1/cut',
      '/patients/patient-1/material',
      '/patients/patient-1/matrix',
    ])
  })

  test('PRICE-025 what no scan needs need not be chosen', () =>
    given(
      aDraft({
        patients: [
          aPatient({ material: null, cut: null }),
          aPatient({ id: 'patient-2', folder: '7f3a_02', matrix: null }),
        ],
        scans: [aScan({ kind: 'matrix' }), aScan({ id: 'scan-2', patientId: 'patient-2', kind: 'retainer' })],
      }),
    )
      .when(placing())
      .then({ order: { status: 'pending' } }))
})

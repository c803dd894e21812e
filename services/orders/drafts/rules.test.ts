import { describe, expect, test } from 'bun:test'
import { Refusal } from 'contracts/problems'
import { given } from 'service-kit/test/given'
import { aDraft, aPatient, aPlacedOrder, aScan, NOW } from '../builders'
import type { Decision } from '../order/state'
import { addPatient, change, changeConsent, changePatient, changePatients, draft, removePatient } from './rules'

describe('drafting an order', () => {
  const at = {
    id: '7f3a0000-0000-4000-8000-000000000000',
    number: '7f3a',
    owner: 'a'.repeat(64),
    site: 'ru',
    language: 'ru',
  } as const
  const make = (contacts: object) => draft({ ...at, currency: 'RUB' }, contacts, NOW)

  test('ORD-008 stores the caller’s contacts; status, number and the rest come from the service', () => {
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
      createdAt: NOW,
      updatedAt: NOW,
      paymentReview: null,
      refundedMinor: 0,
      moneyVersion: 0,
      counted: [],
      returnedMinor: 0,
      awaited: null,
      partnerCode: null,
      archivedAt: null,
      archivedBy: null,
      assignee: null,
      begunBy: null,
      consentAskedAt: null,
      consent: null,
      manualLines: [],
      remake: null,
      repeats: null,
      lastFolder: 0,
      patients: [],
      scans: [],
    })
  })

  test('publishes the owner and the number of its folders, and no contacts', () => {
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

  test('AFF-007 stores the code of the partner who referred the customer, and does not publish it yet', () => {
    const { order, events } = make({ partnerCode: 'ABCDEF' }) as Decision
    expect(order.partnerCode).toBe('ABCDEF')
    expect(JSON.stringify(events)).not.toContain('ABCDEF')
  })

  test('WIZ-061 trims texts and lower-cases the e-mail', () => {
    expect(make({ email: ' Anna@Example.ORG ', phone: ' 1 ', fullName: '  ' }).order).toMatchObject({
      email: 'anna@example.org',
      phone: '1',
      fullName: null,
    })
  })
})

describe('changing a draft', () => {
  test('ORD-009 changes one field, the version and updatedAt, and nothing else', () =>
    given(aDraft({ version: 3, phone: '1' }))
      .when((it) => change(it, 3, { phone: '2' }, NOW))
      .then({ order: { ...aDraft(), phone: '2', version: 4, updatedAt: NOW }, events: [] }))

  test('null clears a field', () =>
    given(aDraft({ phone: '1' }))
      .when((it) => change(it, it.version, { phone: null }, NOW))
      .then({ order: { ...aDraft(), phone: null, version: 4, updatedAt: NOW } }))

  test('WIZ-061 trims an e-mail', () =>
    given(aDraft())
      .when((it) => change(it, it.version, { email: ' Eva@example.org ' }, NOW))
      .then({ order: { ...aDraft(), email: 'eva@example.org', version: 4, updatedAt: NOW } }))

  test('is refused with another version than the current one', () => {
    given(aDraft({ version: 3 }))
      .when((it) => change(it, 2, { phone: '2' }, NOW))
      .refuses('version-changed')
  })

  test('is refused if the current patient is not one of the order’s', () => {
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

  test('ORD-015 are added with the trimmed name, and the new one becomes the current patient', () =>
    given(empty)
      .when((it) => addPatient(it, 'patient-1', ' Anna K. ', NOW))
      .then({ order: { currentPatientId: 'patient-1', patients: [{ id: 'patient-1', name: 'Anna K.' }], version: 4 } }))

  test.each([
    ['7f3a_01', []],
    ['7f3a_02', ['7f3a_01']],
    ['7f3a_04', ['7f3a_01', '7f3a_03']],
    ['7f3a_10', ['7f3a_09', '7f3a_02']],
    ['7f3a_100', ['7f3a_99']],
  ])('ORD-005 get the folder %s after %j: number, sequence, never renumbered', (folder, before) =>
    given(aDraft({ patients: before.map((it) => aPatient({ id: it, folder: it })) }))
      .when((it) => addPatient(it, 'new', 'Eva', NOW))
      .then({
        order: { patients: [...before.map((it) => ({ folder: it })), { id: 'new', folder }] },
        events: [{ subject: 'orders.patient.added.v1', data: { patientId: 'new', folder } }],
      }),
  )

  test('are published with ids and folder, and without the name', () => {
    const decision = addPatient(empty, 'patient-1', 'Anna', NOW)
    expect(decision).toMatchObject({
      events: [{ data: { orderId: empty.id, patientId: 'patient-1', folder: '7f3a_01' }, aggregateVersion: 4 }],
    })
    expect(JSON.stringify('events' in decision && decision.events)).not.toContain('Anna')
  })

  test('ORD-016 have choices and wishes of their own: a change of one does not affect the others', () => {
    const other = aPatient({ id: 'patient-2', folder: '7f3a_02' })
    given(aDraft({ patients: [aPatient(), other] }))
      .when((it) => changePatient(it, it.version, 'patient-1', { material: 'three-layer', matrix: null }, NOW))
      .then({ order: { version: 4, patients: [aPatient({ material: 'three-layer', matrix: null }), other] } })
  })

  test('WIZ-048 skip no kind of which they have scans; a removed or damaged scan does not count', () => {
    const gone = [
      aScan({ id: 'gone', kind: 'matrix', removedAt: NOW }),
      aScan({ id: 'bad', kind: 'retainer', damagedAt: NOW }),
    ]
    given(aDraft({ scans: [aScan(), ...gone] }))
      .when((it) => changePatient(it, it.version, 'patient-1', { skipped: ['aligner', 'matrix', 'retainer'] }, NOW))
      .then({ order: { patients: [aPatient({ skipped: ['matrix', 'retainer'] })] } })
  })

  test('ORD-016 are changed together: each by its own change, the others stay the same records', () => {
    const [second, third] = [2, 3].map((it) => aPatient({ id: `patient-${it}`, folder: `7f3a_0${it}` }))
    const order = aDraft({ patients: [aPatient(), second!, third!] })
    const changes = [
      { patientId: 'patient-3', cut: 'wavy' as const, skipped: ['matrix' as const] },
      { patientId: 'patient-1', skipped: ['aligner' as const, 'retainer' as const] },
      { patientId: 'patient-3', cut: 'straight' as const },
    ]
    const decision = changePatients(order, order.version, changes, NOW)
    expect(decision).toMatchObject({
      order: {
        version: 4,
        // The first one has a scan of an aligner (WIZ-048); of two changes of one field the later one holds.
        patients: [
          aPatient({ skipped: ['retainer'] }),
          second!,
          aPatient({ ...third, cut: 'straight', skipped: ['matrix'] }),
        ],
      },
      events: [],
    })
    // What is not changed is not written.
    expect(!(decision instanceof Refusal) && decision.order.patients[1]).toBe(second!)
  })

  test('are all left as they are where one of several is unknown, or with another version', () => {
    const changes = ['patient-1', 'patient-2'].map((patientId) => ({ patientId, name: 'Eva' }))
    given(aDraft())
      .when((it) => changePatients(it, it.version, changes, NOW))
      .refuses('patient-not-found')
    given(aDraft())
      .when((it) => changePatients(it, it.version - 1, changes.slice(0, 1), NOW))
      .refuses('version-changed')
  })

  test('get a changed name trimmed', () =>
    given(aDraft())
      .when((it) => changePatient(it, it.version, 'patient-1', { name: ' Eva ' }, NOW))
      .then({ order: { patients: [aPatient({ name: 'Eva' })] } }))

  test('WIZ-089 ORD-005 are removed with their scans, and their folder is not used again', () => {
    const second = aPatient({ id: 'patient-2', folder: '7f3a_02' })
    const scans = [aScan({ id: 'kept' }), aScan({ id: 'gone', patientId: 'patient-2' })]
    const order = aDraft({ patients: [aPatient(), second], scans, currentPatientId: 'patient-2' })
    const removed = removePatient(order, 3, 'patient-2', NOW)
    expect(removed).toMatchObject({
      order: { currentPatientId: 'patient-1', version: 4 },
      events: [{ subject: 'orders.scan.removed.v1', aggregateId: 'gone' }],
    })
    if (removed instanceof Refusal) throw new Error(removed.detail)
    expect([removed.order.patients, removed.order.scans]).toEqual([[aPatient()], [aScan({ id: 'kept' })]])
    given(removed.order)
      .when((it) => addPatient(it, 'new', 'Eva', NOW))
      .then({ order: { patients: [{ folder: '7f3a_01' }, { folder: '7f3a_03' }] } })
  })

  test('WIZ-089 are not removed with an unknown id or another version', () => {
    given(aDraft())
      .when((it) => removePatient(it, 3, 'patient-2', NOW))
      .refuses('patient-not-found')
    given(aDraft())
      .when((it) => removePatient(it, 2, 'patient-1', NOW))
      .refuses('version-changed')
  })

  test('are not changed with an unknown id or another version', () => {
    given(aDraft())
      .when((it) => changePatient(it, it.version, 'patient-2', { cut: 'straight' }, NOW))
      .refuses('patient-not-found')
    given(aDraft())
      .when((it) => changePatient(it, it.version - 1, 'patient-1', { cut: 'straight' }, NOW))
      .refuses('version-changed')
  })
})

test.each(['pending', 'paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)(
  'ORD-027 an order that is %s cannot be changed',
  (status) => {
    const order = aPlacedOrder({ status })
    given(order)
      .when((it) => change(it, it.version, { phone: '2' }, NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => addPatient(it, 'patient-2', 'Eva', NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => changePatient(it, it.version, 'patient-1', { cut: 'straight' }, NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => changePatients(it, it.version, [{ patientId: 'patient-1', cut: 'straight' }], NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => removePatient(it, it.version, 'patient-1', NOW))
      .refuses('order-not-draft')
    given(order)
      .when((it) => changeConsent(it, it.version, null, NOW))
      .refuses('order-not-draft')
  },
)

import { describe, expect, test } from 'bun:test'
import { aDraft, anOrder, aPatient, aQuoteOf, aScan, aTransfer } from '../../test/builders'
import {
  collides,
  contactsShown,
  currentPatient,
  fieldOf,
  isPriceBehind,
  isSameFile,
  placementKey,
  STEPS,
  scanRows,
  shownValue,
  storedStep,
  unsavedFields,
  valueToSend,
} from './rules'

const contacts = { email: 'clinic@example.ru', phone: '+7 900 000-00-00' }

test('WIZ-008 eleven steps in this order', () => {
  expect(STEPS).toEqual([
    'info',
    'contacts',
    'address',
    'patient',
    'matrices',
    'matrix',
    'aligners',
    'material',
    'cut',
    'retainers',
    'summary',
  ])
})

test('WIZ-040 a stored number that is no step opens the first one', () => {
  for (const [index, name] of STEPS.entries()) expect(storedStep(String(index + 1))).toBe(name)
  for (const text of [null, '', '0', '-1', '1.5', '01', 'summary', '12', '99']) expect(storedStep(text)).toBe('info')
})

test('WIZ-053 the first patient is the current one until another is chosen', () => {
  const [anna, boris] = [aPatient({ id: 'anna' }), aPatient({ id: 'boris' })]
  expect(currentPatient(anOrder({ patients: [anna, boris] }))?.id).toBe('anna')
  expect(currentPatient(anOrder({ patients: [anna, boris], currentPatientId: 'boris' }))?.id).toBe('boris')
  expect(currentPatient(anOrder())).toBeNull()
})

describe('fields', () => {
  test('WIZ-061 an e-mail is sent without the spaces around it, and not at all while it does not look like one', () => {
    expect(valueToSend('email', ' clinic@example.ru ')).toBe('clinic@example.ru')
    expect(valueToSend('email', 'clinic@')).toBeUndefined()
  })

  test('an emptied field is sent as null', () => {
    expect(valueToSend('phone', '  ')).toBeNull()
    expect(valueToSend('email', '')).toBeNull()
  })

  test('a field shows the typed value before the saved one', () => {
    const order = anOrder({ email: 'old@example.ru', patients: [aPatient({ wishes: 'тоньше' })] })
    expect(shownValue(aDraft({ order }), 'email')).toBe('old@example.ru')
    expect(shownValue(aDraft({ order, entries: { email: '' } }), 'email')).toBe('')
    expect(shownValue(aDraft({ order }), 'anna/wishes')).toBe('тоньше')
    expect(shownValue(aDraft({ order }), 'boris/wishes')).toBe('')
  })

  test('WIZ-100 a typed value is unsaved until the server has the same, apart from spaces around it and capitals of an e-mail', () => {
    const order = anOrder({ email: 'anna@example.ru', phone: '1', patients: [aPatient({ wishes: 'тоньше' })] })
    const saved = { email: 'Anna@Example.ru ', phone: ' 1', 'anna/wishes': 'тоньше', 'anna/cut': '' }
    expect(unsavedFields(aDraft({ order, entries: saved }))).toEqual([])
    const entries = { phone: '', 'anna/wishes': 'Тоньше', 'boris/cut': 'wavy' } as const
    expect(unsavedFields(aDraft({ order, entries }))).toEqual(['phone', 'anna/wishes', 'boris/cut'])
    expect(unsavedFields(aDraft({ entries: { email: 'anna@' } }))).toEqual(['email'])
  })

  test('the contacts shown are those typed, else those saved; an empty one is left out', () => {
    const order = anOrder({ ...contacts, patients: [aPatient()] })
    expect(contactsShown(aDraft({ order }))).toEqual(contacts)
    expect(contactsShown(aDraft({ order, entries: { phone: '1', 'anna/cut': 'wavy' } }))).toEqual({
      email: contacts.email,
      phone: '1',
    })
    expect(contactsShown(aDraft({ order, entries: { email: '' } }))).toEqual({ phone: contacts.phone })
  })

  test('a key names the patient and the field', () => {
    expect(fieldOf('phone')).toEqual([null, 'phone'])
    expect(fieldOf('anna/cut')).toEqual(['anna', 'cut'])
  })

  test('two values collide only when the other one is new and differs', () => {
    expect(collides('a', 'b', 'a')).toBe(false)
    expect(collides('a', 'b', 'b')).toBe(false)
    expect(collides('a', 'b', 'c')).toBe(true)
  })
})

const ANNA = { patientId: 'anna', kind: 'aligner' } as const

describe('lists', () => {
  test('a scan whose transfer is not known is waiting', () => {
    expect(scanRows([aScan()], [], ANNA).map((it) => it.status)).toEqual(['pending'])
  })

  test('FILE-056 a transfer changes the row of its own scan alone, and rows are those of the patient', () => {
    const scans = [aScan(), aScan({ id: 'scan-2' }), aScan({ id: 'scan-3', patientId: 'boris' })]
    const rows = scanRows(scans, [aTransfer({ scanId: 'scan-2', status: 'completed' })], ANNA)
    expect(rows.map((it) => [it.scan.id, it.status])).toEqual([
      ['scan-1', 'pending'],
      ['scan-2', 'completed'],
    ])
  })

  test('rows stand in the order of the steps in their names, not in that in which uploads ended', () => {
    const scans = ['step 10.stl', 'step 2.stl', 'step 1.stl'].map((originalName) =>
      aScan({ id: originalName, originalName }),
    )
    expect(scanRows(scans, [], ANNA).map((it) => it.scan.id)).toEqual(['step 1.stl', 'step 2.stl', 'step 10.stl'])
  })

  test('a file may be a stored scan where patient, kind, name and size agree', () => {
    const file = { patientId: 'anna', kind: 'aligner', originalName: 'upper 01.stl', sizeBytes: 1_000_000 } as const
    expect(isSameFile(aScan(), file)).toBe(true)
    for (const other of [
      { patientId: 'boris' },
      { kind: 'matrix' },
      { originalName: 'a.stl' },
      { sizeBytes: 1 },
    ] as const)
      expect(isSameFile(aScan(other), file)).toBe(false)
  })

  test('the price is behind until it counts exactly the files of the list', () => {
    expect(isPriceBehind(null, [aScan()])).toBe(false)
    expect(isPriceBehind(aQuoteOf(), [aScan()])).toBe(true)
    expect(isPriceBehind(aQuoteOf('scan-1'), [aScan()])).toBe(false)
    expect(isPriceBehind(aQuoteOf('scan-1', 'scan-2'), [aScan()])).toBe(true)
  })
})

test('ORD-027 a repeated press places under one key, and an order that was reopened meanwhile under another', () => {
  const placement = { expected: { quoteVersion: 'v1', totalMinor: 100, fileIds: [] }, language: 'ru' as const }
  const first = placementKey({ version: 4 }, placement)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(placementKey({ version: 4 }, placement)).toBe(first)
  expect(placementKey({ version: 6 }, placement)).not.toBe(first)
  expect(placementKey({ version: 4 }, { ...placement, offer: 'd'.repeat(64) })).not.toBe(first)
})

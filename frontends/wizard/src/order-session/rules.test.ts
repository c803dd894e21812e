import { describe, expect, test } from 'bun:test'
import { aDraft, anOrder, anUnfinished, aPatient, aQuoteOf, aScan, aTransfer } from '../builders'
import { firstOpenStep, missing, nextStep, percentAt, previousStep, STEPS, storedStep } from '../steps/rules'
import { obstacle } from '../steps/summary/rules'
import {
  collides,
  contactsShown,
  currentPatient,
  fieldOf,
  isPriceBehind,
  isSameFile,
  scanRows,
  shownValue,
  unsavedFields,
  valueToSend,
} from './rules'

const codes = (step: Parameters<typeof missing>[0], draft: Parameters<typeof missing>[1]) =>
  missing(step, draft).map((it) => it.code)

const contacts = { email: 'clinic@example.ru', phone: '+7 900 000-00-00' }
const anna = aPatient({ id: 'anna' })
const ready = aPatient({ id: 'anna', material: 'single-layer', cut: 'wavy' })

describe('contacts', () => {
  test('an empty e-mail and an empty phone are asked for', () => {
    expect(codes('contacts', aDraft())).toEqual(['email-missing', 'phone-missing'])
    expect(codes('contacts', aDraft({ entries: { email: '  ', phone: ' ' } }))).toEqual([
      'email-missing',
      'phone-missing',
    ])
  })

  test.each(['clinic', 'clinic@', '@example.ru', 'clinic@example', 'cli nic@example.ru', 'a@b@example.ru'])(
    '%p does not look like an e-mail and is sent nowhere',
    (email) => {
      expect(codes('contacts', aDraft({ entries: { email, phone: '1' } }))).toEqual(['email-malformed'])
      expect(valueToSend('email', email)).toBeUndefined()
    },
  )

  test('WIZ-061 spaces around an e-mail are taken off before it is judged and sent', () => {
    expect(codes('contacts', aDraft({ entries: { email: ' clinic@example.ru ', phone: '1' } }))).toEqual([])
    expect(valueToSend('email', ' clinic@example.ru ')).toBe('clinic@example.ru')
  })

  test('WIZ-096 any phone that is not empty is accepted', () => {
    expect(codes('contacts', aDraft({ entries: { ...contacts, phone: 'доб. 12' } }))).toEqual([])
  })

  test('an emptied field is sent as nothing', () => {
    expect(valueToSend('phone', '  ')).toBeNull()
    expect(valueToSend('email', '')).toBeNull()
  })
})

describe('patients', () => {
  test('WIZ-055 a selected patient or a typed name is enough, and neither is not', () => {
    expect(codes('patient', aDraft({ order: anOrder() }))).toEqual(['patient-missing'])
    expect(codes('patient', aDraft({ patientName: 'Анна' }))).toEqual([])
    expect(codes('patient', aDraft({ order: anOrder({ patients: [anna] }) }))).toEqual([])
  })

  test('WIZ-053 the first patient is the current one until another is chosen', () => {
    const boris = aPatient({ id: 'boris' })
    expect(currentPatient(anOrder({ patients: [anna, boris] }))?.id).toBe('anna')
    expect(currentPatient(anOrder({ patients: [anna, boris], currentPatientId: 'boris' }))?.id).toBe('boris')
    expect(currentPatient(anOrder())).toBeNull()
  })

  test('WIZ-094 files and choices of one patient count for that patient alone', () => {
    const boris = aPatient({ id: 'boris' })
    const order = anOrder({ patients: [ready, boris], currentPatientId: 'boris' })
    const draft = aDraft({ order, scans: [aScan({ patientId: 'anna' })] })
    expect(codes('aligners', draft)).toEqual(['files-missing'])
    expect(codes('choices', draft)).toEqual(['material-missing', 'cut-missing'])
  })
})

describe('files and choices', () => {
  const order = anOrder({ patients: [anna] })

  test('the step of the files wants a file of that kind', () => {
    expect(codes('aligners', aDraft({ order }))).toEqual(['files-missing'])
    expect(codes('aligners', aDraft({ order, scans: [aScan({ kind: 'matrix' })] }))).toEqual(['files-missing'])
    expect(codes('aligners', aDraft({ order, scans: [aScan()] }))).toEqual([])
  })

  test('material and cut begin without a choice and are asked for', () => {
    expect(codes('choices', aDraft({ order }))).toEqual(['material-missing', 'cut-missing'])
    expect(codes('choices', aDraft({ order, entries: { 'anna/material': 'three-layer' } }))).toEqual(['cut-missing'])
    expect(codes('choices', aDraft({ order: anOrder({ patients: [ready] }) }))).toEqual([])
  })
})

describe('steps', () => {
  const filled = anOrder({ ...contacts, patients: [ready] })

  test('WIZ-039 "next" goes one step on when nothing is missing, back goes one step without asking', () => {
    expect(nextStep('contacts', aDraft())).toBe('contacts')
    expect(nextStep('contacts', aDraft({ entries: contacts }))).toBe('patient')
    expect(nextStep('aligners', aDraft({ order: filled, scans: [aScan()] }))).toBe('choices')
    expect(nextStep('summary', aDraft({ order: filled, scans: [aScan()] }))).toBe('summary')
    expect(previousStep('choices')).toBe('aligners')
    expect(previousStep('contacts')).toBe('contacts')
  })

  test('WIZ-040 a stored number that is no step opens the first one', () => {
    for (const [index, { name }] of STEPS.entries()) expect(storedStep(String(index + 1))).toBe(name)
    for (const text of [null, '', '0', '-1', '1.5', '01', 'summary', String(STEPS.length + 1), '99'])
      expect(storedStep(text)).toBe('contacts')
  })

  test('the percent is that of the step, and the last step is 100 %', () => {
    expect(percentAt('contacts')).toBe(20)
    expect(percentAt('summary')).toBe(100)
  })

  test('a draft that was begun elsewhere is gone on with where something is missing', () => {
    expect(firstOpenStep(aDraft({ order: anOrder(contacts) }))).toBe('patient')
    expect(firstOpenStep(aDraft({ order: anOrder({ ...contacts, patients: [anna] }) }))).toBe('aligners')
    expect(firstOpenStep(aDraft({ order: filled, scans: [aScan()] }))).toBe('summary')
  })
})

describe('placement', () => {
  test('a file that a reload cut off is not passed over, at its patient and at the end', () => {
    const order = anOrder({ ...contacts, patients: [ready, aPatient({ id: 'boris' })] })
    const draft = aDraft({ order, scans: [aScan()], unfinished: [anUnfinished({ patientId: 'boris' })] })
    expect(obstacle(draft)).toEqual({ step: 'aligners', patientId: 'boris', code: 'files-unfinished' })
    expect(codes('aligners', draft)).toEqual([])
    expect(codes('aligners', { ...draft, unfinished: [anUnfinished({ patientId: 'anna' })] })).toEqual([
      'files-unfinished',
    ])
    expect(obstacle({ ...draft, unfinished: [anUnfinished({ patientId: 'removed elsewhere' })] })).toBeNull()
  })

  test('a file that another tab is sending is waited for, and keeps nobody on the step of the files', () => {
    const order = anOrder({ ...contacts, patients: [ready] })
    const coming = anUnfinished({ isElsewhere: true })
    const draft = aDraft({ order, scans: [aScan()], unfinished: [coming] })
    expect(codes('aligners', draft)).toEqual([])
    expect(obstacle(draft)).toEqual({ step: 'aligners', patientId: 'anna', code: 'files-elsewhere' })
    expect(obstacle({ ...draft, unfinished: [coming, anUnfinished()] })?.code).toBe('files-unfinished')
  })

  const order = anOrder({ ...contacts, patients: [ready] })

  test('WIZ-050 an order without any file cannot be placed', () => {
    expect(obstacle(aDraft({ order }))?.code).toBe('files-missing')
    expect(obstacle(aDraft({ order, scans: [aScan()] }))).toBeNull()
  })

  test('a choice that is missing is named with its patient; a patient without files needs none', () => {
    const boris = aPatient({ id: 'boris' })
    const both = anOrder({ ...contacts, patients: [ready, boris] })
    expect(obstacle(aDraft({ order: both, scans: [aScan()] }))).toBeNull()
    expect(obstacle(aDraft({ order: both, scans: [aScan(), aScan({ id: 'scan-2', patientId: 'boris' })] }))).toEqual({
      step: 'choices',
      patientId: 'boris',
      code: 'material-missing',
    })
  })

  test('contacts come first', () => {
    expect(obstacle(aDraft({ order: anOrder({ patients: [ready] }), scans: [aScan()] }))?.step).toBe('contacts')
  })
})

describe('fields', () => {
  test('what was typed is shown before what the server has', () => {
    const order = anOrder({ email: 'old@example.ru', patients: [aPatient({ wishes: 'тоньше' })] })
    expect(shownValue(aDraft({ order }), 'email')).toBe('old@example.ru')
    expect(shownValue(aDraft({ order, entries: { email: '' } }), 'email')).toBe('')
    expect(shownValue(aDraft({ order }), 'anna/wishes')).toBe('тоньше')
    expect(shownValue(aDraft({ order }), 'boris/wishes')).toBe('')
  })

  test('WIZ-100 what was typed is unsaved until the server has the same, apart from spaces around it and capitals of an e-mail', () => {
    const order = anOrder({ email: 'anna@example.ru', phone: '1', patients: [aPatient({ wishes: 'тоньше' })] })
    const saved = { email: 'Anna@Example.ru ', phone: ' 1', 'anna/wishes': 'тоньше', 'anna/cut': '' }
    expect(unsavedFields(aDraft({ order, entries: saved }))).toEqual([])
    const entries = { phone: '', 'anna/wishes': 'Тоньше', 'boris/cut': 'wavy' } as const
    expect(unsavedFields(aDraft({ order, entries }))).toEqual(['phone', 'anna/wishes', 'boris/cut'])
    expect(unsavedFields(aDraft({ entries: { email: 'anna@' } }))).toEqual(['email'])
  })

  test('the contacts in the fields are those typed, else those saved; empty ones are none', () => {
    const order = anOrder({ ...contacts, patients: [ready] })
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

  test('two values collide only when the other one is news and another', () => {
    expect(collides('a', 'b', 'a')).toBe(false)
    expect(collides('a', 'b', 'b')).toBe(false)
    expect(collides('a', 'b', 'c')).toBe(true)
  })
})

describe('lists', () => {
  test('a scan whose transfer is not heard of is waiting', () => {
    expect(scanRows([aScan()], [], 'anna').map((it) => it.status)).toEqual(['pending'])
  })

  test('FILE-056 a transfer changes the row of its own scan alone, and rows are those of the patient', () => {
    const scans = [aScan(), aScan({ id: 'scan-2' }), aScan({ id: 'scan-3', patientId: 'boris' })]
    const rows = scanRows(scans, [aTransfer({ scanId: 'scan-2', status: 'completed' })], 'anna')
    expect(rows.map((it) => [it.scan.id, it.status])).toEqual([
      ['scan-1', 'pending'],
      ['scan-2', 'completed'],
    ])
  })

  test('rows stand in the order of the steps in their names, not in that in which uploads ended', () => {
    const scans = ['step 10.stl', 'step 2.stl', 'step 1.stl'].map((originalName) =>
      aScan({ id: originalName, originalName }),
    )
    expect(scanRows(scans, [], 'anna').map((it) => it.scan.id)).toEqual(['step 1.stl', 'step 2.stl', 'step 10.stl'])
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

import { describe, expect, test } from 'bun:test'
import { aBag, aBagLabel, aBoxLabel, aPacking, BAG_LABELS, EVA, ILYA } from './builders'
import {
  boxFields,
  changesOf,
  editedBags,
  editedBox,
  faultsOf,
  keptBagEdits,
  keptBoxEdits,
  openBags,
  patientsOf,
  pdfsOf,
  sheetOf,
} from './rules'

describe('the labels of bags', () => {
  const { bags } = aPacking()

  test('PACK-018 are of the patients in the order of their creation', () => {
    expect(patientsOf(aPacking(), bags).map((it) => it.name)).toEqual(['Ева Белая', 'Илья Рыжов'])
    expect(patientsOf(aPacking(), [bags[1]!]).map((it) => it.name)).toEqual(['Илья Рыжов'])
  })

  test('have what was edited, each patient’s on that patient’s label, and the code of their own bag', () => {
    expect(editedBags(BAG_LABELS, bags, { customer: 'Клиника', patients: { [ILYA]: 'Илья Р.' } })).toEqual([
      aBagLabel({ customer: 'Клиника' }),
      aBagLabel({ customer: 'Клиника', patient: 'Илья Р.', code: '0A1B2C3D4E5F' }),
    ])
  })

  test('have an edited name on each bag of a patient’s steps', () => {
    const steps = ['01', '02'].map((step) => aBag({ id: step, step }))
    const labels = ['01', '02'].map((step) => aBagLabel({ step }))
    expect(editedBags(labels, steps, { patients: { [EVA]: 'Ева Б.' } })).toEqual(
      ['01', '02'].map((step) => aBagLabel({ step, patient: 'Ева Б.' })),
    )
  })

  test('are none where they belong to other bags: no name comes onto another patient’s label', () => {
    const edits = { patients: { [EVA]: 'Ева Б.' } }
    expect(editedBags(BAG_LABELS.toReversed(), bags, edits)).toBeNull()
    expect(editedBags(BAG_LABELS.slice(1), bags, edits)).toBeNull()
    expect(editedBags([aBoxLabel(), BAG_LABELS[1]!], bags, edits)).toBeNull()
    expect(editedBags([aBagLabel({ step: '01' }), BAG_LABELS[1]!], bags, edits)).toBeNull()
  })
})

describe('the label of the box', () => {
  test('PACK-016 says the counts and the address of the order', () => {
    expect(boxFields(aPacking())).toEqual({
      number: '7f3a',
      customer: 'Анна Королёва',
      matrix: '2',
      aligner: '3',
      retainer: '1',
      address: 'Казань, Баумана, 1',
    })
  })

  test('PACK-025 says what was edited', () => {
    expect(editedBox([aBoxLabel()], {})).toEqual([aBoxLabel()])
    expect(
      editedBox([aBoxLabel()], {
        number: '41be',
        customer: 'К',
        matrix: '0',
        aligner: ' 12 ',
        retainer: '7',
        address: '',
      }),
    ).toEqual([
      aBoxLabel({ number: '41be', customer: 'К', counts: { matrix: 0, aligner: 12, retainer: 7 }, address: '' }),
    ])
  })

  test('takes whole numbers of pieces alone', () => {
    expect(faultsOf({ matrix: '', aligner: '1,5', retainer: '-1' })).toEqual(['matrix', 'aligner', 'retainer'])
    expect(faultsOf({ matrix: '0', aligner: '9999', retainer: '10000' })).toEqual(['retainer'])
    expect(faultsOf({ number: 'x' })).toEqual([])
  })

  test('waits for the bags that are not verified', () => {
    const [first, second] = aPacking().bags
    const half = { bags: [{ ...first!, verifiedAt: '2026-11-21T10:00:00.000Z' }, second!] }
    expect(openBags(aPacking({ ...half, isComplete: false }))).toBe(1)
    // An override lets the rest go.
    expect(openBags(aPacking({ ...half, isComplete: true }))).toBe(0)
  })
})

describe('an order that changed', () => {
  const before = aPacking()
  const after = aPacking({
    order: {
      fullName: 'Анна Белова',
      counts: { aligner: 4, matrix: 2, retainer: 1 },
      patients: [
        { id: EVA, name: 'Ева Чёрная', createdAt: '2026-11-20T10:00:00.000Z' },
        { id: 'new', name: 'Пётр', createdAt: '2026-11-20T12:00:00.000Z' },
      ],
    },
  })

  test('says each change', () => {
    expect(changesOf(before, after)).toEqual([
      { what: 'customer', before: 'Анна Королёва', after: 'Анна Белова' },
      { what: 'aligner', before: '3', after: '4' },
      { what: 'removed', name: 'Илья Рыжов' },
      { what: 'renamed', before: 'Ева Белая', after: 'Ева Чёрная' },
      { what: 'added', name: 'Пётр' },
    ])
    expect(changesOf(before, aPacking())).toEqual([])
  })

  test('keeps what was edited of all else', () => {
    const edits = { customer: 'К', patients: { [EVA]: 'Е', [ILYA]: 'И' } }
    expect(keptBagEdits(edits, before, after)).toEqual({ patients: {} })
    expect(keptBagEdits(edits, before, aPacking())).toEqual(edits)
    expect(keptBoxEdits({ customer: 'К', address: 'А' }, before, after)).toEqual({ address: 'А' })
  })
})

test('a roll has no started sheet', () => {
  const sheet = { dpi: 203, offsetMm: { x: 1, y: 0 }, skip: 3 } as const
  expect(sheetOf({ ...sheet, paper: 'roll' }).skip).toBe(0)
  expect(sheetOf({ ...sheet, paper: 'a4' }).skip).toBe(3)
})

test('more labels than the service draws at a time come as several PDFs, each label once, whole sheets before the last', () => {
  const sheet = { paper: 'a4', dpi: 203, offsetMm: { x: 0, y: 0 }, skip: 4 } as const
  const labels = Array.from({ length: 600 }, (_, at) => aBagLabel({ code: String(at).padStart(12, '0') }))
  const pdfs = pdfsOf(labels, sheet)
  expect(pdfs.map((it) => [it.labels.length, it.sheet.skip])).toEqual([
    [248, 4],
    [252, 0],
    [100, 0],
  ])
  expect(pdfs.flatMap((it) => it.labels)).toEqual(labels)
  expect(pdfsOf(labels.slice(0, 248), sheet)).toEqual([{ labels: labels.slice(0, 248), sheet }])
})

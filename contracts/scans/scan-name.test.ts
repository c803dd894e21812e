import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  factoryDirectory,
  isStlName,
  normaliseDirectory,
  readName,
  readStepAndJaw,
  safeName,
  scanFileName,
  storageKey,
} from './scan-name'

const AT = '2026-11-05T10:15:30.123Z'
const safe = (name: string) => safeName(name, AT)
const STAMP = '_20261105T101530123Z.stl'
const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('.', '/', '\\', 'щ', 'Й', 'й', '\0', '\u202e', '…', '／', 'a', '0', '-', ' '),
    maxLength: 300,
  }),
)

describe('the name of a file', () => {
  test('FILE-008 .stl in any letter case is accepted and everything else refused', () => {
    expect(['a.stl', 'a.STL', 'a.Stl'].every(isStlName)).toBe(true)
    expect(['a.zip', 'a.stl.zip', 'stl', 'a.stl ', 'a.stlx', ''].some(isStlName)).toBe(false)
  })
})

describe('safe name', () => {
  test('FILE-013 Cyrillic letters are transliterated, small and capital', () => {
    expect(safe('абвгдеёжзийклмнопрстуфхцчшщъыьэюя.stl')).toBe(`abvgdeyozhziyklmnoprstufkhtschshshchyeyuya${STAMP}`)
    expect(safe('АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ.stl')).toBe(`ABVGDEYoZhZIYKLMNOPRSTUFKhTsChShShchYEYuYa${STAMP}`)
  })
  test('FILE-013 й and ё are also transliterated when they are two characters, as macOS writes them', () => {
    expect(safe('Йод ёж.stl'.normalize('NFD'))).toBe(`Yod_yozh${STAMP}`)
  })
  test('Latin letters lose their accents and stay letters', () => {
    expect(safe('Müller André.stl')).toBe(`Muller_Andre${STAMP}`)
  })
  test('FILE-014 every other character than letters, digits, dot and dash becomes an underscore', () => {
    expect(safe('Tom & Li (2) v1.5-final_x№.stl')).toBe(`Tom___Li__2__v1.5-final_x_${STAMP}`)
    expect(safe('a😀b\tc\'"<>|*?:;.stl')).toBe(`a_b_c_________${STAMP}`)
  })
  test('FILE-015 the name ends in the instant before its extension, so that two uploads of one name differ', () => {
    expect(safeName('upper.STL', AT)).toBe('upper_20261105T101530123Z.stl')
    expect(safeName('upper.STL', new Date(AT))).toBe(safeName('upper.STL', AT))
    expect(safeName('upper.stl', '2026-11-05T10:15:30.124Z')).not.toBe(safe('upper.stl'))
  })
  test('a second copy within one millisecond has another name', () => {
    expect(safeName('upper.stl', AT, 2)).toBe('upper_20261105T101530123Z-2.stl')
  })
  test('FILE-055 separators, "..", drive letters and invisible characters become a harmless name', () => {
    expect(safe('../../etc/passwd.stl')).toBe(`_._etc_passwd${STAMP}`)
    expect(safe('..\\..\\boot.stl')).toBe(`_._boot${STAMP}`)
    expect(safe('C:\\scans\\a.stl')).toBe(`C__scans_a${STAMP}`)
    expect(safe('a%2f\0b.stl')).toBe(`a_2f_b${STAMP}`)
    expect(safe('a\u202elts.exe.stl')).toBe(`a_lts.exe${STAMP}`)
    expect(safe('a\r\nDELE b.stl')).toBe(`a__DELE_b${STAMP}`)
  })
  test('FILE-055 a fullwidth slash or an ellipsis does not become a separator or ".."', () => {
    expect(safe('…／a.stl')).toBe(`__a${STAMP}`)
  })
  test('FTP-010 the names of Windows devices are changed', () => {
    expect(safe('CON.stl')).toBe(`_CON${STAMP}`)
    expect(safe('com1.scan.stl')).toBe(`_com1.scan${STAMP}`)
    expect(safe('Contour.stl')).toBe(`Contour${STAMP}`)
  })
  test('a long name is cut, so that every file system accepts it with kind and folder before it', () => {
    const fileName = scanFileName('retainer', `${'f'.repeat(32)}_0001`, safe(`${'щ'.repeat(250)}.stl`))
    expect(fileName).toMatch(/^retainer_f{32}_0001_shchshch/)
    expect(fileName).toMatch(/_20261105T101530123Z\.stl$/)
    expect(fileName.length).toBeLessThanOrEqual(200)
  })
  test('a name without any safe character becomes scan', () => {
    expect(['.stl', '....stl', 'ьъ.stl', ''].map(safe)).toEqual(Array(4).fill(`scan${STAMP}`))
  })
  test('FILE-014 FILE-015 FTP-010 any name becomes a short one of safe characters that ends in .stl', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(safe(name)).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*\.stl$/)
        expect(safe(name)).not.toContain('..')
        expect(scanFileName('retainer', `${'f'.repeat(32)}_0001`, safe(name)).length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('places', () => {
  test('FTP-011 a scan’s name is {kind}_{folder}_{safe name}, and an existing prefix is not repeated', () => {
    expect(scanFileName('matrix', '7f3a_01', 'upper.stl')).toBe('matrix_7f3a_01_upper.stl')
    expect(scanFileName('matrix', '7f3a_01', 'matrix_7f3a_01_upper.stl')).toBe('matrix_7f3a_01_upper.stl')
    expect(scanFileName('aligner', '7f3a_01', 'matrix_7f3a_01_upper.stl')).toBe(
      'aligner_7f3a_01_matrix_7f3a_01_upper.stl',
    )
  })
  test('FILE-016 a scan’s place is order_{order id}/{folder}/{kind} in the storage and {order prefix}/{folder}/{kind} at the factory', () => {
    const place = { folder: '7f3a_01', kind: 'aligner' } as const
    const orderId = '7f3a0c1e-9a55-4c41-8a1b-3f2d5e6a7b8c'
    expect(storageKey({ ...place, orderId, fileName: 'aligner_7f3a_01_upper.stl' })).toBe(
      'order_7f3a0c1e-9a55-4c41-8a1b-3f2d5e6a7b8c/7f3a_01/aligner/aligner_7f3a_01_upper.stl',
    )
    expect(factoryDirectory({ ...place, orderNumber: '7f3a' })).toBe('/AlignersFactory/7f3a/7f3a_01/aligner')
  })
  test('FILE-055 with any file name the key stays in the folder of its order', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const fileName = scanFileName('aligner', '7f3a_01', safe(name))
        const key = storageKey({ orderId: 'id', folder: '7f3a_01', kind: 'aligner', fileName })
        expect(new URL(key, 'https://host/root/').pathname).toBe(`/root/order_id/7f3a_01/aligner/${fileName}`)
      }),
    )
  })
  test('FTP-007 a directory starts with a slash and ends without one; a normalised one does not change', () => {
    expect(normaliseDirectory('x/y/')).toBe('/AlignersFactory/x/y')
    expect(normaliseDirectory('/AlignersFactory/x/y')).toBe('/AlignersFactory/x/y')
    expect(normaliseDirectory('AlignersFactory//x///')).toBe('/AlignersFactory/x')
    expect(normaliseDirectory('/')).toBe('/AlignersFactory')
    expect(normaliseDirectory('/AlignersFactoryOther/x')).toBe('/AlignersFactory/AlignersFactoryOther/x')
  })
  test('a directory that would lead out of the root or break an FTP command is null', () => {
    const bad = ['../x', '/AlignersFactory/../x', 'x/./y', 'x\\..\\y', 'x\r\nDELE y', 'x\0']
    expect(bad.map(normaliseDirectory)).toEqual(bad.map(() => null))
  })
})

describe('step and jaw', () => {
  const step = (name: string) => readStepAndJaw(name, 'aligner').step
  const jaw = (name: string) => {
    const read = readStepAndJaw(name, 'aligner')
    return read.jawConfirmed ? read.jaw : `${read.jaw}?`
  }

  test('FTP-012 the step is the two-digit number of the original name', () => {
    expect(['ВЧ_05.stl', 'Иванов 12 ВЧ.STL', 'lower-00.stl', 'U07.stl'].map(step)).toEqual(['05', '12', '00', '07'])
  })
  test('FTP-012 a single digit beside a word for jaw or step is a step, written with two digits', () => {
    expect(['НЧ 7.stl', '3_upper.stl', 'L9.stl', 'Шаг 4 Петров.stl', 'step5.stl'].map(step)).toEqual([
      '07',
      '03',
      '09',
      '04',
      '05',
    ])
    expect(['Иванов 7.stl', 'upper (2).stl', '3D_upper scan.stl'].map(step)).toEqual([null, null, null])
  })
  test('FTP-012 without digits or with several candidates the step is unknown', () => {
    expect(['Иванов ВЧ.stl', 'a_05_b_06.stl', '123_upper.stl', '.stl'].map(step)).toEqual([null, null, null, null])
  })
  test('FTP-012 dates are no steps', () => {
    expect(
      ['Иванов 12.03.2026 ВЧ 05.stl', 'upper_05.11.2026.stl', '2026-11-05_lower.stl', '01.02.26 ВЧ 30'].map(step),
    ).toEqual(['05', null, null, '30'])
  })
  test('FTP-012 a step is named in the six languages, before or after its number, with endings and ordinals', () => {
    const names = [
      'этап3',
      'Шаги-3',
      '3-й этап',
      'стадия 3',
      'step_03',
      '3rd step',
      'Stages 3',
      'st3',
      'Schritt 3',
      '3. Stufe',
    ]
    names.push(
      'étape 3',
      '3e etape',
      'phase 3',
      'paso 3',
      '3ª etapa',
      'fase 3',
      'passo 3',
      'tappa №3',
      'этап №3',
      'shag 3',
    )
    expect(names.map((it) => [it, step(`Иванов ${it}.stl`)])).toEqual(names.map((it) => [it, '03']))
  })
  test('FTP-012 Roman numbers are steps beside a word for it, in Latin and Cyrillic letters, and nowhere else', () => {
    const names = [
      'этап III',
      'step IV',
      'XII stage',
      'Шаг Х',
      'ЭТАП ІІ',
      'stage XL',
      'Иванов III',
      'step L',
      'step v2',
      'step IIII',
    ]
    expect(names.map((it) => step(`${it}.stl`))).toEqual(['03', '04', '12', '10', '02', '40', null, null, null, null])
  })
  test('FTP-012 numbers of copies, orders, teeth, months, ages and versions are no steps', () => {
    const names = [
      'upper (2)',
      'ВЧ (12)',
      'ВЧ — копия 12',
      'upper copy 12',
      'заказ 12 ВЧ',
      'upper №12',
      'зуб 16 ВЧ',
      '16 зуб ВЧ',
    ]
    names.push(
      '12 ноября ВЧ',
      'ВЧ май 26',
      '14 лет ВЧ',
      'ВЧ v12',
      'ВЧ 005',
      'step 003',
      '05-11-26_ВЧ',
      '2026-11_ВЧ',
      '05.11_ВЧ',
    )
    expect(names.map((it) => [it, step(`${it}.stl`)])).toEqual(names.map((it) => [it, null]))
    expect(['ВЧ (05)', 'ВЧ 05 (12)', 'заказ 12 ВЧ этап 5'].map((it) => step(`${it}.stl`))).toEqual(['05', '05', '05'])
  })
  test('FTP-012 two different numbers beside words for a step are none, and a word says more than two digits', () => {
    expect([readName('step 3 stage 4').step, readName('step 3 stage 03').step]).toEqual([
      null,
      { step: '03', isSaid: true },
    ])
    expect([readName('Иванов 12').step, readName('ВЧ 12').step, readName('каппа 5').step]).toEqual([
      { step: '12', isSaid: false },
      { step: '12', isSaid: true },
      { step: '05', isSaid: true },
    ])
  })
  test('FTP-012 a retainer always has step 00', () => {
    expect(readStepAndJaw('НЧ_05.stl', 'retainer')).toEqual({ step: '00', jaw: 'lower', jawConfirmed: true })
  })
  test('FTP-013 only whole words name a jaw, in any letter case', () => {
    for (const word of ['ВЧ', 'вч', 'upper', 'UPPER', 'u', 'U', 'max', 'Max'])
      expect(jaw(`01_${word}_a.stl`)).toBe('upper')
    for (const word of ['НЧ', 'нч', 'lower', 'Lower', 'l', 'L', 'mand', 'MAND'])
      expect(jaw(`a ${word}-01.stl`)).toBe('lower')
    for (const word of ['supper', 'flower', 'Maxim', 'Mandy', 'Лунч', 'ВЧХ'])
      expect(jaw(`${word}_01.stl`)).toBe('upper?')
  })
  // The words of the register, and their spellings in the six languages; separators, camel case, accents, letter case.
  test.each([
    ['верх.stl', 'upper'],
    ['ВЕРХ_05.stl', 'upper'],
    ['Верхняя челюсть 5.stl', 'upper'],
    ['верхний-12.stl', 'upper'],
    ['низ.stl', 'lower'],
    ['Иванов-низ-03.stl', 'lower'],
    ['нижняя_челюсть.stl', 'lower'],
    ['Нижний 07.stl', 'lower'],
    ['Нижний 07.stl'.normalize('NFD'), 'lower'],
    ['ИвановНЧ05.stl', 'lower'],
    ['maxilla_01.stl', 'upper'],
    ['Maxillary-scan.stl', 'upper'],
    ['Mandible 2.stl', 'lower'],
    ['mandibular.stl', 'lower'],
    ['UpperJawScan.stl', 'upper'],
    ['ivanov_LowerJaw.stl', 'lower'],
    ['LOWERJAW.stl', 'lower'],
    ['Oberkiefer 05.stl', 'upper'],
    ['Müller_Unterkiefer.stl', 'lower'],
    ['UK_05.stl', 'lower'],
    ['unten 3.stl', 'lower'],
    ['arcade supérieure.stl', 'upper'],
    ['arcade superieure.stl', 'upper'],
    ['Inférieur_04.stl', 'lower'],
    ['bas 01.stl', 'lower'],
    ['arcata superiore 2.stl', 'upper'],
    ['mandibola.stl', 'lower'],
    ['maxilar superior 01.stl', 'upper'],
    ['maxilar inferior 01.stl', 'lower'],
    ['Maxillaire 01.stl', 'upper'],
    ['mandíbula_01.stl', 'lower'],
    ['NCh_07.stl', 'lower'],
    ['верх и низ.stl', 'upper?'],
    ['scan 05 ok.stl', 'upper?'],
    ['AnnaL_05.stl', 'upper?'],
    ['в/ч 05.stl', 'upper'],
    ['Иванов н/ч 05.stl', 'lower'],
    ['в.ч.05.stl', 'upper'],
    ['Н.Ч. 05.stl', 'lower'],
    ['н-ч 05.stl', 'lower'],
    ['н_ч_05.stl', 'lower'],
    ['в:ч 05.stl', 'upper'],
    ['н/челюсть 05.stl', 'lower'],
    ['нижнечелюстной.stl', 'lower'],
    ['верхнюю челюсть.stl', 'upper'],
    ['UJ_05.stl', 'upper'],
    ['LJ 05.stl', 'lower'],
    ['upperjawscan.stl', 'upper'],
    ['лев-час 05.stl', 'upper?'],
    ['Верхов 05.stl', 'upper?'],
    ['Низами 05.stl', 'upper?'],
  ])('FTP-013 %s is %s', (name, expected) => {
    expect(jaw(name)).toBe(expected)
  })
  test('FTP-013 the name of a folder says a jaw in the same words, or both', () => {
    expect(['Низ', 'Иванов/', 'ВЧ и НЧ', 'Upper_Jaw.v2'].map((it) => readName(it).jaws.join())).toEqual([
      'lower',
      '',
      'upper,lower',
      'upper',
    ])
  })
  test.each([
    ['Матрицы ВЧ', 'matrix'],
    ['шаблон под элайнер', 'matrix'],
    ['attachment template', 'matrix'],
    ['Schablone', 'matrix'],
    ['Ретейнер', 'retainer'],
    ['РЕТЕЙНЕРЫ'.normalize('NFD'), 'retainer'],
    ['ретенционная каппа', 'retainer'],
    ['Retentionsschiene', 'retainer'],
    ['gouttière de contention', 'retainer'],
    ['contenedor', 'retainer'],
    ['contenzione', 'retainer'],
    ['элайнеры', 'aligner'],
    ['Алайнер', 'aligner'],
    ['каппы', 'aligner'],
    ['Schienen', 'aligner'],
    ['férula', 'aligner'],
    ['mascherina', 'aligner'],
    ['матрица ретейнер', 'unclear'],
    ['bite splint', 'unclear'],
    ['Aufbissschiene', 'unclear'],
    ['Иванов ВЧ', null],
    ['Каппадокийский', null],
  ] as const)('%s says the kind %s', (name, expected) => {
    expect(readName(name).kind).toBe(expected)
  })
  test('FTP-012 a number beside any word for a jaw is the step', () => {
    expect(['низ 7.stl', '3_верхняя.stl', 'Unterkiefer 9.stl', 'maxilar 4.stl'].map(step)).toEqual([
      '07',
      '03',
      '09',
      '04',
    ])
  })
  test('FTP-012 the noun between the jaw and its number does not keep them apart', () => {
    expect(['Верхняя челюсть 4.stl', 'lower jaw 5.stl', '7 Kiefer oben.stl'].map(step)).toEqual(['04', '05', '07'])
  })
  test('FTP-013 a digit ends a word, as in U12', () => {
    expect([jaw('U12.stl'), jaw('L3.stl'), jaw('НЧ05.stl')]).toEqual(['upper', 'lower', 'lower'])
  })
  test('FTP-013 without a word or with both the jaw is upper and marked as not confirmed', () => {
    expect([jaw('Иванов_05.stl'), jaw('Max Lower 05.stl'), jaw('')]).toEqual(['upper?', 'upper?', 'upper?'])
  })
  test('the name of an object’s built-in property is no word for a jaw', () => {
    expect([jaw('constructor.stl'), jaw('valueOf.stl')]).toEqual(['upper?', 'upper?'])
  })
})

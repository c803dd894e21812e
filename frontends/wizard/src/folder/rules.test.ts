import { describe, expect, test } from 'bun:test'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { propose } from './propose'
import {
  accepted,
  acceptedTogether,
  corrected,
  guessed,
  isAcceptable,
  openDoubles,
  placesOf,
  renamed,
  sameName,
  spelledAlike,
  trayOf,
  unassigned,
  withDoubles,
} from './rules'

const file = (path: string, sizeBytes = 84) => ({ path, sizeBytes })
const proposed = (...paths: string[]) => propose(paths.map((it) => file(it))).scans
const brief = (path: string) => {
  const [it] = proposed(path)
  return it && [it.patient, it.kind, it.jaw, it.step, it.doubts.join(' ')]
}

describe('WIZ-102 a dropped scan is proposed from its name and folders', () => {
  test.each([
    ['Иванов/ВЧ_05.stl', ['Иванов', 'aligner', 'upper', '05', '']],
    ['Клиника Север/Иванов Иван/Элайнеры/НЧ 7.stl', ['Иванов Иван', 'aligner', 'lower', '07', '']],
    ['Petrova_Anna/aligners/upper/step 03.stl', ['Petrova Anna', 'aligner', 'upper', '03', '']],
    ['Petrova Anna/Matrix/lower.stl', ['Petrova Anna', 'matrix', 'lower', null, '']],
    ['Иванов ретейнер верх ВЧ.stl', ['Иванов', 'retainer', 'upper', '00', '']],
    ['Иванов 12 ВЧ.stl', ['Иванов', 'aligner', 'upper', '12', '']],
    ['2026-11-05/Сидоров/Этап 4/НЧ.stl', ['Сидоров', 'aligner', 'lower', '04', '']],
    ['Сидоров Пётр/Новая папка/STL/U01.stl', ['Сидоров Пётр', 'aligner', 'upper', '01', '']],
    ['Müller/Schienen/L02.stl', ['Müller', 'aligner', 'lower', '02', '']],
    ['Maxim Petrov/U02.stl', ['Maxim Petrov', 'aligner', 'upper', '02', '']],
    ['McDonald/IvanovUpperJaw 03.stl', ['McDonald', 'aligner', 'upper', '03', '']],
  ])('%s', (path, expected) => {
    expect(brief(path)).toEqual(expected as (string | null)[])
  })

  // The name of the file wins, then the nearest folder that says a jaw.
  test.each([
    ['Иванов/верх/01.stl', ['Иванов', 'aligner', 'upper', '01', '']],
    ['Иванов/низ/01.stl', ['Иванов', 'aligner', 'lower', '01', '']],
    ['Иванов/Нижняя челюсть/01.stl', ['Иванов', 'aligner', 'lower', '01', '']],
    ['Иванов низ/01.stl', ['Иванов', 'aligner', 'lower', '01', '']],
    ['Иванов/верх/НЧ 01.stl', ['Иванов', 'aligner', 'lower', '01', '']],
    ['Иванов/верх/низ/01.stl', ['Иванов', 'aligner', 'lower', '01', '']],
    ['Иванов/LowerJaw/01.stl', ['Иванов', 'aligner', 'lower', '01', '']],
    ['Dupont/Inférieur/01.stl', ['Dupont', 'aligner', 'lower', '01', '']],
    ['Schmidt/UK/01.stl', ['Schmidt', 'aligner', 'lower', '01', '']],
    ['Rossi/L/01.stl', ['Rossi', 'aligner', 'lower', '01', '']],
  ])('FTP-013 with the jaw of its folder: %s', (path, expected) => {
    expect(brief(path)).toEqual(expected as (string | null)[])
  })

  test.each([
    ['Иванов/верх/ВЧ НЧ 01.stl', ['Иванов', 'aligner', 'upper', '01', 'jaw']],
    ['Иванов/верх/ВЧ и НЧ/01.stl', ['Иванов', 'aligner', 'upper', '01', 'jaw']],
    ['Max Mustermann/01.stl', ['Mustermann', 'aligner', 'upper', '01', 'jaw']],
    ['Lange L/01.stl', ['Lange', 'aligner', 'upper', '01', 'jaw']],
  ])('FTP-013 and the jaw is asked for where a name says both, or may be a person’s: %s', (path, expected) => {
    expect(brief(path)).toEqual(expected as (string | null)[])
  })

  test.each([
    ['upper 05.stl', [null, 'aligner', 'upper', '05', 'patient']],
    ['Иванов/05.stl', ['Иванов', 'aligner', 'upper', '05', 'jaw']],
    ['Иванов/ВЧ.stl', ['Иванов', 'aligner', 'upper', null, 'kind step']],
    ['scan.stl', [null, 'aligner', 'upper', null, 'patient kind jaw step']],
  ])('and asks where they do not tell: %s', (path, expected) => {
    expect(brief(path)).toEqual(expected as (string | null)[])
  })
})

describe('WIZ-102 FTP-012 a row of numbered files of one folder', () => {
  const steps = (...paths: string[]) => proposed(...paths).map((it) => it.step)
  const row = (name: (n: number) => string, numbers: readonly number[]) => steps(...numbers.map((it) => name(it)))
  const UP_TO_12 = Array.from({ length: 12 }, (_, at) => at + 1)
  const TWO_DIGITS = UP_TO_12.map((it) => String(it).padStart(2, '0'))

  test('is their steps, alone or beside other words, from 0 or 1 on, in each folder by itself', () => {
    expect(row((n) => `Иванов/${n}.stl`, UP_TO_12)).toEqual(TWO_DIGITS)
    expect(row((n) => `Иванов/Setup${n} final.stl`, UP_TO_12)).toEqual(TWO_DIGITS)
    expect(row((n) => `Иванов/верх/Иванов ${n} модель.stl`, [0, 1, 2])).toEqual(['00', '01', '02'])
    expect(row((n) => `Иванов/${n}_2026-11-0${n}.stl`, [1, 2, 3])).toEqual(['01', '02', '03'])
    expect(steps('А/1.stl', 'А/2.stl', 'Б/3.stl', 'Б/4.stl')).toEqual([null, null, null, null])
  })

  test('leaves the step to each name that says one, and goes before a bare number and before the folders', () => {
    expect(steps('А/1.stl', 'А/2.stl', 'А/3.stl', 'А/шаг 7.stl')).toEqual(['01', '02', '03', '07'])
    expect(row((n) => `А/этап 7 скан ${n}.stl`, [1, 2, 3])).toEqual(['07', '07', '07'])
    expect(row((n) => `А/Б07_${n}.stl`, [1, 2, 3])).toEqual(['01', '02', '03'])
    expect(row((n) => `А/этап 4/${n}.stl`, [1, 2, 3])).toEqual(['01', '02', '03'])
  })

  test('needs three files, and ends where more than two are missing', () => {
    expect(row((n) => `А/${n}.stl`, [1, 2])).toEqual([null, null])
    expect(row((n) => `А/${n}.stl`, [1, 4, 7])).toEqual(['01', '04', '07'])
    expect(row((n) => `А/${n}.stl`, [1, 2, 6])).toEqual([null, null, null])
    expect(row((n) => `А/${n}.stl`, [2, 3, 4])).toEqual([null, null, null])
  })

  test('is none of a camera, of dates, of copies, of orders, nor where two numbers change', () => {
    expect(row((n) => `А/IMG_000${n}.stl`, [1, 2, 3])).toEqual([null, null, null])
    expect(row((n) => `А/00${n}.stl`, [1, 2, 3])).toEqual([null, null, null])
    expect(row((n) => `А/скан ${n}.11.2026.stl`, [1, 2, 3])).toEqual([null, null, null])
    expect(row((n) => `А/скан (${n}).stl`, [1, 2, 3])).toEqual([null, null, null])
    expect(row((n) => `А/заказ ${n}.stl`, [1, 2, 3])).toEqual([null, null, null])
    expect(steps('А/1_1.stl', 'А/1_2.stl', 'А/1_3.stl', 'А/2_1.stl', 'А/3_1.stl')[0]).toBeNull()
  })
})

describe('WIZ-102 a folder is no patient', () => {
  const patients = (...paths: string[]) => proposed(...paths).map((it) => it.patient)

  test('where several folders below it look like patients; a file beside them is read by its own name', () => {
    expect(
      patients(
        'Север/Иванов/U01.stl',
        'Север/Петров И.И./низ/01.stl',
        'Север/Сидоров U01.stl',
        'Север/U02.stl',
        'Партия/Север/Иванов/U03.stl',
        'Партия/Север/Петров/U03.stl',
        'Партия/Север/U04.stl',
      ),
    ).toEqual(['Иванов', 'Петров И.И.', 'Сидоров', null, 'Иванов', 'Петров', null])
  })

  test('and is one where one folder below looks so, or where they are the same patient’s', () => {
    expect(patients('Иванов/U01.stl', 'Иванов/Черновик/U02.stl')).toEqual(['Иванов', 'Черновик'])
    expect(patients('Иванов/U01.stl', 'Иванов/Иванов ВЧ/02.stl', 'Иванов/ИВАНОВ НЧ/02.stl')).toEqual([
      'Иванов',
      'Иванов',
      'ИВАНОВ',
    ])
    expect(patients('Иванов/U01.stl', 'Иванов/Иванов ВЧ/02.stl', 'Иванов/Черновик/U03.stl')[0]).toBe('Иванов')
  })

  test('where its words are more than four, and two patients of one family name keep their initials', () => {
    expect(patients('сделать срочно до вечера завтра утром/U01.stl')).toEqual([null])
    expect(patients('Иванов И.И./U01.stl', 'Иванов П. П./U01.stl')).toEqual(['Иванов И.И.', 'Иванов П.П.'])
  })
})

describe('WIZ-102 a dropped folder', () => {
  test('leaves out what cannot be uploaded, and says why', () => {
    const files = [
      file('a/ВЧ 01.stl'),
      file('a/photo.jpg'),
      file('a/ВЧ 02.stl', 0),
      file('a/НЧ 01.stl', MAX_SCAN_BYTES + 1),
    ]
    const { scans, unfit } = propose(files)
    expect(scans.map((it) => it.path)).toEqual(['a/ВЧ 01.stl'])
    expect(unfit.map((it) => it.why)).toEqual(['not-stl', 'empty', 'too-large'])
  })

  test('marks two scans of one patient, kind, jaw and step, whatever the letter case of the name', () => {
    const doubts = proposed('Иванов/ВЧ_05.stl', 'ИВАНОВ/U05.stl', 'Иванов/ВЧ_06.stl').map((it) => it.doubts)
    expect(doubts).toEqual([['double'], ['double'], []])
  })

  test('a correction settles its doubt alone, and may settle a double', () => {
    const before = proposed('Иванов/ВЧ_05.stl', 'Иванов/U05.stl', '05.stl')
    const after = corrected(corrected(before, ['Иванов/U05.stl'], { step: '06' }), ['05.stl'], { patient: 'Петров' })
    expect(after.map((it) => it.doubts)).toEqual([[], [], ['jaw']])
    expect(unassigned(before).map((it) => it.path)).toEqual(['05.stl'])
    expect(unassigned(after)).toEqual([])
  })

  test('FTP-013 a jaw that the form tells is a question still, and leaves alone what a name or the person has said', () => {
    const before = proposed('Иванов/01.stl', 'Иванов/ВЧ 02.stl', 'Иванов/a/01.stl')
    const after = withDoubles(guessed(before, new Map([['Иванов/01.stl', 'lower']])))
    expect(after.map((it) => [it.jaw, it.doubts.join(), it.isJawByForm])).toEqual([
      ['lower', 'jaw', true],
      ['upper', '', undefined],
      ['upper', 'jaw', undefined],
    ])
    expect(guessed(after, new Map([['Иванов/ВЧ 02.stl', 'lower']]))).toEqual(after)
    const said = corrected(before, ['Иванов/01.stl'], { jaw: 'upper' })
    expect(guessed(said, new Map([['Иванов/01.stl', 'lower']]))).toEqual(said)
  })

  test('leaves out the file that a Mac writes beside a scan', () => {
    expect(propose([file('__MACOSX/Иванов/._U01.stl')])).toEqual({
      scans: [],
      unfit: [{ path: '__MACOSX/Иванов/._U01.stl', why: 'not-stl' }],
    })
  })

  test.each([
    ['ВЧ.stl', 'matrix', { kind: 'matrix', step: null, doubts: [] }],
    ['ВЧ.stl', 'aligner', { kind: 'aligner', step: null, doubts: ['step'] }],
    ['ВЧ.stl', 'retainer', { kind: 'retainer', step: '00', doubts: [] }],
    ['ВЧ 05.stl', 'retainer', { kind: 'retainer', step: '00', doubts: [] }],
    ['ретейнер ВЧ 05.stl', 'aligner', { kind: 'aligner', step: '05', doubts: [] }],
    ['ретейнер ВЧ.stl', 'aligner', { kind: 'aligner', step: null, doubts: ['step'] }],
  ] as const)('asks for the step that the corrected kind needs: %s as %s', (name, kind, expected) => {
    expect(corrected(proposed(`Иванов/${name}`), [`Иванов/${name}`], { kind })[0]).toMatchObject(expected)
  })

  test('a scan that the person confirms is asked about no more, but its patient has to be named', () => {
    const before = proposed('Иванов/ВЧ_05.stl', 'Иванов/U05.stl', '05.stl')
    const after = accepted(
      before,
      before.map((it) => it.path),
    )
    expect(after.map((it) => it.doubts)).toEqual([[], [], ['patient', 'jaw']])
    // A scan that is moved to another place may be a double there.
    const moved = corrected(corrected(after, ['Иванов/U05.stl'], { step: '06' }), ['Иванов/U05.stl'], { step: '05' })
    expect(moved.map((it) => it.doubts)).toEqual([[], ['double'], ['patient', 'jaw']])
  })

  test('no guess that makes a double is taken, alone or with all others, before the person says what was guessed', () => {
    const before = proposed('Иванов/a/01.stl', 'Иванов/b/01.stl', 'Иванов/02.stl', 'Иванов/U03.stl', 'Иванов/ВЧ 03.stl')
    expect(before.map((it) => it.doubts)).toEqual([
      ['jaw', 'double'],
      ['jaw', 'double'],
      ['jaw'],
      ['double'],
      ['double'],
    ])
    expect(before.map(isAcceptable)).toEqual([false, false, true, true, true])
    expect(acceptedTogether(before)).toEqual([])
    expect(openDoubles(before)).toHaveLength(4)
    const all = before.map((it) => it.path)
    expect(accepted(before, all).map((it) => it.doubts)).toEqual([['jaw', 'double'], ['jaw', 'double'], [], [], []])

    const said = corrected(before, ['Иванов/b/01.stl'], { jaw: 'lower' })
    expect(said.slice(0, 2).map((it) => it.doubts)).toEqual([['jaw'], []])
    const both = corrected(corrected(before, ['Иванов/a/01.stl'], { jaw: 'lower' }), ['Иванов/b/01.stl'], {
      jaw: 'lower',
    })
    expect(both.slice(0, 2).map((it) => it.doubts)).toEqual([['double'], ['double']])
    expect(
      accepted(both, all)
        .slice(0, 2)
        .map((it) => it.doubts),
    ).toEqual([[], []])
  })

  test('no guess of the jaw is taken together with others that leaves a patient one jaw of a kind; the kinds are apart', () => {
    const taken = (...paths: string[]) => acceptedTogether(proposed(...paths)).map((it) => it.path)
    expect(taken('Иванов/01.stl', 'Иванов/02.stl')).toEqual([])
    expect(taken('Иванов/01.stl', 'Иванов/НЧ 01.stl')).toEqual(['Иванов/01.stl'])
    expect(taken('Иванов/01.stl', 'Петров/НЧ 01.stl')).toEqual([])
    expect(taken('Иванов/01.stl', 'Иванов/матрица низ.stl')).toEqual([])
    expect(taken('Иванов/ВЧ a.stl')).toEqual(['Иванов/ВЧ a.stl'])
  })

  test('marks the second of two files with the same bytes, and one that the order has, by name; nobody takes these unasked', () => {
    const scans = proposed('Иванов/ВЧ 01.stl', 'Иванов/ВЧ 02.stl', 'Иванов/НЧ 01.stl')
    const bytes = ['one', 'one', 'other']
    const digestOf = (path: string) => bytes[scans.findIndex((it) => it.path === path)]
    const marked = withDoubles(scans, { names: new Map([['other', 'stored.stl']]), digestOf })
    expect(marked.map((it) => [it.doubts.join(), it.sameAs])).toEqual([
      ['', undefined],
      ['same', 'ВЧ 01.stl'],
      ['same', 'stored.stl'],
    ])
    expect([marked.map(isAcceptable), acceptedTogether(marked)]).toEqual([[false, true, true], []])
    expect(withDoubles(marked.slice(1)).map((it) => it.doubts)).toEqual([[], []])
  })

  test('marks a scan whose place the order has taken already', () => {
    const ofOrder = {
      places: placesOf([{ patient: 'ИВАНОВ', kind: 'aligner', jaw: 'upper', step: '05' }]),
    }
    const marked = withDoubles(proposed('Иванов/ВЧ 05.stl', 'Иванов/НЧ 05.stl', 'Петров/ВЧ 05.stl'), ofOrder)
    expect(marked.map((it) => it.doubts)).toEqual([['double'], [], []])
  })

  test('a patient is renamed for all scans at once, and is one person under several spellings', () => {
    const before = spelledAlike(proposed('ИВАНОВ/ВЧ_01.stl', 'Иванов/ВЧ_02.stl', 'Петров/ВЧ_01.stl'), ['Иванов'])
    expect(before.map((it) => it.patient)).toEqual(['Иванов', 'Иванов', 'Петров'])
    const after = renamed(before, 'иванов', 'Петров')
    expect(after.map((it) => [it.patient, it.doubts.join()])).toEqual([
      ['Петров', 'double'],
      ['Петров', ''],
      ['Петров', 'double'],
    ])
  })

  test('takes a name in two alphabets for one patient, under the spelling of the order', () => {
    const scans = spelledAlike(proposed('Иванов_ВЧ_07.stl', 'ivanov lower 7.STL', 'Щёлоков/U01.stl'), ['Иванов'])
    expect(scans.map((it) => it.patient)).toEqual(['Иванов', 'Иванов', 'Щёлоков'])
    expect(spelledAlike(proposed('ivanov lower 7.STL', 'Иванов_ВЧ_07.stl'), []).map((it) => it.patient)).toEqual([
      'Иванов',
      'Иванов',
    ])
    expect(sameName('Щелоков')).toBe(sameName('Щёлоков'))
    expect(sameName('Ivanova')).not.toBe(sameName('Иванов'))
  })

  test('shows as a tray: patients, kinds and jaws, with the steps from first to last, gaps and doubles', () => {
    const scans = proposed('Б/НЧ 01.stl', 'Б/ВЧ 01.stl', 'Б/ВЧ 03.stl', 'Б/U03.stl', 'Аб/matrix ВЧ.stl')
    const steps = [
      { step: '01', count: 1 },
      { step: '02', count: 0 },
      { step: '03', count: 2 },
    ]
    expect(trayOf(scans.map((it) => ({ ...it, patient: it.patient ?? 'Б' })))).toEqual([
      {
        name: 'Б',
        rows: [
          { kind: 'aligner', jaw: 'upper', steps, unnumbered: 0 },
          { kind: 'aligner', jaw: 'lower', steps: [{ step: '01', count: 1 }], unnumbered: 0 },
        ],
      },
      { name: 'Аб', rows: [{ kind: 'matrix', jaw: 'upper', steps: [], unnumbered: 1 }] },
    ])
  })
})

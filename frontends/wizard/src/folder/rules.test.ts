import { describe, expect, test } from 'bun:test'
import { MAX_SCAN_BYTES } from 'contracts/scans/scan'
import { corrected, propose, trayOf, unassigned } from './rules'

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
  ])('%s', (path, expected) => {
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
    const after = corrected(corrected(before, 'Иванов/U05.stl', { step: '06' }), '05.stl', { patient: 'Петров' })
    expect(after.map((it) => it.doubts)).toEqual([[], [], ['jaw']])
    expect(unassigned(before).map((it) => it.path)).toEqual(['05.stl'])
    expect(unassigned(after)).toEqual([])
  })

  test('shows as a tray: patients, kinds and jaws, with the steps from first to last, gaps and doubles', () => {
    const scans = proposed('Б/НЧ 01.stl', 'Б/ВЧ 01.stl', 'Б/ВЧ 03.stl', 'Б/U03.stl', 'Аб/matrix ВЧ.stl')
    expect(trayOf(scans.map((it) => ({ ...it, patient: it.patient ?? 'Б' })))).toEqual([
      {
        patient: 'Б',
        kind: 'aligner',
        jaw: 'upper',
        steps: [
          { step: '01', count: 1 },
          { step: '02', count: 0 },
          { step: '03', count: 2 },
        ],
        unnumbered: 0,
      },
      { patient: 'Б', kind: 'aligner', jaw: 'lower', steps: [{ step: '01', count: 1 }], unnumbered: 0 },
      { patient: 'Аб', kind: 'matrix', jaw: 'upper', steps: [], unnumbered: 1 },
    ])
  })
})

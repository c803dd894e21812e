import { describe, expect, test } from 'bun:test'
import { propose } from './propose'
import { answerOf, numbered, openOf, questionsOf } from './questions'
import { accepted, askedAlso, corrected } from './rules'

const proposed = (...paths: string[]) => propose(paths.map((path) => ({ path, sizeBytes: 84 }))).scans
const brief = (...paths: string[]) =>
  questionsOf(proposed(...paths)).map((it) => [
    it.folder,
    it.parts.map(({ field }) => field).join(' '),
    it.scans.map(({ path }) => path).join(' '),
  ])

describe('WIZ-102 one question stands for all files', () => {
  test('of one folder of which the same is not known, as a person counts them', () => {
    expect(brief('Иванов/10.stl', 'Иванов/2.stl', 'Петров/01.stl', 'Петров/02.stl', 'Иванов/ВЧ 07.stl')).toEqual([
      ['Иванов', 'kind jaw step', 'Иванов/2.stl Иванов/10.stl'],
      ['Петров', 'jaw', 'Петров/01.stl Петров/02.stl'],
    ])
  })

  test('of one pattern of names in it; what is alone in its pattern stands with the others that are', () => {
    expect(brief('scan_0007.stl', 'x верх.stl', 'scan_0008.stl', 'y верх.stl', 'z верх.stl', 'q.stl')).toEqual([
      ['', 'patient kind jaw step', 'scan_0007.stl scan_0008.stl'],
      ['', 'patient kind jaw step', 'q.stl x верх.stl y верх.stl z верх.stl'],
    ])
  })

  test('and says of which of them each thing is asked', () => {
    const [question] = questionsOf(proposed('Иванов/10.stl', 'Иванов/2.stl'))
    expect(question!.parts.map(({ field, scans }) => [field, ...scans.map((it) => it.path)])).toEqual([
      ['kind', 'Иванов/2.stl'],
      ['jaw', 'Иванов/2.stl', 'Иванов/10.stl'],
      ['step', 'Иванов/2.stl'],
    ])
  })

  test('and stays in its place with its answer, but that a matrix needs no step', () => {
    const before = proposed('Иванов/10.stl', 'Иванов/2.stl', 'Иванов/IMG_1.stl', 'Иванов/IMG_2.stl')
    const asked = askedAlso(new Map(), before)
    const answers = (scans: typeof before) =>
      questionsOf(scans, asked).map((it) => it.parts.map((part) => [part.field, answerOf(part.field, part)]))
    const paths = ['Иванов/10.stl', 'Иванов/2.stl']
    const other = [
      ['kind', null],
      ['jaw', null],
      ['step', null],
    ]
    expect(answers(before)).toEqual([other, other])
    const lower = corrected(before, paths, { jaw: 'lower' })
    expect(answers(lower)).toEqual([
      [
        ['kind', null],
        ['jaw', 'lower'],
        ['step', null],
      ],
      other,
    ])
    expect(openOf(questionsOf(lower, asked)[0]!.parts[1]!)).toEqual([])
    const apart = corrected(corrected(lower, paths, { kind: 'matrix' }), paths.slice(1), { jaw: 'upper' })
    expect(answers(apart)[0]).toEqual([
      ['kind', 'matrix'],
      ['jaw', null],
    ])
  })

  test('and none for a single file, for a double, or for what is answered', () => {
    expect(brief('Иванов/01.stl', 'Иванов/ВЧ 03.stl', 'Иванов/U03.stl')).toEqual([])
    const before = proposed('Иванов/01.stl', 'Иванов/02.stl')
    const paths = before.map((it) => it.path)
    expect(questionsOf(corrected(before, paths, { jaw: 'lower' }))).toEqual([])
    expect(questionsOf(accepted(before, paths))).toEqual([])
  })
})

describe('WIZ-102 files are numbered by their names', () => {
  test('from 1 on, apart for each patient, kind and jaw', () => {
    const scans = proposed('Иванов/верх/IMG_12.stl', 'Иванов/верх/IMG_3.stl', 'Иванов/низ/IMG_7.stl', 'ВЧ a.stl')
    expect([...numbered(scans)!].sort()).toEqual([
      ['ВЧ a.stl', '01'],
      ['Иванов/верх/IMG_12.stl', '02'],
      ['Иванов/верх/IMG_3.stl', '01'],
      ['Иванов/низ/IMG_7.stl', '01'],
    ])
  })

  test('as far as two digits go', () => {
    const scans = (count: number) => proposed(...Array.from({ length: count }, (_, at) => `Иванов/верх/x${at}.stl`))
    expect(numbered(scans(99))?.get('Иванов/верх/x98.stl')).toBe('99')
    expect(numbered(scans(100))).toBeNull()
  })
})

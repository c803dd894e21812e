import { describe, expect, test } from 'bun:test'
import { bagCode } from 'contracts/order/packing/bag-code'
import type { Label, Sheet } from 'contracts/order/packing/label'
import type { Refusal } from 'contracts/problems'
import type { Scope } from 'service-kit/http/principal'
import { createLabelPrinter } from '../adapters/labels/printer'
import { NOW } from '../builders'
import { textOf } from '../test/reading'
import {
  codesOn,
  keepPictures,
  type Print,
  pageSizesOf,
  pngOf,
  printed,
  rectanglesOf,
  wordsOf,
} from '../test/reading-labels'
import { runOrders } from '../test/world'
import { aBagLabel, aBoxLabel, aSheet } from './builders'
import { drawLabels } from './operations'

const { at, as } = await runOrders()
const packer = await as('packer', { roles: ['packer'] })

const draw = (labels: readonly Label[], sheet: Partial<Sheet> = {}, client = packer) =>
  client.post('/v1/labels', { labels, sheet: aSheet(sheet) })
async function drawn(labels: readonly Label[], sheet: Partial<Sheet> = {}): Promise<Uint8Array> {
  const { status, body } = await draw(labels, sheet)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const codeOf = (seed: number) => bagCode(Uint8Array.from({ length: 11 }, (_, index) => seed * 37 + index * 11))
const rounded = (sizes: [number, number][]) => sizes.map((it) => it.map((mm) => Number(mm.toFixed(2))))
/** Whether anything is printed so near to an edge, in dots: at 203 dpi 31 of them are 3.9 mm. */
const hasInkWithin = ({ width, height, ink }: Print, dots: number) =>
  ink.some((it, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return it === 0 && Math.min(x, y, width - 1 - x, height - 1 - y) < dots
  })

/** Whether the middle of the logo's place at the upper right is black. */
const isLogoBlack = ({ width, ink }: Print) =>
  Array.from({ length: 40 }, (_, index) => ink[70 * width + width - 40 - index]).every((it) => it === 0)

const ANY: Scope = { reach: 'any', site: null }
function aPrinter() {
  const { print, stop } = createLabelPrinter()
  return { printOnLabels: print, stop }
}

/** How many dots are printed around the code of a bag at 203 dpi, so near to it; its modules have 4 dots. */
function inkAround({ width, ink }: Print, all: ReturnType<typeof rectanglesOf>, near: number): number {
  const inDots = (points: number) => Math.round((points * 203) / 72)
  const rows = all
    .filter((it) => inDots(it.height) === 4)
    .map((it) => [inDots(it.x), inDots(it.y), inDots(it.x + it.width)])
  const [left, top] = [Math.min(...rows.map(([x = 0]) => x)), Math.min(...rows.map(([, y = 0]) => y))]
  const [right, bottom] = [Math.max(...rows.map(([, , end = 0]) => end)), Math.max(...rows.map(([, y = 0]) => y + 4))]
  // A dot of the page may fall between two of the print.
  const isIn = (x: number, y: number, by: number) =>
    x >= left - by && x < right + by && y >= top - by && y < bottom + by
  return ink.reduce((sum, it, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return sum + Number(it === 0 && isIn(x, y, near) && !isIn(x, y, 1))
  }, 0)
}

const LONG = 'Константинопольская-Задунайская Александра Владимировна '.repeat(4).slice(0, 200)

describe('labels', () => {
  test('PACK-023 are a PDF to be kept by nobody, whose pages are 79 mm square for bags and 84 mm for the box', async () => {
    const { status, headers, body } = await draw([aBagLabel(), aBoxLabel(), aBagLabel()])
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ])
    expect(rounded(await pageSizesOf(body))).toEqual([
      [79, 79],
      [84, 84],
      [79, 79],
    ])
    // Viewers print it at its own size.
    expect(Buffer.from(body).toString('latin1')).toContain('/PrintScaling /None')
  })

  test('PACK-024 the one of a bag says customer, patient, number, step and the code in groups, the patient largest', async () => {
    const bytes = await drawn([aBagLabel({ step: '03' })])
    expect(await textOf(bytes)).toBe('№ 7f3a Петрова Анна Орлова Елена 7F3A 1C9K 0X2M Этап · Step 03')
    const [words = []] = await wordsOf(bytes)
    const [largest] = words.toSorted((one, other) => other.size - one.size)
    expect(largest?.text).toBe('Петрова')
    expect(await textOf(await drawn([aBagLabel()]))).not.toContain('Этап')
  })

  test('PACK-025 the one of the box says number, customer, the counts by kind and the address, as they were edited', async () => {
    const text = await textOf(await drawn([aBoxLabel({ number: 'изменён', customer: 'Другой' })]))
    expect(text).toBe(
      '№ изменён Другой 27 Элайнеры Aligners 4 Матрицы Matrices 2 Ретейнеры Retainers ' +
        '420111, Казань, ул. Баумана, 44, клиника «Орлова», 2 этаж',
    )
  })

  test('say that they are duplicates where they are, and nothing of it where not', async () => {
    for (const label of [aBagLabel, aBoxLabel]) {
      expect(await textOf(await drawn([label({ isDuplicate: true })]))).toContain('ДУБЛИКАТ · DUPLICATE')
      expect(await textOf(await drawn([label()]))).not.toContain('ДУБЛИКАТ')
    }
  })

  test.each([203, 300] as const)(
    'PACK-024 a scanner reads the code from what a printer of %d dpi prints, and nothing from a box',
    async (dpi) => {
      const codes = Array.from({ length: 5 }, (_, index) => codeOf(index))
      const labels = codes.map((code, index) =>
        aBagLabel({ code, isDuplicate: index === 1, patient: index ? LONG : 'A' }),
      )
      const prints = await printed(await drawn([...labels, aBoxLabel()], { dpi }), dpi)
      expect(await Promise.all(prints.map(codesOn))).toEqual([...codes.map((it) => [it]), []])
    },
  )

  test('PACK-024 a scanner reads a label whatever its name is written in', async () => {
    const labels: Record<string, Label> = {
      short: aBagLabel({ step: '03' }),
      long: aBagLabel({ patient: LONG, customer: LONG, step: '03' }),
      arabic: aBagLabel({ patient: 'محمد (علي) بن عبد الله', customer: 'عيادة Dental 24 الرياض' }),
      chinese: aBagLabel({ patient: '王小明', customer: '北京牙科诊所' }),
      duplicate: aBagLabel({ isDuplicate: true, step: '12' }),
    }
    const prints = await printed(await drawn([...Object.values(labels), aBoxLabel()], { dpi: 300 }), 300)
    await keepPictures([...Object.keys(labels), 'box'], prints)
    const codes = await Promise.all(prints.map(codesOn))
    expect(codes).toEqual([...Object.keys(labels).map(() => [aBagLabel().code]), []])
  })

  test('PACK-024 two labels on one sheet of A4 have two codes, in the order of their places', async () => {
    const codes = [codeOf(1), codeOf(2)]
    const labels = codes.map((code) => aBagLabel({ code }))
    const bytes = await drawn(labels, { paper: 'a4', skip: 1 })
    expect(rounded(await pageSizesOf(bytes))).toEqual([[210, 297]])
    const [print] = await printed(bytes, 203)
    expect(await codesOn(print!)).toEqual(codes)
  })

  test.each([
    [203, 4],
    [300, 6],
  ] as const)(
    'PACK-024 at %d dpi each module is %d dots wide and begins on a dot of the page, wherever the label is',
    async (dpi, dots) => {
      const module = (dots * 72) / dpi
      for (const sheet of [{}, { offsetMm: { x: 1.37, y: -0.61 } }, { paper: 'a4' as const, skip: 3 }]) {
        const rows = rectanglesOf(await drawn([aBagLabel()], { dpi, ...sheet })).filter(
          (it) => Math.abs(it.height - module) < 1e-4,
        )
        expect(rows.length).toBeGreaterThan(60)
        for (const { x, y, width, height } of rows)
          for (const side of [x, y, width, height]) {
            const inDots = (side * dpi) / 72
            expect(Math.abs(inDots - Math.round(inDots))).toBeLessThan(1e-3)
          }
        expect(rows.every(({ width }) => Math.round((width * dpi) / 72) % dots === 0)).toBe(true)
      }
    },
  )

  test('are moved to the left and up by as much as the printer is off to the right and down', async () => {
    const places = async (sheet: Partial<Sheet>) => {
      const bytes = await drawn([aBagLabel()], sheet)
      const [words = []] = await wordsOf(bytes)
      const row = rectanglesOf(bytes).at(-1)!
      return [...words.map(({ x, y }) => [x, y]), [(row.x * 25.4) / 72, (row.y * 25.4) / 72]].flat()
    }
    for (const paper of ['roll', 'a4'] as const) {
      const [straight, moved] = [await places({ paper }), await places({ paper, offsetMm: { x: 3, y: -2 } })]
      // A code moves to the nearest dot, of an eighth of a millimetre.
      for (const [index, it] of moved.entries())
        expect(Math.abs(straight[index]! - it - (index % 2 === 0 ? 3 : -2))).toBeLessThan(0.13)
    }
  })

  test.each([
    ['of 200 letters in words', LONG, 'К'],
    ['of 200 letters without a space', 'Щ'.repeat(200), 'Щ'],
    ['of 100 signs that no font has', '💎'.repeat(100), 'U+1F48E'],
    ['from the right', 'محمد بن عبد الله '.repeat(11), 'ع'],
    ['with 150 marks above each other', `З${'\u0351'.repeat(150)}аль`, 'З'],
  ])(
    'PACK-024 of a patient %s, the name lacks nothing, is off the edges and covers no code',
    async (_, patient, sign) => {
      const bytes = await drawn([
        aBagLabel({ patient, customer: patient, number: 'W'.repeat(40), step: 'W'.repeat(10) }),
      ])
      const often = patient.split(sign.startsWith('U+') ? '💎' : sign).length - 1
      // Patient and customer.
      expect((await textOf(bytes)).split(sign).length - 1).toBe(2 * often)
      const [words = []] = await wordsOf(bytes)
      const code = words.findIndex(({ text }) => text === '7F3A 1C9K 0X2M')
      expect(code).toBeGreaterThan(2)
      // The code, the step and their captions have the 17 mm at the foot.
      for (const { y } of words.slice(0, code)) expect(y).toBeLessThan(58)
      const [print] = await printed(bytes, 203)
      expect(await codesOn(print!)).toEqual([aBagLabel().code])
      expect(inkAround(print!, rectanglesOf(bytes), 8)).toBe(0)
      expect(hasInkWithin(print!, 31)).toBe(false)
    },
  )

  test('PACK-025 the one of the box has room for 500 letters of address, and the greatest counts', async () => {
    const counts = { aligner: 9_999, matrix: 9_999, retainer: 9_999 }
    const label = aBoxLabel({ address: 'Щ'.repeat(500), customer: LONG, counts, isDuplicate: true })
    const bytes = await drawn([label])
    expect((await textOf(bytes)).replaceAll(' ', '')).toContain('Щ'.repeat(500))
    expect(hasInkWithin((await printed(bytes, 203))[0]!, 31)).toBe(false)
  })

  test('PACK-024 names in any script are written out, and a sign that no font has by its number', async () => {
    const name = async (patient: string) => textOf(await drawn([aBagLabel({ patient, customer: 'Z' })]))
    for (const it of [
      'Łódź Əliyev Nguyễn',
      'Ғалым Ёлкин',
      'Ελένη',
      '王小明',
      'たろう',
      '김철수',
      'ქართული',
      'Հայաստան',
    ])
      expect(await name(it)).toContain(it)
    expect(await name('محمد')).toContain('محمد')
    expect(await name('כהן')).toContain('כהן')
    expect(await name('Анна 💎')).toContain('Анна U+1F48E')
  })

  test('PACK-024 what looks like markup is text, and nothing hidden in a name turns or parts it', async () => {
    const patient = '<img src=x onerror=alert(1)>\u202e\u0007\tАнна'
    expect(await textOf(await drawn([aBagLabel({ patient })]))).toContain('<img src=x onerror=alert(1)> Анна')
  })

  test('PACK-024 PACK-025 have the logo that is found under its name, once in the PDF for all of them; else the default one', async () => {
    const { printOnLabels, stop } = aPrinter()
    const picture = pngOf({ width: 40, height: 20, ink: new Uint8Array(800) })
    const findLogo = async (scope: Scope, name: string) => (scope === ANY && name === 'a_logo.png' ? picture : null)
    const picturesIn = async (...labels: Label[]) => {
      const pdf = await drawLabels({ printOnLabels, findLogo, now: () => NOW }, ANY, { labels, sheet: aSheet() })
      const bytes = (pdf as Exclude<typeof pdf, Refusal>).bytes
      const shown = await printed(bytes, 203)
      // A black picture is more ink than the mark.
      return [Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1, ...shown.map(isLogoBlack)]
    }
    const logo = 'a_logo.png'
    expect(await picturesIn(aBagLabel({ logo }), aBoxLabel({ logo }), aBagLabel())).toEqual([1, true, true, false])
    expect(await picturesIn(aBagLabel({ logo: 'b_logo.png' }))).toEqual([0, false])
    await stop()
  })

  test('of 500 bags are drawn at once, and one more is refused', async () => {
    const labels = Array.from({ length: 500 }, (_, index) => aBagLabel({ code: codeOf(index), patient: LONG }))
    expect((await pageSizesOf(await drawn(labels))).length).toBe(500)
    const { status, body } = await draw([...labels, aBagLabel()])
    expect([status, body.code]).toEqual([422, 'invalid-request'])
  })

  test('that are not as the contract says are refused, and nothing is drawn', async () => {
    const wrong: [Partial<Record<string, unknown>>, Partial<Record<string, unknown>>][] = [
      [{ patient: 'W'.repeat(201) }, {}],
      [{ patient: 'a\u0000' }, {}],
      [{ code: '7f3a' }, {}],
      [{ kind: 'bottle' }, {}],
      [{ html: '<b>' }, {}],
      [{}, { dpi: 600 }],
      [{}, { skip: 6 }],
      [{}, { offsetMm: { x: 11, y: 0 } }],
      [{}, { paper: 'a5' }],
    ]
    for (const [label, sheet] of wrong) {
      const answer = await draw([{ ...aBagLabel(), ...label } as Label], sheet as Partial<Sheet>)
      expect([label, sheet, answer.status, answer.body.code]).toEqual([label, sheet, 422, 'invalid-request'])
    }
    expect((await draw([])).status).toBe(422)
  })

  test('PACK-028 are drawn for packers and staff, and for nobody else', async () => {
    for (const role of ['manager', 'admin'] as const)
      expect((await draw([aBagLabel()], {}, await as(role, { roles: [role] }))).status).toBe(200)
    const others = await Promise.all(
      [at(''), at('visitor'), await as('customer')].map((it) => draw([aBagLabel()], {}, it)),
    )
    expect(others.map((it) => [it.status, it.body.code])).toEqual([
      [401, 'not-authenticated'],
      [401, 'not-authenticated'],
      [403, 'not-allowed'],
    ])
  })
})

describe('the rulers by which a printer is measured', () => {
  const ruler = async (sheet: Partial<Sheet>, kind?: string): Promise<Uint8Array> => {
    const { status, body } = await packer.post('/v1/rulers', { sheet: aSheet(sheet), ...(kind && { kind }) })
    expect(status).toBe(200)
    return body
  }

  test('PACK-023 have the size of the paper: of the labels of bags, of boxes, or A4', async () => {
    const sizes = await Promise.all([ruler({}), ruler({}, 'box'), ruler({ paper: 'a4' })])
    expect(rounded((await Promise.all(sizes.map(pageSizesOf))).flat())).toEqual([
      [79, 79],
      [84, 84],
      [210, 297],
    ])
  })

  test('have a line of 50 mm and lines 10 mm from the edges, from which the printer’s offset is taken', async () => {
    const inkOf = async (sheet: Partial<Sheet>) => (await printed(await ruler({ dpi: 300, ...sheet }), 300))[0]!
    const dots = (mm: number) => Math.round((mm / 25.4) * 300)
    const isInked = ({ ink, width }: Awaited<ReturnType<typeof inkOf>>, x: number, y: number) =>
      [-2, -1, 0, 1, 2].some((it) => ink[(dots(y) + it) * width + dots(x)] === 0)
    const straight = await inkOf({})
    for (let mm = 15.1; mm < 65; mm += 0.5) expect([mm, isInked(straight, mm, 40)]).toEqual([mm, true])
    expect([isInked(straight, 14, 40), isInked(straight, 66, 40)]).toEqual([false, false])
    for (let mm = 12; mm < 70; mm += 0.5) expect([mm, isInked(straight, mm, 10)]).toEqual([mm, true])
    const moved = await inkOf({ offsetMm: { x: 1, y: -2 } })
    expect([isInked(moved, 60, 10), isInked(moved, 60, 12)]).toEqual([false, true])
    expect([isInked(straight, 10, 70), isInked(straight, 9, 70)]).toEqual([true, false])
    expect([isInked(moved, 10, 70), isInked(moved, 9, 70)]).toEqual([false, true])
  })

  test('say with what they were drawn', async () => {
    const text = await textOf(await ruler({ offsetMm: { x: 1.5, y: -2 }, dpi: 300 }))
    expect(text).toContain('1,5 / -2 мм, 300 dpi, рулон · roll')
  })
})

import { expect, test } from 'bun:test'
import type { Block } from 'contracts/legal/texts'
import { UNSAID } from 'contracts/legal/unsaid'
import { bytesOf, COLOR } from 'service-kit/pdf/sheet'
import { inksOf, linesOf, outsideOf, textOf } from '../../test/reading'
import { drawLegalText, type PrintedText } from './legal-text'

const drawn = (text: Partial<PrintedText>) =>
  bytesOf(
    drawLegalText({
      name: 'public-offer',
      title: 'Публичная оферта',
      blocks: [],
      address: '2026-11-26',
      language: 'ru',
      isTranslation: false,
      publisher: { origin: 'https://ru.example', name: 'ООО «Тест»' },
      ...text,
    }),
  )
const heading = (text: string): Block => ({ kind: 'heading', id: 'id', text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', line: [{ text }] })
const oneLine = (count: number) => Array.from({ length: count }, (_, index) => paragraph(`Строка ${index}.`))
/** Some lines of the width of a page. */
const words = (word: string, count: number) => Array(count).fill(word).join(' ')

test('LEGAL-015 each page of a version says its title, its day, its address and which page it is', async () => {
  const pages = await linesOf(await drawn({ blocks: oneLine(80), address: '2026-11-26-2' }))
  expect(pages.length).toBe(3)
  for (const [index, page] of pages.entries())
    expect(page.slice(-2).map((it) => it.text)).toEqual([
      `Публичная оферта. Редакция от 26 ноября 2026 г. (2) ${index + 1} из 3`,
      'https://ru.example/public-offer/2026-11-26-2',
    ])
  const english = await textOf(await drawn({ title: 'Public offer', language: 'en', isTranslation: true }))
  expect(english).toContain('Version of 26 November 2026. This translation is for information.')
  expect(english).toContain('1 of 1')
})

test('a heading never ends a page, nor does one line of a paragraph stand alone on it', async () => {
  const counts = new Set<string>()
  // A page has some 50 lines: its end comes to stand at each line of what follows.
  for (let lines = 42; lines < 60; lines += 1) {
    const before = paragraph(words('нет', 26 * lines))
    const blocks = [before, heading('Раздел'), paragraph(words('раз', 170)), paragraph(words('два', 100))]
    const pages = await linesOf(await drawn({ blocks }))
    for (const page of pages.map((it) => it.slice(0, -2).map(({ text }) => text))) {
      if (page.includes('Раздел')) expect(page.length - page.indexOf('Раздел')).toBeGreaterThan(2)
      for (const word of ['раз', 'два']) {
        const count = page.filter((it) => it.startsWith(word)).length
        expect([lines, word, count]).not.toEqual([lines, word, 1])
        counts.add(`${word} ${count}`)
      }
    }
  }
  expect([...counts].sort()).toEqual(['два 0', 'два 2', 'два 4', 'раз 0', 'раз 2', 'раз 3', 'раз 4', 'раз 5', 'раз 7'])
})

test('two lines follow a heading also where they are of two paragraphs, and a list follows what announces it', async () => {
  for (let before = 31; before < 39; before += 1) {
    const list: Block = { kind: 'list', ordered: false, items: [[{ text: 'Первое' }]] }
    const blocks = [...oneLine(before), heading('Раздел'), paragraph('Раз.'), paragraph('Такие:'), list]
    const pages = (await linesOf(await drawn({ blocks }))).map((page) => page.map((it) => it.text))
    expect(pages.find((it) => it.includes('Раздел'))).toEqual(expect.arrayContaining(['Раз.', 'Такие:', '• Первое']))
  }
})

test('the lines of a list stand right of its bullets or numbers', async () => {
  const items = [[{ text: 'Исполнитель', strong: true as const }, { text: ` — ${words('слово', 40)}` }]]
  for (const [ordered, mark] of [
    [false, '•'],
    [true, '1.'],
  ] as const) {
    const [page] = await linesOf(await drawn({ blocks: [{ kind: 'list', ordered, items }] }))
    const [first, second] = page!.slice(2)
    expect(first!.text).toStartWith(`${mark} Исполнитель — слово`)
    expect([first!.x, second!.x]).toEqual([40, 54])
  }
})

test('a line breaks neither at a space that holds nor within an e-mail address', async () => {
  const tied = ['статьи\u00a021', 'my-long-address@my-clinic.example']
  for (const word of tied)
    for (let before = 70; before < 90; before += 4) {
      const [page] = await linesOf(await drawn({ blocks: [paragraph(`${'а'.repeat(before)} ${word}.`)] }))
      expect(page!.map((it) => it.text).join('\n')).toContain(word.replace('\u00a0', ' '))
    }
  expect(await textOf(await drawn({ blocks: [paragraph('6(1)\u2060(b)')] }))).toContain('6(1)(b)')
})

test('no line is longer than the page is wide, also where letters stand farther from a space than from each other', async () => {
  const text =
    'The version of the offer that the Customer accepted is kept with the order. It applies to that order even if the text on the site changes later.'
  const [page] = await linesOf(await drawn({ blocks: [paragraph(text)] }))
  // A4 is 595.28 points wide, with margins of 40; pdf.js rounds widths to hundredths.
  for (const { end } of page!) expect(end).toBeLessThan(555.3)
})

test('links lead from the paper to the site and to mailboxes, and the document says what and whose it is', async () => {
  const line = [
    { text: 'См. ' },
    { text: 'условия', href: '/terms#tseny' },
    { text: 'a@b.example', href: 'mailto:a@b.example' },
  ]
  expect(await outsideOf(await drawn({ blocks: [heading('1. Термины'), { kind: 'paragraph', line }] }))).toEqual({
    title: 'Публичная оферта',
    author: 'ООО «Тест»',
    language: 'ru',
    bookmarks: ['1. Термины'],
    links: ['https://ru.example/terms#tseny', 'mailto:a@b.example', 'https://ru.example/public-offer/2026-11-26'],
  })
})

test('LEGAL-013 what the site does not say stands out, as it does on the page', async () => {
  const line = [{ text: 'Хостинг', strong: true as const }, { text: ` — ${UNSAID}, почта: Почта` }]
  const inks = await inksOf(await drawn({ blocks: [{ kind: 'paragraph', line }] }))
  expect(inks.filter((it) => it.color === COLOR.amber)).toEqual([{ text: UNSAID, color: COLOR.amber }])
  expect(inks).toContainEqual({ text: ', почта: Почта', color: COLOR.ink })
})

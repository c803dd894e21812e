import { describe, expect, test } from 'bun:test'
import { UNSAID } from 'contracts/legal/unsaid'
import { addressOn, fillText, parseText, TextError, withAnchorsOf } from './rules'

const TITLE = '# Оферта\n\n'
const blocksOf = (source: string) => parseText(TITLE + source).blocks

describe('a text is read', () => {
  test('with its title, sections with anchors, paragraphs and lists, strong words and links', () => {
    expect(parseText(`${TITLE}## 8. Возврат\n\nСм. [цены](/terms#tseny) и **срок**.\n\n- один\n- два\n`)).toEqual({
      title: 'Оферта',
      blocks: [
        { kind: 'heading', id: 'vozvrat', text: '8. Возврат' },
        {
          kind: 'paragraph',
          line: [
            { text: 'См. ' },
            { text: 'цены', href: '/terms#tseny' },
            { text: ' и ' },
            { text: 'срок', strong: true },
            { text: '.' },
          ],
        },
        { kind: 'list', ordered: false, items: [[{ text: 'один' }], [{ text: 'два' }]] },
      ],
    })
  })

  test.each([
    ['HTML', '<script>alert(1)</script>'],
    ['HTML in a line', 'Текст <b>с</b> разметкой'],
    ['a picture', '![вид](/a.png)'],
    ['a table', '| а | б |\n| - | - |\n| в | г |'],
    ['a link elsewhere', '[там](https://example.org)'],
    ['a link to another host', '[там](//localhost/terms)'],
    ['a link with a query', '[там](/terms?page=2)'],
    ['a link that runs a script', '[там](javascript:alert)'],
    ['another mailbox', '[пишите](mailto:boris@example.org)'],
    ['a link in strong words', '**[там](/terms)**'],
    ['a further title', '# Ещё'],
    ['a section below a section', '### Глубже'],
    ['a list in a list', '- один\n  - глубже'],
    ['two sections with one anchor', '## 1. Цена\n\n## 2. Цена'],
  ])('but not with %s', (_, source) => {
    expect(() => blocksOf(source)).toThrow(TextError)
  })

  test('with the numbers of an ordered list', () => {
    expect(blocksOf('1. один\n2. два')).toEqual([
      { kind: 'list', ordered: true, items: [[{ text: 'один' }], [{ text: 'два' }]] },
    ])
  })

  test('but not without a title', () => {
    expect(() => parseText('## Раздел')).toThrow(TextError)
  })
})

describe('the values of a site', () => {
  const template = parseText(`${TITLE}Продавец {seller.name}, [пишите](mailto:{support.email}).`)
  const values = { 'seller.name': '<b>[ООО](/x)</b>', 'support.email': 'help@example.org' }

  test('LEGAL-013 stand in the text as words, whatever markup they hold', () => {
    const [block] = fillText(template, values).blocks
    expect(block).toEqual({
      kind: 'paragraph',
      line: [
        { text: 'Продавец <b>[ООО](/x)</b>, ' },
        { text: 'пишите', href: 'mailto:help@example.org' },
        { text: '.' },
      ],
    })
  })

  test('LEGAL-013 stand in the title, in the sections and in the lists too', () => {
    const { title, blocks } = fillText(parseText('# О {brand}\n\n## {brand}\n\n- {brand}'), { brand: 'Каппа' })
    expect([title, ...blocks]).toMatchObject(['О Каппа', { text: 'Каппа' }, { items: [[{ text: 'Каппа' }]] }])
  })

  test('LEGAL-013 that a site does not say are seen to be missing, and those that nobody knows are refused', () => {
    const [block] = fillText(template, { ...values, 'seller.name': null }).blocks
    expect(block).toMatchObject({ line: [{ text: `Продавец ${UNSAID}, ` }, {}, {}] })
    expect(() => fillText(template, {})).toThrow(TextError)
  })

  test.each(['{refund days}', '{refund_days}', '{refundDays2}', '{}'])(
    'that nobody knows are refused, however their name is written: %s',
    (name) => {
      expect(() => fillText(parseText(`${TITLE}${name}`), values)).toThrow(`Nobody knows the value ${name}.`)
    },
  )
})

test('LEGAL-015 each version that is published on one day has an address of its own', () => {
  expect(addressOn('2026-11-24', [])).toBe('2026-11-24')
  expect(addressOn('2026-11-24', ['2026-11-23'])).toBe('2026-11-24')
  expect(addressOn('2026-11-24', ['2026-11-24'])).toBe('2026-11-24-2')
  expect(addressOn('2026-11-24', ['2026-11-24', '2026-11-24-2'])).toBe('2026-11-24-3')
})

describe('a translation', () => {
  const russian = parseText(`${TITLE}## 1. Срок\n\n## 2. Возврат`)
  const english = (source: string) => withAnchorsOf(russian, parseText(`# Offer\n\n${source}`))

  test('has the anchors of the wording that counts, so that a link leads to the same section', () => {
    expect(english('## 1. Time\n\nText\n\n## 2. Refunds').blocks).toEqual([
      { kind: 'heading', id: 'srok', text: '1. Time' },
      { kind: 'paragraph', line: [{ text: 'Text' }] },
      { kind: 'heading', id: 'vozvrat', text: '2. Refunds' },
    ])
  })

  test('is refused with more or fewer sections', () => {
    expect(() => english('## 1. Time')).toThrow('A translation has 1 sections in place of 2.')
  })
})

import { describe, expect, test } from 'bun:test'
import { placeholdersRefusal } from './placeholders'

const refusalOf = (originalText: string, translatedText: string) => {
  const refusal = placeholdersRefusal({ originalText, translatedText })
  return refusal && [refusal.code, refusal.errors[0]?.path, refusal.detail]
}

describe('a translation is accepted for its original', () => {
  test.each([
    ['Далее', 'Next'],
    ['', 'Next'],
    ['Заказ {number}', '{number} is the order'],
    ['{a} и {b}, {a}', '{b} and {a}'],
    // Each language has its own plural forms, and may repeat a placeholder in each.
    [
      '{count, plural, one {# скан, {name}} few {# скана} other {# сканов}}',
      '{count, plural, one {# scan} other {# scans of {name}}}',
    ],
    ['{count, plural, other {#}}', '{count, selectordinal, one {#st} other {#th}}'],
    ['{sex, select, f {она} other {он}}', '{sex, select, m {he} other {she}}'],
    ['<b>Важно</b>: {text}', '{text} <b>matters</b>'],
    ['{at, date, short}', '{at, date, ::yyyyMMdd}'],
    ["'{'не имя'}'", "'{'no name'}'"],
    ['№ #1', 'No. #1'],
  ])('%j by %j', (original, translation) => {
    expect(refusalOf(original, translation)).toBeUndefined()
  })
})

describe('a translation is refused for its original', () => {
  const ORIGINAL = '/body/originalText'
  const TRANSLATION = '/body/translatedText'
  test.each([
    ['Заказ {number}', 'The order', TRANSLATION, 'The translation lacks argument number.'],
    ['Заказ', 'Order {number}', TRANSLATION, 'The original text has no argument number.'],
    ['Заказ {number}', 'Order {Number}', TRANSLATION, 'The translation lacks argument number.'],
    ['{count} шт.', '{count, number} pcs', TRANSLATION, 'The translation lacks argument count.'],
    ['{n, plural, other {#}}', '{n, select, other {#}}', TRANSLATION, 'The translation lacks plural n.'],
    ['{n, plural, other {# {name}}}', '{n, plural, other {#}}', TRANSLATION, 'The translation lacks argument name.'],
    ['<b>Важно</b>', 'Matters', TRANSLATION, 'The translation lacks tag b.'],
    ['<b>{text}</b>', '<b>text</b>', TRANSLATION, 'The translation lacks argument text.'],
    ['{b}', '<b>b</b>', TRANSLATION, 'The translation lacks argument b.'],
    ['Заказ {number}', 'Order {number', TRANSLATION, 'The translation is not in ICU notation.'],
    ['Важно', '<b>Matters', TRANSLATION, 'The translation is not in ICU notation.'],
    ['{n, plural, one {#}}', '{n, plural, one {#}}', ORIGINAL, 'The original text is not in ICU notation.'],
  ])('%j by %j', (original, translation, path, detail) => {
    expect(refusalOf(original, translation)).toEqual(['placeholders-differ', path, detail])
  })

  test('when it is nested 500 deep and never closed', () => {
    const deep = '{a, select, other {'.repeat(500)
    expect(refusalOf('x', deep)).toEqual([
      'placeholders-differ',
      TRANSLATION,
      'The translation is not in ICU notation.',
    ])
  })
})

import { expect, test } from 'bun:test'
import { fillText, parseText } from './rules'
import { unbroken } from './unbroken'

const VALUES = { 'support.email': 'help@my-clinic.example' }
/** The words of a paragraph as it is shown: ~ for a space that does not break, ^ for a joiner. */
function shown(text: string): string {
  const [block] = unbroken(fillText(parseText(`# Оферта\n\n${text}`), VALUES)).blocks
  if (block?.kind !== 'paragraph') throw new Error('It is no paragraph.')
  return block.line
    .map((it) => (it.href ? `<${it.text}>` : it.text.replaceAll('\u00a0', '~').replaceAll('\u2060', '^')))
    .join('')
}

test.each([
  ['по части 3.1 статьи 21 закона 152-ФЗ', 'по части~3.1 статьи~21 закона~152-^ФЗ'],
  ['ПАО «Банк», БИК 044500004, р/с 407, к/с 301', 'ПАО~«Банк», БИК~044500004, р/^с~407, к/^с~301'],
  ['г. Примерск, ул. Образцовая, д. 1', 'г.~Примерск, ул.~Образцовая, д.~1'],
  ['basis: article 6(1)(b) or articles 12 to 23', 'basis: article~6(1)^(b) or articles~12 to 23'],
  [
    'Decision (EU) 2021/914, Module Two, Annex II: section 5',
    'Decision (EU)~2021/914, Module~Two, Annex~II: section~5',
  ],
  ['ООО «Образец» и Example GmbH', 'ООО~«Образец» и Example~GmbH'],
  ['в течение 14 дней и 48 часов', 'в течение 14~дней и 48~часов'],
  ['within 30 days, 0,1 % of it', 'within 30~days, 0,1~% of it'],
  ['счёт № 5 и § 5', 'счёт №~5 и §~5'],
  ['Директор Иванов И. О., И. О. Петров', 'Директор Иванов~И.~О., И.~О.~Петров'],
  ['Сайт — сайт (статья 438 ГК РФ)', 'Сайт~— сайт (статья~438 ГК~РФ)'],
])('%s keeps together what belongs together', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('all else may break', () => {
  const text = 'Частично. В 2 случаях оплата по разделам и частям; in part it is so, Ada Lovelace'
  expect(shown(text)).toBe(text.replace('2 случаях', '2~случаях'))
})

test('an e-mail address is a link, which no line breaks, and a link stays as it is', () => {
  expect(shown('Пишите на {support.email}. Или [сюда](mailto:{support.email})')).toBe(
    'Пишите на <help@my-clinic.example>. Или <сюда>',
  )
})

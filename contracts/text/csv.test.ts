import { expect, test } from 'bun:test'
import { csvHead, csvLine } from './csv'

test('a file for a Russian Excel begins with the mark of UTF-8 and its headings', () => {
  expect(csvHead(['Заказ', 'Сумма'])).toBe('\uFEFF"Заказ";"Сумма"\r\n')
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+7 900', `"'+7 900"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1', `"'＝1"`],
  ['Anna\n=1', `"Anna\n'=1"`],
  ['a "b"; c', '"a ""b""; c"'],
  ['7-8', '"7-8"'],
])('the text %j is the cell %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('numbers have a decimal comma and may be negative, and what is missing is empty', () => {
  expect(csvLine([-1234.5, 10, null, true])).toBe('-1234,5;10;;true\r\n')
})

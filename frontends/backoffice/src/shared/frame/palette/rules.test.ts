import { expect, test } from 'bun:test'
import { numberIn, ordersOf, placesFor } from './rules'

test.each([
  ['7f3a', '7f3a'],
  ['225676', '225676'],
  [' №7F3A ', '7f3a'],
  ['# 2256', '2256'],
  ['225', null],
  ['заказ', null],
  ['7f3a 2256', null],
  ['', null],
])('ORD-028 %j is the number %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

test('the orders of a number are the list that searches for it', () => {
  expect(ordersOf('7f3a')).toBe('/backoffice?search=7f3a')
})

const PLACES = ['Заказы', 'Файлы', 'Проверки отчётов'].map((name) => ({ path: `/${name}`, name }))
test.each([
  ['', ['Заказы', 'Файлы', 'Проверки отчётов']],
  ['за', ['Заказы']],
  ['ФАЙ', ['Файлы']],
  ['отчет про', ['Проверки отчётов']],
  ['казы', []],
])('%j finds the pages in whose names the words begin so', (typed, names) => {
  expect(placesFor(PLACES, typed).map((it) => it.name)).toEqual(names)
})

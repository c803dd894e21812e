import { expect, test } from 'bun:test'
import { IntlMessageFormat } from 'intl-messageformat'
import { createElement, isValidElement } from 'react'
import { intlIn } from './intl'

const messages = Object.fromEntries(
  Object.entries({
    scans: '{count, plural, =0 {нет сканов} one {# скан} few {# скана} other {# сканов}}',
    home: '{brand}, на главную',
  }).map(([id, text]) => [id, new IntlMessageFormat(text, 'ru').getAst()]),
)
const { formatMessage, formatDate, formatTime, formatNumber } = intlIn('ru', { ...messages, plain: 'Как есть' })

test('a text without notation ignores its values', () => {
  expect(formatMessage({ id: 'plain' }, { count: 1 })).toBe('Как есть')
})

test('a plural follows the rules of the language and formats its numbers', () => {
  const scans = (count: number) => formatMessage({ id: 'scans' }, { count })
  expect([0, 1, 3, 11, 21, 12_345].map(scans)).toEqual([
    'нет сканов',
    '1 скан',
    '3 скана',
    '11 сканов',
    '21 скан',
    '12\u00a0345 сканов',
  ])
})

test('an element among the words stays an element, with its own key', () => {
  expect(formatMessage({ id: 'home' }, { brand: 'Каппа' })).toBe('Каппа, на главную')
  const shown = formatMessage({ id: 'home' }, { brand: createElement('b', null, 'Каппа') }) as unknown[]
  expect(shown.map((it) => (isValidElement(it) ? [it.type, it.key] : it))).toEqual([['b', '.0'], ', на главную'])
})

test('a text that is missing or lacks a value shows its id, and the console logs it', () => {
  const { error } = console
  const said: unknown[] = []
  console.error = (line: string) => said.push(line)
  try {
    expect([formatMessage({ id: 'nowhere' }), formatMessage({ id: 'home' })]).toEqual(['nowhere', 'home'])
  } finally {
    console.error = error
  }
  expect(said).toEqual(['The text nowhere cannot be shown in ru:', 'The text home cannot be shown in ru:'])
})

test('dates, times and numbers follow the language, a time without seconds', () => {
  const at = '2026-11-22T09:05:30Z'
  expect(formatDate(at, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })).toBe('22 ноября')
  expect(formatTime(at, { timeZone: 'Europe/Moscow' })).toBe('12:05')
  expect(formatNumber(0.75, { minimumFractionDigits: 2 })).toBe('0,75')
})

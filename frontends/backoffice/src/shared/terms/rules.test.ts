import { describe, expect, test } from 'bun:test'
import type { PersonalTerms } from 'contracts/prices/quote'
import {
  caughtUp,
  changesBetween,
  deletedPrices,
  inCurrency,
  isAsAsked,
  isUntouched,
  readDiscount,
  readPrice,
  readTerms,
  type Typed,
  typedTerms,
  undoOf,
} from './rules'

const terms = (over: Partial<PersonalTerms> = {}): PersonalTerms => ({
  currency: 'RUB',
  alignerMinor: null,
  singleLayerMinor: 800_00,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
  discountPercent: null,
  comment: null,
  ...over,
})
const typed = (over: Partial<Typed> = {}, stored: PersonalTerms | null = terms()): Typed => ({
  ...typedTerms(stored, 'RUB'),
  ...over,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('TERM-008 the fields are filled with the stored terms', () => {
  test('in their currency', () => {
    const stored = terms({ currency: 'EUR', singleLayerMinor: 12_50, discountPercent: 12.5, comment: 'Друг' })
    expect(typedTerms(stored, 'RUB')).toMatchObject({
      currency: 'EUR',
      singleLayerMinor: '12,50',
      matrixMinor: '',
      discount: '12,5',
      comment: 'Друг',
    })
  })

  test('TERM-017 and are empty, in the site’s currency, where none are stored', () => {
    const empty = { matrixMinor: '', singleLayerMinor: '', threeLayerMinor: '', retainerStandardMinor: '' }
    expect(typedTerms(null, 'EUR')).toEqual({
      currency: 'EUR',
      ...empty,
      otherPrices: empty,
      discount: '',
      comment: '',
    })
  })

  test('a form is untouched until a field differs', () => {
    expect(isUntouched(typed(), terms(), 'RUB')).toBe(true)
    expect(isUntouched(typed({ comment: 'Друг' }), terms(), 'RUB')).toBe(false)
  })
})

test.each([
  ['', 'RUB', null],
  ['0', 'RUB', null],
  ['0,00', 'EUR', null],
  ['1 500', 'RUB', 1_500_00],
  ['1500,5', 'RUB', 'step'],
  ['1500,123', 'RUB', 'step'],
  ['13,9', 'EUR', 13_90],
  ['13,95', 'EUR', 'step'],
  ['-1', 'RUB', 'negative'],
  ['много', 'RUB', 'notNumber'],
  ['1000001', 'RUB', 'tooLarge'],
] as const)('TERM-010 TERM-012 the price "%s" in %s is read as %p', (text, currency, read) => {
  expect(readPrice(text, currency)).toBe(read)
})

test.each([
  ['', null],
  ['0', null],
  ['10', 10],
  ['12,5 %', 12.5],
  ['100', 100],
  ['100,01', 'outside'],
  ['-1', 'outside'],
  ['1,234', 'tooPrecise'],
  ['пять', 'notNumber'],
] as const)('TERM-011 TERM-012 the discount "%s" is read as %p', (text, read) => {
  expect(readDiscount(text)).toBe(read)
})

describe('TERM-015 a change names what differs from the stored terms', () => {
  test('and nothing else', () => {
    const stored = terms({ alignerMinor: 700_00, comment: 'Друг' })
    expect(readTerms(typed({ matrixMinor: '500' }, stored), stored)).toEqual({
      change: { currency: 'RUB', matrixMinor: 500_00 },
    })
  })

  test('TERM-012 TERM-013 an emptied field is null', () => {
    const stored = terms({ discountPercent: 5, comment: 'Друг' })
    expect(readTerms(typed({ singleLayerMinor: '0', discount: '', comment: ' ' }, stored), stored)).toEqual({
      change: { currency: 'RUB', singleLayerMinor: null, discountPercent: null, comment: null },
    })
  })

  test('or there is none', () => {
    expect(readTerms(typed({ singleLayerMinor: '800,00' }), terms())).toEqual({ change: null })
    expect(readTerms(typedTerms(null, 'RUB'), null)).toEqual({ change: null })
  })

  test('TERM-010 TERM-011 or says what is wrong with each field', () => {
    expect(readTerms(typed({ matrixMinor: '-1', discount: '101' }), terms())).toEqual({
      matrixMinor: 'negative',
      discount: 'outside',
    })
  })

  test('a stored price off the step is no error while nobody changes it', () => {
    const stored = terms({ singleLayerMinor: 799_50 })
    expect(readTerms(typed({ discount: '5' }, stored), stored)).toEqual({
      change: { currency: 'RUB', discountPercent: 5 },
    })
  })
})

describe('PRICE-016 a change of currency', () => {
  test('takes no amount over, and gives back what was typed when it is taken back', () => {
    const euro = inCurrency(typed(), 'EUR')
    expect([euro.currency, euro.singleLayerMinor]).toEqual(['EUR', ''])
    expect(inCurrency(euro, 'RUB')).toEqual(typed())
    expect(inCurrency(typed(), 'RUB')).toEqual(typed())
  })

  test('deletes the stored prices, also those that the dialog does not show', () => {
    const deleted = deletedPrices(terms({ alignerMinor: 700_00 }), 'EUR')
    expect(deleted.map(({ field, amount }) => [field, plain(amount)])).toEqual([
      ['singleLayerMinor', '800 ₽'],
      ['alignerMinor', '700 ₽'],
    ])
    expect([deletedPrices(terms(), 'RUB'), deletedPrices(null, 'EUR')]).toEqual([[], []])
  })

  test('is a change by itself, with the prices that are typed in the new one', () => {
    const euro = inCurrency(typed(), 'EUR')
    expect(readTerms(euro, terms())).toEqual({ change: { currency: 'EUR' } })
    expect(readTerms({ ...euro, matrixMinor: '9,9' }, terms())).toEqual({
      change: { currency: 'EUR', matrixMinor: 9_90 },
    })
  })
})

describe('after somebody else’s change', () => {
  test('what was typed stays, and the other fields follow', () => {
    const now = terms({ singleLayerMinor: 750_00, matrixMinor: 600_00, discountPercent: 7, comment: 'Коллега' })
    const mine = typed({ matrixMinor: '500', comment: 'Мой' })
    expect(caughtUp(mine, terms(), now)).toMatchObject({
      singleLayerMinor: '750',
      matrixMinor: '500',
      discount: '7',
      comment: 'Мой',
    })
    const others = caughtUp(typed({ discount: '3' }), terms(), { ...now, comment: 'Коллега' })
    expect([others.discount, others.comment, others.matrixMinor]).toEqual(['3', 'Коллега', '600'])
  })

  test('PRICE-016 in another currency, what was typed in the former one waits there', () => {
    const now = terms({ currency: 'EUR', singleLayerMinor: 12_00 })
    const next = caughtUp(typed({ matrixMinor: '500' }), terms(), now)
    expect([next.currency, next.singleLayerMinor, next.matrixMinor]).toEqual(['EUR', '12', ''])
    expect([next.otherPrices.matrixMinor, next.otherPrices.singleLayerMinor]).toEqual(['500', ''])
  })

  test('the currency that the person chose stays', () => {
    const mine = { ...inCurrency(typed(), 'EUR'), matrixMinor: '9' }
    expect(caughtUp(mine, terms(), terms({ matrixMinor: 600_00 }))).toMatchObject({
      currency: 'EUR',
      matrixMinor: '9',
    })
  })

  test('the dialog names what changed, as it is now', () => {
    const now = terms({ singleLayerMinor: null, matrixMinor: 600_00, discountPercent: 12.5, comment: 'Друг' })
    expect(changesBetween(terms(), now).map(({ field, amount }) => [field, plain(amount)])).toEqual([
      ['matrixMinor', '600 ₽'],
      ['singleLayerMinor', ''],
      ['discountPercent', '12,5 %'],
      ['comment', 'Друг'],
    ])
    expect(changesBetween(terms(), terms())).toEqual([])
  })
})

describe('undo', () => {
  test('writes the former terms back whole', () => {
    const before = terms({ alignerMinor: 700_00 })
    expect(undoOf(before, terms({ currency: 'EUR' }))).toEqual(before)
  })

  test('empties terms of which none were stored', () => {
    expect(undoOf(null, terms({ currency: 'EUR' }))).toEqual({
      ...terms({ singleLayerMinor: null }),
      currency: 'EUR',
    })
  })
})

test('a change whose answer was lost is found in the terms', () => {
  expect(isAsAsked({ terms: terms() }, { currency: 'RUB', singleLayerMinor: 800_00 })).toBe(true)
  expect(isAsAsked({ terms: terms() }, { currency: 'RUB', singleLayerMinor: 700_00 })).toBe(false)
  expect(isAsAsked({ terms: null }, { currency: 'RUB' })).toBe(false)
})

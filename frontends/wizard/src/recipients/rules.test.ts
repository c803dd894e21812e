import { expect, test } from 'bun:test'
import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { aFilledOrder } from '../../test/builders'
import { isKeptAtFirst, keepingOf, keptIn, keptText, prefilled, recipientOf, saidOf, takenOf } from './rules'

const saved: SavedRecipient = {
  ...{ id: 'r-1', version: 1, usedAt: '2026-11-20T10:00:00.000Z' },
  ...{ label: 'Филиал', fullName: 'Анна', phone: '+7 900', address: 'Казань,\nБаумана, 44', deliveryComment: null },
}
const EMPTY = { fullName: '', phone: '', address: '', deliveryComment: '' }
const SHOWN = { fullName: 'Анна', phone: '+7 900', address: 'Казань,\nБаумана, 44', deliveryComment: '' }

test('the only saved recipient fills empty fields, and a phone only where there is none', () => {
  expect(prefilled([saved], EMPTY)).toEqual(SHOWN)
  const { phone: _, ...delivery } = SHOWN
  expect(prefilled([saved], { ...EMPTY, phone: '+7 911' })).toEqual(delivery)
})

test.each([
  ['nothing is saved', [], EMPTY],
  ['there are two', [saved, saved], EMPTY],
  ['a name was typed', [saved], { ...EMPTY, fullName: 'А' }],
  ['an address was typed', [saved], { ...EMPTY, address: 'К' }],
  ['a comment was typed', [saved], { ...EMPTY, deliveryComment: 'Д' }],
])('nothing is filled where %s', (_, recipients, shown) => {
  expect(prefilled(recipients, shown)).toBeNull()
})

test.each([
  [{}, true],
  [{ fullName: ' Анна ' }, true],
  [{ phone: '+7 911' }, true],
  [{ fullName: 'Анна К.' }, false],
  [{ address: 'Казань' }, false],
  [{ deliveryComment: 'Домофон' }, false],
])('the fields of the step with %j show the saved recipient: %p', (over, isTaken) => {
  expect(takenOf([saved], { ...SHOWN, ...over })?.id).toBe(isTaken ? 'r-1' : undefined)
})

test('one line says to whom the parcel would go', () => {
  expect(saidOf({ ...saved, deliveryComment: 'Домофон 1' })).toBe('Анна, +7 900, Казань, Баумана, 44, Домофон 1')
})

test('a recipient is kept unless the same is saved, also with another comment, or there is no room', () => {
  expect(keepingOf([saved], { ...SHOWN, deliveryComment: 'Домофон' })).toBe('saved')
  expect(keepingOf([saved], { ...SHOWN, phone: '+7 911' })).toBe('open')
  const full = Array.from({ length: 20 }, () => saved)
  expect([keepingOf(full.slice(1), EMPTY), keepingOf(full, EMPTY)]).toEqual(['open', 'full'])
})

test('the first recipient of an account is kept unless the person says no, a further one only if they say so', () => {
  expect([isKeptAtFirst([]), isKeptAtFirst([saved])]).toEqual([true, false])
})

test('an order without a phone, a name or an address has no recipient that could be saved', () => {
  const order = aFilledOrder({ deliveryComment: 'Домофон' })
  expect(recipientOf(order)).toEqual({
    ...{ label: null, fullName: 'Иванова Анна', phone: '+7 900 123-45-67' },
    ...{ address: 'Москва, Тверская, 1', deliveryComment: 'Домофон' },
  })
  for (const it of [{ phone: null }, { fullName: null }, { address: null }])
    expect(recipientOf({ ...order, ...it })).toBeNull()
})

test('what the browser keeps of the box is of one order', () => {
  expect([keptIn(keptText('a', true), 'a'), keptIn(keptText('a', false), 'a')]).toEqual([true, false])
  expect([keptIn(keptText('a', true), 'b'), keptIn(null, 'a')]).toEqual([null, null])
})

import { expect, test } from 'bun:test'
import { addressOf, csvOf, ordersOf, paperOf, shownBy } from './rules'

const aParcel = (number: string, customer: string | null = 'Анна') => ({
  ...{ orderId: '7f3a9c21-0000-4000-8000-000000000001', number: '7f3a', customer, address: 'Казань, Баумана, 1' },
  ...{ parcel: { carrier: 'CDEK', number }, shippedAt: '2026-11-26T21:30:00.000Z' },
})

test('the address keeps day and carrier, and what is no day is today', () => {
  const shown = { day: '2026-11-27', carrier: 'Почта & Ко' }
  expect(shownBy(new URL(addressOf(shown), 'http://x').search)).toEqual(shown)
  expect(shownBy('')).toEqual({ day: null, carrier: null })
  expect(addressOf({ day: null, carrier: null })).toBe('/packer/hand-over')
  for (const day of ['2026-02-30', 'today', '']) expect(shownBy(`?day=${day}&carrier=`)).toEqual(shownBy(''))
})

test('the paper is of the day and the carrier that are shown', () => {
  expect(paperOf({ day: '2026-11-27', carrier: 'CDEK' })).toBe(
    '/api/orders/v1/hand-overs/document?day=2026-11-27&carrier=CDEK',
  )
})

test('parcels of one order are one order', () => {
  expect(ordersOf([aParcel('1'), aParcel('2')])).toBe(1)
})

test('BACK-004 the file has each parcel with the time of the staff, and a name never becomes a formula', () => {
  const file = csvOf(['№', 'Заказ'], [aParcel('10203040'), aParcel('=1', '=HYPERLINK("x")'), aParcel('3', null)])
  expect(file.split('\r\n')).toEqual([
    '\uFEFF"№";"Заказ"',
    '1;"7f3a";"Анна";"Казань, Баумана, 1";"CDEK";"10203040";"2026-11-27 00:30"',
    `2;"7f3a";"'=HYPERLINK(""x"")";"Казань, Баумана, 1";"CDEK";"'=1";"2026-11-27 00:30"`,
    '3;"7f3a";;"Казань, Баумана, 1";"CDEK";"3";"2026-11-27 00:30"',
    '',
  ])
})

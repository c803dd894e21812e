import { expect, test } from 'bun:test'
import { trackingPage } from './carriers'

test.each([
  ['CDEK', '1234567890', 'https://www.cdek.ru/ru/tracking?order_id=1234567890'],
  [' сдэк экспресс', ' 12/3 ', 'https://www.cdek.ru/ru/tracking?order_id=12%2F3'],
  ['Почта России', 'RA644000001RU', 'https://www.pochta.ru/tracking?barcode=RA644000001RU'],
  ['DHL Express', '42', 'https://www.dhl.com/en/express/tracking.html?AWB=42'],
  ['UPS', '1Z', 'https://www.ups.com/track?tracknum=1Z'],
  ['FedEx', '7', 'https://www.fedex.com/fedextrack/?trknbr=7'],
  ['Upstream', '7', null],
  ['Курьер', '1', null],
])('the parcel of %p with the number %p is shown on %p', (carrier, number, page) => {
  expect(trackingPage({ carrier, number })).toBe(page)
})

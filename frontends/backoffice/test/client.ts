import type { SitePrices } from 'contracts/order/money/price-lists'
import type { ClientDetails } from 'contracts/order/staff/clients'
import type { PriceList } from 'contracts/prices/quote'
import type { Answers } from 'frontend-kit/test/page'
import { anOrder } from '../src/builders'
import { openDesk } from './desk'

const PRICES: PriceList = {
  currency: 'RUB',
  singleLayerMinor: 900_00,
  threeLayerMinor: 1_000_00,
  softMatrixMinor: 1_000_00,
  hardMatrixMinor: 1_000_00,
  retainerMinor: 1_000_00,
  deliveryMinor: 1_500_00,
  minimumOrderMinor: 10_000_00,
  monthlyThresholdMinor: 200_000_00,
}
const SITE: SitePrices = {
  site: 'ru',
  currency: 'RUB',
  factory: false,
  version: 1,
  prices: PRICES,
  inForce: null,
  planned: [],
}
export const aClient = (over: Partial<ClientDetails> = {}): ClientDetails => ({
  site: 'ru',
  email: 'anna@clinic.example',
  name: 'Анна Королёва',
  phones: ['+7 900 000-00-00', '8 (495) 111-22-33'],
  orderCount: 4,
  firstOrderAt: '2025-03-05T21:30:00.000Z',
  newestOrderAt: '2026-11-20T10:00:00.000Z',
  byStatus: { draft: 1, pending: 0, paid: 2, processing: 0, shipped: 0, completed: 1, cancelled: 0 },
  recentSales: [{ currency: 'RUB', totalMinor: 18_087_00 }],
  sales: [
    { currency: 'RUB', totalMinor: 96_100_00 },
    { currency: 'EUR', totalMinor: 150_00 },
  ],
  shipped: { count: 8, onTimeCount: 7 },
  remakeCount: 2,
  terms: null,
  ...over,
})

export const A_CHANNEL = {
  ...{ email: 'anna@clinic.example', channel: 'email' as const, phone: null },
  ...{ updatedAt: null, confirmedAt: '2025-03-05T21:30:00.000Z' },
}
type Given = {
  at?: string
  as?: 'customer' | 'packer' | 'admin'
  orders?: Answers['orders']
  identity?: Answers['identity']
}
const AT = '/backoffice/clients/anna%40clinic.example?site=ru'
/** Opens the page of a client of whom the services know what is given, and of whom staff wrote nothing. */
export const openClient = (client: ClientDetails = aClient(), { at = AT, orders, identity, ...as }: Given = {}) =>
  openDesk({
    at,
    ...as,
    answers: {
      orders: {
        showClient: client,
        listSitePrices: [SITE],
        listSites: [],
        listOrders: { items: [anOrder()], next: null },
        listClientDocuments: { items: [], next: null },
        listClientNotes: { items: [], next: null },
        ...orders,
      },
      identity: {
        showContactPreferencesOf: A_CHANNEL,
        showClinicOf: { email: client.email, colleagues: [] },
        ...identity,
      },
    },
  })

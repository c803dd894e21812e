import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import type { PriceList } from 'contracts/prices/quote'
import { type Answers, openPage, screen } from 'frontend-kit/test/page'
import { area } from '../src/area'
import { aQuote, aScan, aTransfer } from '../src/builders'

/** The base prices of the ruble and of the euro site (PRICE-001 to PRICE-008). */
const PRICES: Record<PriceList['currency'], PriceList> = {
  RUB: {
    ...{ currency: 'RUB', singleLayerMinor: 90_000, threeLayerMinor: 100_000, softMatrixMinor: 100_000 },
    ...{ hardMatrixMinor: 100_000, retainerMinor: 100_000, deliveryMinor: 150_000 },
    ...{ minimumOrderMinor: 1_000_000, monthlyThresholdMinor: 20_000_000 },
  },
  EUR: {
    ...{ currency: 'EUR', singleLayerMinor: 1_390, threeLayerMinor: 1_390, softMatrixMinor: 1_490 },
    ...{ hardMatrixMinor: 1_490, retainerMinor: 1_490, deliveryMinor: 2_500 },
    ...{ minimumOrderMinor: 15_000, monthlyThresholdMinor: 200_000 },
  },
}

type Given = Partial<Omit<Parameters<typeof openPage>[0], 'area'>>

/** Opens the list of a customer with these placed orders and drafts, which the stand-in returns for every search; nobody has begun to pay. */
export function openCabinet({ placed = [], drafts = [], answers = {}, ...given }: Given & OwnOrders = {}) {
  const listOwnOrders = ({ query }: { query: Readonly<Record<string, string>> }) => ({
    items: query.status === 'draft' ? drafts : placed.filter((it) => query.status?.split(',').includes(it.status)),
    next: null,
  })
  return openPage({
    at: '/cabinet',
    as: 'customer',
    ...given,
    area,
    answers: {
      ...answers,
      orders: {
        listOwnOrders,
        showQuote: { version: '0011223344556677', fileIds: [], quote: aQuote() },
        showPriceList: PRICES[given.site?.currency ?? 'RUB'],
        showClientTerms: { site: 'ru', email: 'anna@clinic.example', version: 0, updatedAt: null, terms: null },
        ...answers.orders,
      },
      payments: { listPayments: { items: [] }, ...answers.payments },
    },
  })
}
type OwnOrders = { placed?: Order[]; drafts?: Order[] }

type OfOrder = { quote?: OrderQuote['quote']; payment?: Payment }

/** Opens the page of an order with Анна's two scans, one of them at the factory, and with the given price and payment. */
export async function openOrder(
  order: Order,
  { quote = aQuote(), payment, answers = {}, ...given }: Given & OfOrder = {},
) {
  const known: Answers = {
    orders: {
      showOrder: order,
      showQuote: { version: '0011223344556677', fileIds: [], quote },
      listOrderDocuments: { offered: true, documents: [] },
      listRemakes: { items: [], copyingCount: 0, notCopied: [] },
      showOwnProfile: { recipients: [], payers: [] },
    },
    files: { listScans: { items: [aScan(), aScan({ id: 'scan-2', originalName: 'lower 01.stl', jaw: 'lower' })] } },
    'fulfilment-ftp': { listTransfers: { items: [aTransfer()] } },
    payments: { listPayments: { items: payment ? [payment] : [] } },
  }
  const services = Object.keys({ ...known, ...answers }) as (keyof Answers)[]
  const merged = Object.fromEntries(services.map((it) => [it, { ...known[it], ...answers[it] }]))
  const page = await openPage({ at: `/cabinet/orders/${order.id}`, as: 'customer', ...given, area, answers: merged })
  if (!answers.orders?.showOrder) await screen.findByRole('heading', { level: 1, name: /№/ })
  return page
}

import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { BASE_PRICES } from 'contracts/prices/base-prices'
import { type Answers, openPage, screen } from 'frontend-kit/test/page'
import { area } from '../src/area'
import { aQuote, aScan, aTransfer } from '../src/builders'

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
        showPriceList: BASE_PRICES[given.site?.currency ?? 'RUB'],
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

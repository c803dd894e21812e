import type { OrderQuote } from 'contracts/order/money/pricing'
import { STATUSES } from 'contracts/order/order-states'
import { BUILT_IN_NAMES } from 'contracts/order/staff/view-names'
import type { Views } from 'contracts/order/staff/views'
import { type Answers, openPage, said, screen } from 'frontend-kit/test/page'
import { area as backoffice } from '../src/area'
import { anOrder, aQuote, statisticsOf } from '../src/builders'

type Given = Partial<Parameters<typeof openPage>[0]> & { at: string }

/** Opens a page of the back office, as a manager; on every page its bar asks for what waits and for the storage. */
export function openDesk({ as = 'manager', area = backoffice, answers = {}, ...given }: Given) {
  const none = { items: [], next: null }
  const orders = { listPaymentReviews: none, listMentions: none, ...answers.orders }
  const identity = { listDataRequests: { items: [], next: null }, ...answers.identity }
  const files = { showStorage: { freeBytes: 100_000_000_000, isFull: false }, ...answers.files }
  const payments = { listPendingChecks: { items: [] }, ...answers.payments }
  const partners = { listFindings: none, ...answers.partners }
  return openPage({ ...given, as, area, answers: { ...answers, orders, identity, files, payments, partners } })
}

/** The factory's queue while it is empty. */
const NOTHING_WAITS = { pending: 0, resting: 0, run: null, outage: null }

/** The views of a person without own ones. */
export const someViews = (over: Partial<Views> = {}): Views => ({
  builtIn: BUILT_IN_NAMES.map((name) => ({ name, count: 0 })),
  own: [],
  ...over,
})

/** Answers for the dashboard with these orders, of one site, while the factory's queue is empty. */
export const listing = (...items: ReturnType<typeof anOrder>[]): Answers => ({
  orders: {
    listOrders: { items, next: null },
    listViews: someViews(),
    countOrders: { total: STATUSES.length, statuses: STATUSES.map((status) => ({ status, count: 1 })) },
    listSites: [],
    listPresence: { present: [] },
    showStatistics: statisticsOf(),
  },
  'fulfilment-ftp': { showQueueState: NOTHING_WAITS },
})

type OpenOrder = Partial<Given> & { order?: ReturnType<typeof anOrder>; quote?: OrderQuote }

export type User = Awaited<ReturnType<typeof openDesk>>['user']

/** Does what stands behind «Ещё» at the head of an order's page. */
export async function chooseMore(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Ещё' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

/** What stands there; the menu is closed again. */
export async function moreOf(user: User): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: 'Ещё' }))
  const names = (await screen.findAllByRole('menuitem')).map((it) => said(it))
  await user.keyboard('{Escape}')
  return names
}

/** Opens the page of an order of which the other services know nothing unless they are given. */
export function openOrder({ order = anOrder(), quote = aQuote(), answers = {}, ...given }: OpenOrder = {}) {
  return openDesk({
    at: `/backoffice/orders/${order.id}`,
    ...given,
    answers: {
      ...answers,
      orders: {
        showOrder: order,
        showQuote: quote,
        listOrderDocuments: { offered: false, documents: [] },
        listDeskPeople: { people: [] },
        listOrderNotes: { items: [], next: null },
        listPresence: { present: [] },
        bePresent: {},
        leaveOrder: {},
        readMentions: {},
        listRemakes: { items: [], copyingCount: 0, notCopied: [] },
        ...answers.orders,
      },
      identity: {
        showClinicOf: { email: order.email ?? '', colleagues: [] },
        listOrderMessages: { messages: [] },
        listAudit: { items: [], next: null },
        ...answers.identity,
      },
      files: { listScans: { items: [] }, listBoxPhotos: { items: [] }, ...answers.files },
      'fulfilment-ftp': { listTransfers: { items: [] }, showQueueState: NOTHING_WAITS, ...answers['fulfilment-ftp'] },
      payments: {
        listPayments: { items: [] },
        showMoney: { attempts: [], movements: [], receipts: [], refunds: [], disputes: [] },
        ...answers.payments,
      },
    },
  })
}

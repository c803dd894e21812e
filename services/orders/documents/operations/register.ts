import type { OrderTotals, RegisterDocument, RegisterOrder } from 'contracts/order/money/register'
import { Refusal } from 'contracts/problems'
import { type SellerMonth, sellerMonth } from 'contracts/register/month'
import type { RegisterQuery } from 'contracts/register/query'
import { type AskedPage, askedPage, pageOf } from 'contracts/text/lists'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { audit } from '../../order/audit'
import type { Deps } from '../../order/operations'
import { registerDocument, registerOrder } from '../register'
import { issuedIn, placedIn, sumsOf } from '../store/register'

type Page<Row> = { items: Row[]; next: string | null }

/** Refuses: `site-not-found`, `invalid-request`. */
export async function listRegisterOrders(
  deps: Deps,
  scope: Scope,
  query: RegisterQuery,
): Promise<Page<RegisterOrder> | Refusal> {
  const asked = await askedTable(deps, scope, query, 'orders')
  if (asked instanceof Refusal) return asked
  const found = await placedIn(deps.db, asked.month, asked.page)
  const { items, next } = pageOf(
    found.map((it) => ({ ...it, createdAt: it.placedAt })),
    asked.page.limit,
    (it) => registerOrder(it, asked.month),
  )
  return { items, next }
}

/** Refuses: `site-not-found`, `invalid-request`. */
export async function listRegisterDocuments(
  deps: Deps,
  scope: Scope,
  query: RegisterQuery,
): Promise<Page<RegisterDocument> | Refusal> {
  const asked = await askedTable(deps, scope, query, 'documents')
  if (asked instanceof Refusal) return asked
  const found = await issuedIn(deps.db, asked.month, asked.page)
  return pageOf(
    found.map((it) => ({ ...it, id: it.document.id, createdAt: it.document.issuedAt })),
    asked.page.limit,
    (it) => registerDocument(it, asked.month),
  )
}

/** Refuses: `site-not-found`. */
export async function showOrderTotals(
  { db, sites }: Deps,
  scope: Scope,
  query: { month: string; site: string },
): Promise<OrderTotals | Refusal> {
  const month = sellerMonth(sites, scope.site, query)
  return month instanceof Refusal ? month : sumsOf(db, month)
}

/** The month and the page of a query. Who begins to download a table is recorded before its first row leaves. */
async function askedTable(
  { db, sites, now }: Deps,
  scope: Scope,
  query: RegisterQuery,
  table: 'orders' | 'documents',
): Promise<{ month: SellerMonth; page: AskedPage } | Refusal> {
  const month = sellerMonth(sites, scope.site, query)
  if (month instanceof Refusal) return month
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  const about = { kind: 'register', id: query.month } as const
  if (query.for === 'download' && !page.after)
    await db.transaction(async (tx) =>
      record(tx, now(), [audit('register-downloaded', about, query.site, changesOf({}, { table }))]),
    )
  return { month, page }
}

import type { MoneyTotals, RegisterMovement } from 'contracts/payment/register'
import { Refusal } from 'contracts/problems'
import { sellerMonth } from 'contracts/register/month'
import type { RegisterQuery } from 'contracts/register/query'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Scope } from 'service-kit/http/principal'
import { audit } from '../payment/audit'
import type { Deps } from '../payment/operations/deps'
import { askedMovements, movementPage } from './rules'
import { movementsIn, sumsOf } from './store'

type Page = { items: RegisterMovement[]; next: string | null }

/** A page of the money that came. Refuses: `site-not-found`, `invalid-request`. */
export const listRegisterPayments = (deps: Deps, scope: Scope, query: RegisterQuery) =>
  movementsOf(deps, scope, query, 'payments')

/** A page of the money that was given back or disputed. Refuses: `site-not-found`, `invalid-request`. */
export const listRegisterReturns = (deps: Deps, scope: Scope, query: RegisterQuery) =>
  movementsOf(deps, scope, query, 'returns')

/** Who begins to download a table is recorded before its first row leaves. */
async function movementsOf(
  { db, sites, now }: Deps,
  scope: Scope,
  query: RegisterQuery,
  table: 'payments' | 'returns',
): Promise<Page | Refusal> {
  const month = sellerMonth(sites, scope.site, query)
  if (month instanceof Refusal) return month
  const page = askedMovements(query)
  if (page instanceof Refusal) return page
  const about = { kind: 'register', id: query.month } as const
  if (query.for === 'download' && !page.after)
    await db.transaction(async (tx) =>
      record(tx, now(), [audit('register-downloaded', about, query.site, changesOf({}, { table }))]),
    )
  return movementPage(await movementsIn(db, month, table, page), page.limit, month)
}

/** Refuses: `site-not-found`. */
export async function showMoneyTotals(
  { db, sites }: Deps,
  scope: Scope,
  query: { month: string; site: string },
): Promise<MoneyTotals | Refusal> {
  const month = sellerMonth(sites, scope.site, query)
  return month instanceof Refusal ? month : sumsOf(db, month)
}

import { Refusal } from 'contracts/problems'
import type { PgTable } from 'drizzle-orm/pg-core'
import { connectDatabase } from 'service-kit/database/connect'
import { together } from 'service-kit/database/together'
import { record } from 'service-kit/events/outbox'
import { ownerOf, testSites } from 'service-kit/test/service'
import { aDraft, aPatient, aScan } from '../../../services/orders/builders'
import { basisOf, pricesOr } from '../../../services/orders/order/price-basis'
import { quoteOf } from '../../../services/orders/order/quote'
import type { Placed } from '../../../services/orders/order/state'
import { rowOfOrder } from '../../../services/orders/order/store'
import { place } from '../../../services/orders/placement/rules'
import { orders, patients, scans } from '../../../services/orders/schema'
import type { Chances } from './chance'

/** An order, its customer by the name of the browser, and its site. */
export type Bought = { id: string; visitor: string; site: 'ru' | 'eu' }
const AT_ONCE = 100

/** Places orders of both currencies by the rules of the orders service, and writes them as it does. */
export async function placeOrders(url: string, count: number, chances: Chances): Promise<Bought[]> {
  const { db, close } = connectDatabase(url, 'placed-orders')
  const all = Array.from({ length: count }, (_, index) => aBought(index, chances))
  for (let from = 0; from < count; from += AT_ONCE)
    await db.transaction(async (tx) => {
      const now = new Date()
      const made = all.slice(from, from + AT_ONCE).map((it) => placed(it, chances, now))
      const write = (into: PgTable, rows: readonly object[]) =>
        together(tx, { first: { into, rows: rows as Record<string, unknown>[] } })
      await write(
        orders,
        made.map((it) => rowOfOrder(it.order)),
      )
      await write(
        patients,
        made.flatMap(({ order }) => of(order.id, order.patients)),
      )
      await write(
        scans,
        made.flatMap(({ order }) => of(order.id, order.scans)).map((it) => ({ ...it, storedAt: now })),
      )
      for (const { events } of made) record(tx, now, events)
    })
  await close()
  return all
}

function aBought(index: number, { id, oneOf }: Chances): Bought {
  const orderId = id(`order ${index}`)
  return { id: orderId, visitor: `of-${orderId}`, site: oneOf(orderId, ['ru', 'eu']) }
}

const of = <T>(orderId: string, them: readonly T[]) => them.map((it) => ({ ...it, orderId }))

/** One patient with aligners: some orders cost the least that an order costs, some more. */
function placed({ id, visitor, site: siteId }: Bought, { id: idOf, between }: Chances, now: Date) {
  const site = testSites.find((it) => it.id === siteId)!
  const patientId = idOf(`patient of ${id}`)
  const number = id.replaceAll('-', '').slice(0, 12)
  const count = between(id, 2, 20)
  const ids = Array.from({ length: count }, (_, index) => idOf(`scan ${index} of ${id}`))
  const draft = aDraft({
    id,
    number,
    owner: ownerOf(visitor),
    site: siteId,
    language: site.defaultLanguage,
    currency: site.currency,
    email: `${visitor}@example.org`,
    currentPatientId: patientId,
    lastFolder: 1,
    consent: { textVersion: 'c'.repeat(64), givenAt: now.toISOString(), actor: 'visitor', sessionId: null },
    patients: [aPatient({ id: patientId, folder: `${number}_01` })],
    scans: ids.map((it) => aScan({ id: it, patientId })),
  })
  const basis = basisOf({ prices: pricesOr(null, site.currency), terms: null, newCustomer: true }, site)
  const quoted = quoteOf(draft, basis)
  const expected = { quoteVersion: quoted.version, totalMinor: quoted.quote.totalMinor, fileIds: [...quoted.fileIds] }
  const known = { quoted, isNew: true, copyingCount: 0, callerOwners: [draft.owner], placedBy: null, site, offer: null }
  const decision = place(draft, known, { expected, language: site.defaultLanguage }, now)
  if (decision instanceof Refusal) throw new Error(decision.detail)
  return decision as { order: Placed; events: typeof decision.events }
}

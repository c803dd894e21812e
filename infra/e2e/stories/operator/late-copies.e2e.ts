import { expect } from '@playwright/test'
import { events, type Service, subjects } from 'contracts/events'
import type { Manifest } from '../../../../services/fulfilment-ftp/domain/manifest'
import { ApiVisitor } from '../../api-visitor'
import { aLife, type Life } from '../../order-life'
import { anAdmin } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

/** The longest delay between the publication of an event and its delivery. */
const LATEST_MS = 5_000
/** The services that consume events. */
const LISTENERS = [...new Set(subjects.flatMap((it): readonly Service[] => events[it].consumers))]
const CUSTOMERS = 2
const ORDERS_EACH = 4
/** The longest chain, from a stored scan to a manifest, has four events, each late by up to `LATEST_MS`. */
const PATIENCE_MS = 120_000
/** SEEDS chooses other seeds. */
const SEEDS = process.env.SEEDS?.split(',').map(Number) ?? [8]

for (const seed of SEEDS)
  story(
    `money, scans, manifest and state of each order agree in the end though every event reaches its consumers up to 5 s late (seed ${seed})`,
    async ({ product }) => {
      const staff = await anAdmin(product)
      await Promise.all(LISTENERS.map((it) => product.startProcess(it, { CONSUME_DELAY: `${seed}:${LATEST_MS}` })))
      const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(product)))
      const lives = await Promise.all(
        customers.flatMap((customer, who) =>
          Array.from({ length: ORDERS_EACH }, (_, which) =>
            aLife({ seed: 1000 * seed + 10 * who + which, customer, staff, bank: product }),
          ),
        ),
      )
      const ids = lives.map((it) => it.order.id)
      await expect.poll(() => unsettled(product, ids), { timeout: PATIENCE_MS }).toEqual([])

      for (const life of lives) {
        const kept = await keptOf(product, life)
        expect(await foundOf(product, staff, life), `seed ${seed}, order ${life.order.number}`).toEqual(agreedBy(kept))
        if (!life.unwanted) continue
        const { scanId, status } = life.unwanted
        // A scan whose removal orders refused is kept, whether the price counts it or it came too late for the price.
        expect(kept.present.includes(scanId), `seed ${seed}, ${status} for scan ${scanId}`).toBe(status === 409)
      }
      // The seed has drawn both answers to a removal, and an event was late enough to matter.
      expect(await latestMs(product, ids)).toBeGreaterThan(LATEST_MS / 2)
      expect(lives.map((it) => it.unwanted?.status)).toEqual(expect.arrayContaining([204, 409]))
      await Promise.all(LISTENERS.map((it) => product.startProcess(it)))
    },
  )

/** A customer who already has the visitor's cookie, so that all orders begun at once belong to this customer. */
async function aCustomer(product: TestSystem): Promise<ApiVisitor> {
  const customer = new ApiVisitor(product.originOf('ru'))
  await customer.createOrder()
  return customer
}

/** The longest time from an event of these orders in the outbox of orders to its arrival at files. */
async function latestMs({ database: sql }: TestSystem, ids: string[]): Promise<number> {
  const [row] = await sql`
    select max(extract(epoch from heard.received_at - told.created_at) * 1000)::int as ms
    from orders.outbox as told join files.inbox as heard using (id) where told.body->>'aggregateId' in ${sql(ids)}`
  return row?.ms
}

/** What is still under way: events, transfers, missing manifests, and payments that orders has not heard of. */
async function unsettled({ database: sql, bankPayments, missingEvents }: TestSystem, ids: string[]): Promise<string[]> {
  const paid = (await bankPayments()).filter((it) => it.standing === 'paid').map((it) => it.metadata.order_id ?? '')
  const rows = await sql<{ what: string }[]>`
    select 'transfer ' || id as what from fulfilment_ftp.transfers
      where order_id in ${sql(ids)} and (due_at is not null or lease_id is not null)
    union select 'money of ' || id from orders.orders where id in ${sql(ids)} and id::text = any(${paid})
      and paid_at is null and payment_review is null
    union select 'manifest of ' || id from orders.orders as paid where id in ${sql(ids)} and paid_at is not null
      and not exists (select from fulfilment_ftp.transfers where id = paid.id)`
  return [...(await missingEvents()), ...rows.map((it) => it.what)]
}

type Kept = {
  status: string
  isPaid: boolean
  review: string | null
  /** The money was captured after staff had completed the order, so that it waits for their review. */
  isLate: boolean
  totalMinor: number
  frozen: string[]
  present: string[]
  counted: string[]
  files: { id: string; name: string; sha256: string }[]
}

/** What the tables of orders and files say of an order. */
async function keptOf({ database: sql }: TestSystem, { order: { id } }: Life): Promise<Kept> {
  const [row] = await sql`
    select status, paid_at is not null as "isPaid", payment_review as review, coalesce(paid_at > completed_at, false) as "isLate",
      (frozen->'quote'->>'totalMinor')::int as "totalMinor", frozen->'fileIds' as frozen,
      array(select id::text from orders.scans where order_id = it.id and removed_at is null) as present,
      array(select id::text from orders.scans where order_id = it.id and removed_at is null and not is_late) as counted
    from orders.orders as it where id = ${id}`
  const files = await sql`select id, file_name as name, sha256 from files.scans where order_id = ${id}`
  return { ...row, files: [...files] } as unknown as Kept
}

const sorted = (texts: Iterable<string>) => [...texts].sort()

/** What each service, the factory and the bank must show of an order, given its frozen quote and its stored files. */
function agreedBy({ isPaid, isLate, totalMinor, frozen, present, files, status }: Kept) {
  return {
    status,
    counted: sorted(frozen),
    scans: sorted(present),
    readable: files.length,
    atFactory: sorted(files.map((it) => it.sha256)),
    manifest: isPaid ? sorted(files.filter((it) => frozen.includes(it.id)).map((it) => it.name)) : null,
    moneyMinor: isPaid ? [totalMinor] : [],
    review: isLate ? 'not-payable' : null,
    missing: 0,
  }
}

/** What the order, files, the factory and the bank show. */
async function foundOf(product: TestSystem, staff: ApiVisitor, life: Life): Promise<ReturnType<typeof agreedBy>> {
  const { id, number } = life.order
  const { counted, review } = await keptOf(product, life)
  const { status, missingScanCount } = (await staff.order(id)).body
  const scans = (await staff.scans(id)).body.items
  const reads = scans.map((it) => staff.send('GET', `/api/files/v1/scans/${it.id}/content`))
  const arrived = await product.factoryFiles(number)
  const paid = (await product.bankPaymentsOf(id)).filter((it) => it.standing === 'paid')
  return {
    status,
    counted: sorted(counted),
    scans: sorted(scans.map((it) => it.id)),
    readable: (await Promise.all(reads)).filter((it) => it.ok).length,
    atFactory: sorted(arrived.filter((it) => it.path.endsWith('.stl')).map((it) => it.sha256 ?? '')),
    manifest: await namedIn(product, arrived.find((it) => it.path.endsWith('/manifest.json'))?.path),
    moneyMinor: paid.map((it) => it.amountMinor),
    review: review as ReturnType<typeof agreedBy>['review'],
    missing: missingScanCount ?? 0,
  }
}

async function namedIn(product: TestSystem, path: string | undefined): Promise<string[] | null> {
  if (!path) return null
  const { patients } = JSON.parse(new TextDecoder().decode(await product.factoryFile(path))) as Manifest
  return sorted(patients.flatMap((it) => it.scans.map(({ fileName }) => fileName)))
}

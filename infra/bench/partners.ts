import '../test/servers'
import { availableParallelism } from 'node:os'
import type { Role } from 'contracts/common'
import { cursorOf } from 'contracts/text/lists'
import { asPerson, aWorld } from 'service-kit/test/service'
import { partners } from '../../services/partners/main'
import { detail, figure, percentile, spread } from './measure/figures'
import { BIG, fillPartners, PLAIN } from './measure/partners-data'

/** `run bench:partners [orders] [rounds]` */
const [ORDERS = 1_000_000, ROUNDS = 100] = process.argv.slice(2).map(Number)
const WARMING = 5
/** The page of a partner, and that of staff. */
const [OWN_MS, STAFF_MS] = [50, 300]
const NOW = new Date()
const DAY_MS = 24 * 60 * 60_000

/** A page that begins two years ago. */
const OLD = `cursor=${cursorOf({ createdAt: new Date(NOW.getTime() - 730 * DAY_MS), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' })}`
const PERIOD = `from=${dayBefore(700)}&to=${dayBefore(600)}`
const YEAR_AND_QUARTER = `year=${NOW.getUTCFullYear()}&quarter=${1 + Math.floor(NOW.getUTCMonth() / 3)}`
const LISTS = [`/v1/due-partners?site=ru&${YEAR_AND_QUARTER}`, '/v1/findings', '/v1/findings?state=accepted']
const OWN = [
  '/v1/me',
  ...['', '?status=completed', '?status=processing', `?${PERIOD}`, `?${OLD}`].map((it) => `/v1/me/orders${it}`),
  ...['accrued', 'paid-out', 'due', 'held'].map((it) => `/v1/me/entries?currency=RUB&term=${it}`),
  '/v1/me/visits',
]

/**
 * The pages of a partner with a twentieth of all orders and of a plain one, and those of staff, by HTTP at the service, one request
 * after the other. Beside them the floors: a row by its key over HTTP, and a page of bare ids by the driver alone.
 */
const world = await aWorld()
try {
  const startMs = performance.now()
  await fillPartners(world.sql, ORDERS)
  console.log(`${ORDERS} orders of 10000 partners, ${ROUNDS} rounds, on ${availableParallelism()} processors`)
  detail(`made in ${((performance.now() - startMs) / 1_000).toFixed(0)} s`)
  const service = await world.start(partners)
  /** One request after the other, with a session of its own, because one does not last for all. */
  const asked = async (path: string, name: string, roles: Role[] = []) => {
    const client = service.as(await asPerson(name, { siteId: 'ru', roles }))
    return tookMs(async () => {
      const { status } = await client.get(path)
      if (status !== 200) throw new Error(`${path} answers ${status}.`)
    })
  }

  shown('floor: the partner alone', await asked('/v1/partner-codes?balances=none', BIG))
  for (const name of [BIG, PLAIN]) for (const path of OWN) shown(`${name} ${path}`, await asked(path, name), OWN_MS)
  shown(
    'floor: a page of ids',
    await tookMs(() => world.sql`select id from partners.partners order by created_at desc, id desc limit 21`),
  )
  const of = `/v1/partners/${await idOf(BIG)}`
  for (const path of [
    '/v1/partners',
    of,
    ...['orders', `orders?${OLD}`, 'entries', 'referrals?state=active'].map((it) => `${of}/${it}`),
    ...LISTS,
  ])
    shown(`staff ${path.replace(of, '/v1/partners/…')}`, await asked(path, 'boss', ['admin']), STAFF_MS)
} finally {
  await world.stop()
}

async function idOf(name: string): Promise<string> {
  const [row] = await world.sql<
    { id: string }[]
  >`select id from partners.partners where email = ${`${name}@example.org`}`
  if (!row) throw new Error(`There is no ${name}.`)
  return row.id
}

async function tookMs(run: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let round = -WARMING; round < ROUNDS; round++) {
    const startMs = performance.now()
    await run()
    if (round >= 0) took.push(performance.now() - startMs)
  }
  return took
}

function shown(what: string, took: number[], most?: number): void {
  figure(
    `${what.replace(/cursor=\w+/, 'cursor=…')}, p99`,
    percentile(99, took),
    'ms',
    most === undefined ? undefined : { most },
  )
  detail(spread(took))
}

function dayBefore(days: number): string {
  return new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

import { availableParallelism } from 'node:os'
import { ApiVisitor } from '../e2e/api-visitor'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { A_DRAFT, type Ask, type Load, type Outcome, runLoad } from './measure/client'
import { createMeter, printPerOperation, waitUntilConsumed } from './measure/cost'
import { detail, figure, percentile, spread } from './measure/figures'
import { peersOf } from './measure/peers'
import { canReadProcessorTime } from './measure/processor'

/** `run bench:api [clients] [seconds]` */
const [CLIENTS = 32, SECONDS = 10] = process.argv.slice(2).map(Number)
const SETTLING_MS = 2_000
const RUN_MS = SETTLING_MS + SECONDS * 1_000
const SLOW_RATE = 200
/** The number of orders of the person whose list is read; a page has 20. */
const ORDERS = 24
const EMAIL = 'bench@example.org'

/**
 * The most frequent requests of a page through the edge, with the clients on the same processors: throughput, cost per request,
 * and the latency of drafts at a moderate rate. For comparison, on the same tables: one statement that writes the rows of a
 * draft, and PostgREST's insert of an order.
 */
const product = await startTestSystem('bench-api', {
  isDurable: true,
  // Each draft comes from a new visitor in a network of its own.
  trustedProxies: ['127.0.0.1/32', '::1/128'],
})
const origin = product.originOf('ru')
try {
  const own: Own[] = []
  for (let i = 0; i < CLIENTS; i++) own.push(await anOwnDraft(i))
  const person = await aPersonWithOrders()
  await load([A_DRAFT], { clients: CLIENTS }, SETTLING_MS + 1_000)
  await waitUntilConsumed(product.database)
  const meter = await createMeter(product)
  console.log(
    `${CLIENTS} at once for ${SECONDS} s, through the edge, on ${availableParallelism()} processors, clients included`,
  )
  if (!canReadProcessorTime) console.log('  processor time can be measured only on Linux')

  figure('the client alone, at full speed, a request', await clientUs(), 'µs', { most: 50 })
  await shown('drafts', [A_DRAFT], 1_000)
  await shown('autosaves', own.map(autosave), 2_500)
  await shown('quotes', own.map(quote), 2_500)
  await shown('lists of 20', [list(person)], 3_000)

  const { tookMs, others, refused } = await load([A_DRAFT], { perSecond: SLOW_RATE })
  figure(`drafts at ${SLOW_RATE}/s at random moments, p99`, percentile(99, tookMs), 'ms', { most: 25 })
  detail(`${spread(tookMs)}; ${refused} refused, ${others.length} failed`)
  await waitUntilConsumed(product.database)
  await besides()

  async function shown(what: string, asks: Ask[], least: number): Promise<void> {
    let outcome: Outcome | undefined
    let heardMs = 0
    const cost = await meter.costOf(async () => {
      outcome = await load(asks, { clients: CLIENTS })
      heardMs = await waitUntilConsumed(product.database)
    })
    if (!outcome) return
    const { tookMs, done, refused, others, clientUs } = outcome
    figure(what, tookMs.length / SECONDS, '/s', { least })
    detail(`${spread(tookMs)}; ${refused} refused, ${others.length} failed ${[...new Set(others)]}`)
    printPerOperation(done, cost)
    if (asks[0] === A_DRAFT) figure('  all events taken in after', heardMs / 1_000, 's', { most: 3 })
    detail(`the client takes ${clientUs.toFixed(0)} µs a request`)
  }
} finally {
  await product.stop()
}

function load(asks: Ask[], by: Load['by'], ms = RUN_MS): Promise<Outcome> {
  return runLoad({ origin, asks, by, ms, settlingMs: SETTLING_MS })
}

/** The client's processor time per request, against a server that does nothing. */
async function clientUs(): Promise<number> {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json({ id: crypto.randomUUID() }) })
  const by = { clients: CLIENTS }
  const outcome = await runLoad({ origin: server.url.origin, asks: [A_DRAFT], by, ms: 3_000, settlingMs: 1_000 })
  await server.stop(true)
  return outcome.clientUs
}

type Own = { visitor: ApiVisitor; orderId: string; version: number }

/** A draft with a patient and a scan, and its visitor. */
async function anOwnDraft(index: number): Promise<Own> {
  const visitor = new ApiVisitor(origin, `10.0.0.${index}`)
  const { id } = await visitor.createOrder()
  const { patients } = await visitor.addPatient(id, 'Bench')
  const scan = anAlignerScan({ sizeBytes: 20_000, number: index })
  await visitor.upload(id, patients[0]?.id ?? '', '01.stl', new Blob([scan]))
  while ((await visitor.quote(id)).body.fileIds.length === 0) await Bun.sleep(50)
  return { visitor, orderId: id, version: (await visitor.order(id)).body.version }
}

async function aPersonWithOrders(): Promise<ApiVisitor> {
  const person = new ApiVisitor(origin, '10.1.0.1')
  await person.signInAs(product, EMAIL)
  for (let i = 0; i < ORDERS; i++) await person.addPatient((await person.createOrder()).id, `Bench ${i}`)
  return person
}

function autosave({ visitor, orderId, version }: Own): Ask {
  return {
    method: 'PATCH',
    path: `/api/orders/v1/orders/${orderId}`,
    headers: { ...visitor.headers, 'content-type': 'application/json', 'if-match': '{etag}' },
    body: JSON.stringify({ phone: '+7 9{count}' }),
    etag: `"${version}"`,
  }
}

function quote({ visitor, orderId }: Own): Ask {
  return { method: 'GET', path: `/api/orders/v1/orders/${orderId}/quote`, headers: visitor.headers }
}

function list(person: ApiVisitor): Ask {
  return { method: 'GET', path: '/api/orders/v1/own-orders?limit=20', headers: person.headers }
}

/** The floor of a draft, and a peer that writes only the row of the order. */
async function besides(): Promise<void> {
  const run = { clients: CLIENTS, ms: RUN_MS, settlingMs: SETTLING_MS }
  const peers = await peersOf(product)
  const floor = await peers.pgbench(run)
  if (floor !== undefined) figure('beside: pgbench, all rows of a draft at once', floor, '/s')
  else detail('pgbench is not installed')
  const peer = await peers.postgrest(run)
  if (peer) figure('beside: PostgREST, the row of the order', peer.tookMs.length / SECONDS, '/s')
  else detail('PostgREST runs beside it on Linux x64 alone')
  if (peer) detail(`${spread(peer.tookMs)}; ${peer.others.length} failed ${[...new Set(peer.others)]}`)
}

import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { type Sent, sentFor } from 'service-kit/test/sent'
import { ApiVisitor, RECIPIENT } from '../e2e/api-visitor'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { roleOf } from '../release/migrate'
import { replaceMarkedSection } from '../tools/marked-section'
import { waitUntilConsumed } from './measure/cost'
import { percentile, sum } from './measure/figures'

/** `run bench:statements [--write]`: prints the SQL statements of an order's hot paths, or writes them into services/README.md. */
const README = join(import.meta.dir, '../../services/README.md')
const MARKS = {
  file: 'services/README.md',
  begin: '<!-- statements: made by `run bench:statements --write` -->',
  end: '<!-- /statements -->',
}
/** The median of these orders counts, because a worker's poll may fall into a path. */
const ORDERS = 5
/** Time for the effects of a path's last event. */
const SETTLE_MS = 500
const SIZE_BYTES = 20_000

type Operations = Record<string, Sent>
type Part = { operations: Operations; events: number }
/** The work of each service for each path, once per order. */
type Walked = Map<string, Map<Service, Part[]>>

const product = await startTestSystem('bench-statements')
try {
  const walked: Walked = new Map()
  // Warm-up: the first order creates streams, consumers and connections.
  await walk(0, async (_, run) => void (await run()))
  for (let number = 1; number <= ORDERS; number++) await walk(number, (path, run) => measure(walked, path, run))
  const table = tableOf(walked)
  if (process.argv.includes('--write'))
    await Bun.write(README, replaceMarkedSection(await Bun.file(README).text(), MARKS, table))
  else console.log(table)
} finally {
  await product.stop()
}

type Step = (path: string, run: () => Promise<unknown>) => Promise<void>

/** Runs one order path by path on an otherwise idle system. */
async function walk(number: number, step: Step): Promise<void> {
  const clinic = new ApiVisitor(product.originOf('ru'))
  const contacts = { email: `bench-${number}@example.org`, ...RECIPIENT }
  let order = { id: '', version: 0, patients: [] as { id: string }[] }
  let slip = ''
  let confirmationUrl = ''
  await step('create a draft', async () => {
    order = await clinic.createOrder(contacts)
  })
  const { id } = order
  await step('add a patient', async () => {
    order = await clinic.addPatient(id, 'Bench')
  })
  const patientId = order.patients[0]?.id ?? ''
  await step('autosave: the order', async () => {
    const save = { 'if-match': `"${order.version}"` }
    order = (await clinic.call<typeof order>('PATCH', `/api/orders/v1/orders/${id}`, { address: 'Kazan' }, save)).body
  })
  await step('autosave: a patient', () =>
    clinic.choose(id, patientId, order.version, { material: 'single-layer', cut: 'wavy' }),
  )
  const { version } = (await clinic.order(id)).body
  const textVersion = await clinic.consentVersion()
  await step('give consent', () =>
    clinic.call('PUT', `/api/orders/v1/orders/${id}/consent`, { textVersion }, { 'if-match': `"${version}"` }),
  )
  await step('a scan arrives, and is transferred', async () => {
    const scan = anAlignerScan({ sizeBytes: SIZE_BYTES, number })
    await clinic.upload(id, patientId, '01.stl', new Blob([scan]))
    await areAtFactory(id, 1)
  })
  await step('quote', () => clinic.quote(id))
  const { version: quoteVersion, quote, fileIds } = (await clinic.quote(id)).body
  await step('place', () => clinic.place(id, { quoteVersion, totalMinor: quote.totalMinor, fileIds }))
  await step('open a payment', async () => {
    ;({ slip } = (await clinic.paymentSlip(id)).body)
    confirmationUrl = (await clinic.openPayment(slip)).body.confirmationUrl ?? ''
  })
  await step('the payment is captured, and the manifest is transferred', async () => {
    await product.payAtBank(confirmationUrl)
    await areAtFactory(id, 2)
  })
}

/** Waits until `count` files of an order are at the factory. */
async function areAtFactory(orderId: string, count: number): Promise<void> {
  const arrived = () => product.database`
    select from fulfilment_ftp.transfers where order_id = ${orderId} and status = 'completed'`
  while ((await arrived()).length < count) await Bun.sleep(20)
}

async function measure(walked: Walked, path: string, run: () => Promise<unknown>): Promise<void> {
  const before = await recorded()
  const sent = await sentByEach(async () => {
    await run()
    await waitUntilConsumed(product.database)
    await Bun.sleep(SETTLE_MS)
  })
  const after = await recorded()
  const parts = walked.get(path) ?? new Map<Service, Part[]>()
  walked.set(path, parts)
  for (const service of SERVICES) {
    const events = (after.get(service) ?? 0) - (before.get(service) ?? 0)
    parts.set(service, [...(parts.get(service) ?? []), { operations: sent.get(service) ?? {}, events }])
  }
}

/** The statements of every service during `run`. */
async function sentByEach(run: () => Promise<unknown>): Promise<Map<Service, Operations>> {
  const found = new Map<Service, Operations>()
  const counting = SERVICES.reduce(
    (inner, service) => async () => {
      const insideUrl = `http://127.0.0.1:${product.system.ports[`${service}.inside`]}`
      found.set(service, await sentFor(insideUrl, inner))
    },
    run,
  )
  await counting()
  return found
}

/** How many events each service has recorded so far. */
async function recorded(): Promise<Map<Service, number>> {
  const counts = SERVICES.map(
    (it) => `select '${it}' as service, count(*)::int from ${roleOf(it)}.outbox where kind = 'event'`,
  )
  const rows = await product.database.unsafe<{ service: Service; count: number }[]>(counts.join(' union all '))
  return new Map(rows.map((it) => [it.service, it.count]))
}

function tableOf(walked: Walked): string {
  const rows = [...walked].flatMap(([path, parts]) =>
    [...parts]
      .map(([service, times]) => ({ service, ...medianOf(times) }))
      .filter((it) => it.operations.length)
      .map((it, index) => ({ path: index ? '' : path, ...it })),
  )
  const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`
  return [
    line(['path', 'service', 'statements', 'transactions', 'commits', 'events', 'statements by what they are for']),
    line(['---', '---', '--:', '--:', '--:', '--:', '---']),
    ...rows.map(({ path, service, operations, counts }) =>
      line([path, service, ...counts, operations.map((it) => `${it.name} ${it.statements}`).join(', ')]),
    ),
    line(['all of this', '', ...[0, 1, 2, 3].map((column) => sum(rows.map((it) => it.counts[column] ?? 0))), '']),
  ].join('\n')
}

/** The median of one service's operations in a path, and their totals. */
function medianOf(times: readonly Part[]) {
  const median = (of: (part: Part) => number) => percentile(50, times.map(of))
  const names = [...new Set(times.flatMap((it) => Object.keys(it.operations)))]
  const operations = names
    .map((name) => {
      const count = (what: keyof Sent) => median((it) => it.operations[name]?.[what] ?? 0)
      return {
        name,
        statements: count('statements'),
        transactions: count('transactions'),
        commits: count('commits'),
      }
    })
    .filter((it) => it.statements > 0)
  const total = (what: keyof Sent) => sum(operations.map((it) => it[what]))
  const counts = [total('statements'), total('transactions'), total('commits'), median((it) => it.events)]
  return { operations, counts }
}

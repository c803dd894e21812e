import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import type { Order } from 'contracts/order/order'
import { until } from 'service-kit/test/service'
import { aPaidOrder } from '../e2e/api-order'
import { ApiVisitor } from '../e2e/api-visitor'
import { startTestSystem, type TestSystem } from '../e2e/system'
import { type ProcessName, type ProcessPlan, processPlans } from '../run/processes'
import { aBalancer, type Upstream } from './balancer'
import { noPages } from './no-pages'

/**
 * Two instances of each service share one database, one NATS and one storage. Each pair is behind a load balancer, which
 * takes an instance out before it is stopped. The edge knows one address of a service: the balancer's.
 */
const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-rolling-'))
const balancers = Object.fromEntries(SERVICES.map((it) => [it, aBalancer()])) as Record<
  Service,
  ReturnType<typeof aBalancer>
>
let product: TestSystem
type Instance = { name: ProcessName; upstream: Upstream }
let [first, others]: [Instance[], Instance[]] = [[], []]

const isService = (name: string): name is Service => SERVICES.some((it) => it === name)
const secondOf = (name: Service) => `${name}.second` as ProcessName

/** The second instance of a service: the same on other ports. */
const second = (plan: ProcessPlan): ProcessPlan => {
  const name = secondOf(plan.name as Service)
  const ports = [name, `${name}.inside`]
  return {
    ...plan,
    name,
    ports,
    health: (given) => `http://127.0.0.1:${given[`${name}.inside`]}/health/ready`,
    env: (context) => ({
      ...plan.env(context),
      PORT: String(context.ports[name]),
      INSIDE_PORT: String(context.ports[`${name}.inside`]),
    }),
  }
}

beforeAll(async () => {
  const plans = processPlans(['factory', 'bank', 'mail'])
  const services = plans.filter((it) => isService(it.name))
  const addresses = Object.fromEntries(SERVICES.map((it) => [it, balancers[it].origin]))
  const callsFiles = { FILES_URL: addresses.files ?? '' }
  product = await startTestSystem('rolling-restart', {
    frontends: async () => noPages(dir),
    plans: [...plans, ...services.map(second)],
    env: {
      edge: { SERVICES: JSON.stringify(addresses) },
      'fulfilment-ftp': callsFiles,
      [secondOf('fulfilment-ftp')]: callsFiles,
    },
  })
  const behind = (service: Service, name: ProcessName) => ({
    name,
    upstream: balancers[service].add(`http://127.0.0.1:${product.system.ports[name]}`),
  })
  first = SERVICES.map((it) => behind(it, it))
  others = SERVICES.map((it) => behind(it, secondOf(it)))
})
afterAll(async () => {
  await product.stop()
  for (const it of Object.values(balancers)) it.stop()
  rmSync(dir, { recursive: true })
})

/** As a release does: takes the instance out, stops it when its requests are answered, and starts another process. */
async function replace({ name, upstream }: Instance): Promise<void> {
  const { startCount } = product.system.process(name)
  await upstream.takeOut()
  await product.startProcess(name)
  upstream.putBack()
  expect(product.system.process(name).startCount).toBe(startCount + 1)
}

/** Records every request that failed or was answered with 5xx. */
class Watched extends ApiVisitor {
  readonly failures: string[] = []

  override async send(...[method, path, rest]: Parameters<ApiVisitor['send']>) {
    const failed = (how: unknown) => this.failures.push(`${method} ${path}: ${how}`)
    const answer = await super.send(method, path, rest).catch((error) => {
      failed(error)
      throw error
    })
    if (answer.status >= 500) failed(answer.status)
    return answer
  }
}

test('of two of each service the first are replaced and then the others, while orders are placed and paid: no request fails, no event is lost or doubled', async () => {
  const visitors = Array.from({ length: 2 }, () => new Watched(product.originOf('ru')))
  let isReplacing = true
  const ordering = visitors.map(async (visitor, index) => {
    const orders: Order[] = []
    do orders.push(await aPaidOrder(visitor, product, emailOf(index)))
    while (isReplacing)
    return orders
  })
  for (const half of [first, others]) await Promise.all(half.map(replace))
  isReplacing = false
  const orders = (await Promise.all(ordering)).flat()

  expect(visitors.flatMap((it) => it.failures)).toEqual([])
  await until(async () => (await product.missingEvents()).length === 0)
  for (const { id, number } of orders) {
    await until(async () => (await product.factoryFiles(number)).length === 3)
    const [kept] = await product.database`
      select (select count(*)::int from payments.journal where order_id = ${id}) as payments,
        (select count(*)::int from orders.outbox where subject = 'orders.order.paid.v1'
          and body->'data'->>'orderId' = ${id}) as paid`
    expect(kept).toEqual({ payments: 1, paid: 1 })
  }
  const mails = () => Promise.all(visitors.map((_, index) => product.mails(emailOf(index))))
  await until(async () => (await mails()).flat().length === orders.length)
  expect((await product.bankPayments()).map((it) => it.status)).toEqual(orders.map(() => 'succeeded'))
})

const emailOf = (index: number) => `rolling-${index}@example.org`

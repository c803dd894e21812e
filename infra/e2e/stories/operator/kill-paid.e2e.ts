import { expect } from '@playwright/test'
import { orderNumber } from 'contracts/order/order-number'
import type { Partner } from 'contracts/partner/account'
import type { ProcessName } from '../../../run/processes'
import { aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { sha256 } from '../../scans'
import { seeded } from '../../seeded'
import { story } from '../../story'
import type { TestSystem } from '../../system'

/** JetStream delivers a message again after 10 s without an acknowledgement; a dead worker's lease runs out after 15 s. */
const PATIENCE_MS = 120_000
/** A tenth of the order's 10 000 ₽. */
const COMMISSION_MINOR = 100_000
/** The crash points of each process on the way of an order from its creation to its mail; the seed draws one for each process. */
const MOMENTS: [ProcessName, string[]][] = [
  [
    'orders',
    [
      'orders:before-change',
      'relay:before-publish',
      'relay:after-publish',
      'consume:before-ack:payments.payment.captured.v1',
    ],
  ],
  ['files', ['upload:before-commit', 'upload:after-commit', 'relay:after-publish']],
  ['payments', ['payments:after-open', 'payments:before-capture-commit', 'relay:before-publish']],
  ['fulfilment-ftp', ['transfer:mid-upload', 'transfer:after-rename', 'consume:before-ack:orders.order.paid.v1']],
  ['identity', ['mail:after-send', 'consume:before-ack:orders.order.paid.v1']],
  ['partners', ['consume:before-ack:orders.order.paid.v1']],
]
/**
 * Seed 23 draws the inside of a PATCH, the time after the webhook’s 200 and the middle of a transfer. Tests of the services and
 * of the kit cover the other crash points one by one; seeds 37 and 107 draw all of them but one. SEEDS chooses other seeds.
 */
const SEEDS = process.env.SEEDS?.split(',').map(Number) ?? [23]

for (const seed of SEEDS)
  story(
    `every service is killed once on the way of a paid order (seed ${seed}): the order has one payment, one set of files, one mail and one commission`,
    async ({ product }) => {
      story.setTimeout(900_000)
      const random = seeded(seed)
      const email = `seed-${seed}@example.org`
      const anna = new ApiVisitor(product.originOf('ru'))
      const partner = await aPartner(product, `partner-${seed}@example.org`)
      const deaths = await Promise.all(
        MOMENTS.map(async ([name, points]) => {
          const point = points[Math.floor(random() * points.length)] ?? ''
          return { name, point, back: await product.crashAt(name, point) }
        }),
      )
      console.log(`seed ${seed}: ${deaths.map((it) => it.point).join(', ')}`)

      const { order, scans } = await aWholeDraft(anna, email, { partnerCode: partner.code })
      await placeWhole(anna, order.id, scans.length)
      const { confirmationUrl } = await openPayment(anna, order.id)
      await product.payAtBank(confirmationUrl)
      await expect
        .poll(async () => (await anna.order(order.id).catch(() => null))?.body?.status, { timeout: PATIENCE_MS })
        .toBe('paid')
      const arrived = () => product.factoryFiles(order.number)
      await expect
        .poll(async () => (await arrived()).some((it) => it.path.endsWith('.json')), { timeout: PATIENCE_MS })
        .toBe(true)
      await expect.poll(async () => (await product.mails(email)).length, { timeout: PATIENCE_MS }).toBe(1)
      await Promise.all(deaths.map((it) => it.back()))

      await expect.poll(() => product.missingEvents(), { timeout: PATIENCE_MS }).toEqual([])
      const files = await arrived()
      const stl = files.filter((it) => it.path.endsWith('.stl'))
      expect(stl.map((it) => it.sha256).sort()).toEqual(scans.map(sha256).sort())
      expect(files).toHaveLength(scans.length + 1)
      const atBank = (await product.bankPayments()).filter((it) => it.metadata.order_id === order.id)
      expect(atBank.map((it) => it.status)).toEqual(['succeeded'])
      expect((await product.mails(email)).map((it) => it.subject)).toEqual([
        expect.stringContaining(orderNumber(order, 6)),
      ])
      const [kept] = await product.database`
        select (select count(*)::int from payments.journal where order_id = ${order.id}) as entries,
          (select count(*)::int from payments.attempts where order_id = ${order.id} and status = 'captured') as captured`
      expect(kept).toEqual({ entries: 1, captured: 1 })
      const earned = product.database`select partner_id, amount_minor::int from partners.ledger where order_id = ${order.id}`
      expect([...(await earned)]).toEqual([{ partner_id: partner.id, amount_minor: COMMISSION_MINOR }])
    },
  )

/** Signs up a partner who has a code. */
async function aPartner(product: TestSystem, email: string): Promise<Partner> {
  const person = new ApiVisitor(product.originOf('ru'))
  await person.signInAs(product, email)
  const key = { 'idempotency-key': crypto.randomUUID() }
  return (await person.call<Partner>('POST', '/api/partners/v1/partner-codes', undefined, key)).body
}

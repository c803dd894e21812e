import { randomUUID } from 'node:crypto'
import type { runs as contract } from 'contracts/partner/runs'
import { until } from 'service-kit/test/service'
import { aKey, ifMatch } from '../../../../services/orders/builders'
import { aPayee, aPayment, aPlacement } from '../../../../services/partners/builders'
import { STAFF } from '../letters'
import { each, must } from '../made'
import { type Party, SITE } from '../parties'
import type { Rows } from '../row'
import { saveContacts } from './contacts'

const QUARTER = { site: SITE, year: 2026, quarter: 1 }
const QUERY = `site=${SITE}&year=2026&quarter=1`
/** A payment that is held no longer at the end of that quarter. */
const PAID_AT = '2026-02-01T12:00:00.000Z'

/** A partner to whom 1 000.00 ₽ are due for that quarter. */
const owedOf = each(async (of: Party) => {
  const person = await of.customer()
  const customer = person.to('partners')
  const { id, code, version } = must(await customer.post('/v1/partner-codes')).body
  must(await saveContacts(of, person, version))
  must(await customer.put('/v1/me/payout-details', aPayee(), ifMatch(version + 1)))
  // Of another company than the partner: else it stops what is due.
  const email = `anna@${randomUUID()}.example.org`
  const placement = aPlacement(email, { partnerCode: code })
  await of.publish('orders.order.placed.v1', placement, { at: PAID_AT })
  await of.publish('orders.order.paid.v1', aPayment(placement.orderId, email, { paidAt: PAID_AT }))
  await until(async () => (await customer.get('/v1/me')).body.balances[0].accruedMinor > 0)
  return { partnerId: id, amountMinor: 1_000_00 }
})
const run = async (by: Party, of: Party) =>
  by.to('partners').post('/v1/payout-runs', { ...QUARTER, currency: 'RUB', items: [await owedOf(of)] }, aKey())
const runOf = each(async (of: Party) => must(await run(await of.staff(), of)).body)

/** The rows of what staff pay for a quarter. */
export const runs: Rows<typeof contract> = {
  listDuePartners: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    async call(by, of) {
      await owedOf(of)
      return by.to('partners').get(`/v1/due-partners?${QUERY}`)
    },
  },
  exportDuePartners: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'payout-list-exported',
    async call(by, of) {
      await owedOf(of)
      return by.to('partners').get(`/v1/due-partners/export?${QUERY}`)
    },
  },
  recordPayoutRun: { who: STAFF, every: STAFF, otherSite: 404, recorded: 'payout-recorded', call: run },
  listPayoutRuns: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    async call(by, of) {
      await runOf(of)
      return by.to('partners').get(`/v1/payout-runs?site=${SITE}`)
    },
  },
  showPayoutRun: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('partners').get(`/v1/payout-runs/${(await runOf(of)).id}`),
  },
}

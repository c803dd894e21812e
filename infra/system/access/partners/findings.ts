import type { findings as contract } from 'contracts/partner/findings'
import { until } from 'service-kit/test/service'
import { aKey } from '../../../../services/orders/builders'
import { aPlacement } from '../../../../services/partners/builders'
import { STAFF } from '../letters'
import { each, must } from '../made'
import type { Party } from '../parties'
import type { Rows } from '../row'

/** A finding about a new partner, who has placed an order with the own code. */
const findingOf = each(async (of: Party): Promise<string> => {
  const [customer, staff] = [await of.customer(), await of.staff()]
  const { id, code } = must(await customer.to('partners').post('/v1/partner-codes')).body
  const placement = aPlacement(`${customer.name}+clinic@example.org`, { partnerCode: code })
  await of.publish('orders.order.placed.v1', placement)
  return until(async () => {
    const { items } = must(await staff.to('partners').get('/v1/findings?limit=100')).body
    return items.find((it: { partner: { id: string } }) => it.partner.id === id)?.id
  })
})

/** The rows of what staff decide about orders that may be a partner's own. */
export const findings: Rows<typeof contract> = {
  listFindings: {
    who: STAFF,
    every: STAFF,
    otherSite: 'nothing',
    recorded: null,
    async call(by, of) {
      await findingOf(of)
      return by.to('partners').get('/v1/findings')
    },
  },
  decideFinding: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'finding-decided',
    call: async (by, of) =>
      by
        .to('partners')
        .post(`/v1/findings/${await findingOf(of)}/decision`, { isAccepted: true, reason: null }, aKey()),
  },
}

import type { payouts as contract, NewPayout } from 'contracts/partner/payouts'
import { aKey, ifMatch } from '../../../../services/orders/builders'
import { aPayee } from '../../../../services/partners/builders'
import { STAFF } from '../letters'
import { each, must } from '../made'
import type { Party } from '../parties'
import type { Rows } from '../row'

const partnerOf = each(async (of: Party) => {
  const customer = await of.customer()
  return must(await customer.to('partners').post('/v1/partner-codes')).body
})

const ADVANCE: NewPayout = {
  amountMinor: 500_00,
  currency: 'RUB',
  year: 2026,
  quarter: 4,
  note: null,
  isAdvance: true,
}
const pay = async (by: Party, { id }: { id: string }) =>
  by.to('partners').post(`/v1/partners/${id}/payouts`, ADVANCE, aKey())
/** A payout to a new partner on the site of `of`. */
const payoutOf = each(async (of: Party) => must(await pay(await of.staff(), await partnerOf(of))).body)

/** The same, of a partner who has told where to be paid. */
const payoutWithActOf = each(async (of: Party) => {
  const customer = await of.customer()
  const partner = must(await customer.to('partners').post('/v1/partner-codes')).body
  must(await customer.to('partners').put('/v1/me/payout-details', aPayee(), ifMatch(partner.version)))
  return must(await pay(await of.staff(), partner)).body
})

/** The rows of what staff pay to partners. */
export const payouts: Rows<typeof contract> = {
  listPayouts: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('partners').get(`/v1/partners/${(await payoutOf(of)).partnerId}/payouts`),
  },
  recordPayout: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'payout-recorded',
    call: async (by, of) => pay(by, await partnerOf(of)),
  },
  voidPayout: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'payout-voided',
    call: async (by, of) =>
      by.to('partners').post(`/v1/payouts/${(await payoutOf(of)).id}/void`, { reason: 'Not paid' }, aKey()),
  },
  readPartnerAct: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'partner-act-read',
    call: async (by, of) => by.to('partners').get(`/v1/payouts/${(await payoutWithActOf(of)).id}/act`),
  },
}

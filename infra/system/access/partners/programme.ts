import type { programme as contract } from 'contracts/partner/programme'
import { aKey, ifMatch } from '../../../../services/orders/builders'
import { STAFF } from '../letters'
import type { RowOfStaff, Rows } from '../row'
import { partnerOf, readLinkedOf } from './made'

/** Staff read something of a partner of another site: not found. */
const reads = (path: string): RowOfStaff => ({
  who: STAFF,
  every: STAFF,
  otherSite: 404,
  recorded: null,
  call: async (by, of) => by.to('partners').get(`/v1/partners/${(await readLinkedOf(of)).partnerId}${path}`),
})
let count = 0

/** The rows of what staff do in the programme. */
export const programme: Rows<typeof contract> = {
  listPartnerRecords: {
    who: STAFF,
    every: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) => by.to('partners').get(`/v1/partners?code=${(await partnerOf(of)).code}`),
  },
  addPartnerRecord: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'partner-added',
    call(by) {
      count += 1
      const body = { email: `joined-${count}@example.org`, site: 'ru' }
      return by.to('partners').post('/v1/partners', body, aKey())
    },
  },
  showPartnerRecord: reads(''),
  changePartnerRecord: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'partner-rate-changed',
    async call(by, of) {
      const { id, version, commissionBasisPoints } = await partnerOf(of)
      const changed = { commissionBasisPoints: commissionBasisPoints - 1 }
      return by.to('partners').patch(`/v1/partners/${id}`, changed, ifMatch(version))
    },
  },
  listReferrals: reads('/referrals?state=active'),
  listPartnerOrders: reads('/orders'),
  listPartnerEntries: reads('/entries'),
  correctPartnerBalance: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'partner-corrected',
    async call(by, of) {
      const body = { amountMinor: 100, currency: 'RUB', reason: 'A bonus' }
      return by.to('partners').post(`/v1/partners/${(await partnerOf(of)).id}/corrections`, body, aKey())
    },
  },
  listAffiliates: {
    who: STAFF,
    every: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: async (by, of) =>
      by.to('partners').get(`/v1/affiliates?email=${encodeURIComponent((await readLinkedOf(of)).email)}`),
  },
}

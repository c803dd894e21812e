import type { programme as contract } from 'contracts/partner/programme'
import { ifMatch } from '../../../../services/orders/builders'
import { STAFF } from '../letters'
import { each, must } from '../made'
import type { Party } from '../parties'
import type { Rows } from '../row'

/** A new partner on the site of `of`, since two callers who change one at a moment would overtake each other. */
const partnerOf = each(async (of: Party) => {
  const customer = await of.customer()
  return must(await customer.to('partners').post('/v1/partner-codes')).body
})

/** The rows of what staff do in the programme. */
export const programme: Rows<typeof contract> = {
  showPartnerRecord: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('partners').get(`/v1/partners/${(await partnerOf(of)).id}`),
  },
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
}

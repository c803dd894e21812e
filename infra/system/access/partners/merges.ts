import type { merges as contract } from 'contracts/partner/merges'
import { aKey } from '../../../../services/orders/builders'
import { STAFF } from '../letters'
import type { Rows } from '../row'
import { twinsOf } from './made'

/** The rows of what staff do about several codes of one person. */
export const merges: Rows<typeof contract> = {
  listPartnerDuplicates: {
    who: STAFF,
    every: STAFF,
    otherSite: 'own',
    recorded: null,
    async call(by, of) {
      await twinsOf(of)
      return by.to('partners').get('/v1/partner-duplicates')
    },
  },
  mergePartners: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'partners-merged',
    call: async (by, of) => by.to('partners').post('/v1/partner-merges', { partnerIds: await twinsOf(of) }, aKey()),
  },
}

import type { details as contract } from 'contracts/partner/details'
import { ifMatch } from '../../../../services/orders/builders'
import { aPayee } from '../../../../services/partners/builders'
import type { Party } from '../parties'
import type { Rows } from '../row'
import { saveContacts } from './contacts'

/** The version of the caller, who becomes a partner first; of somebody who may not, any. */
const versionOf = async (by: Party): Promise<number> =>
  (await by.to('partners').post('/v1/partner-codes')).body?.version ?? 1

/** The rows of what a partner tells for the payouts. */
export const details: Rows<typeof contract> = {
  showPartnerDetails: {
    who: 'cma',
    async call(by) {
      await versionOf(by)
      return by.to('partners').get('/v1/me/details')
    },
  },
  changePartnerContacts: {
    who: 'cma',
    call: async (by) => saveContacts(by, by, await versionOf(by)),
  },
  changePartnerPayoutDetails: {
    who: 'cma',
    call: async (by) => by.to('partners').put('/v1/me/payout-details', aPayee(), ifMatch(await versionOf(by))),
  },
}

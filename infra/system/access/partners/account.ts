import type { account as contract } from 'contracts/partner/account'
import { ifMatch } from '../../../../services/orders/builders'
import type { Rows } from '../row'

/** The rows of what a person does with the own code. */
export const account: Rows<typeof contract> = {
  createPartnerCode: { who: 'cma', call: (by) => by.to('partners').post('/v1/partner-codes') },
  listPartnerCodes: { who: 'cma', call: (by) => by.to('partners').get('/v1/partner-codes') },
  showPartner: {
    who: 'cma',
    async call(by) {
      await by.to('partners').post('/v1/partner-codes')
      return by.to('partners').get('/v1/me')
    },
  },
  changePartner: {
    who: 'cma',
    async call(by) {
      const { body } = await by.to('partners').post('/v1/partner-codes')
      return by.to('partners').patch('/v1/me', { name: 'Anna' }, ifMatch(body.version ?? 1))
    },
  },
}

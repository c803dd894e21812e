import type { visits as contract } from 'contracts/partner/visits'
import type { Rows } from '../row'

/** The rows of who came by a partner's link. */
export const visits: Rows<typeof contract> = {
  createVisit: {
    who: 'vckma',
    call: (by) => by.to('partners').post('/v1/visits', { code: 'ZZZZZZ', source: 'link' }),
  },
  listVisitDays: {
    who: 'cma',
    async call(by) {
      await by.to('partners').post('/v1/partner-codes')
      return by.to('partners').get('/v1/me/visits')
    },
  },
}

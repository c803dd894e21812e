import type { links as contract } from 'contracts/partner/links'
import { aKey } from '../../../../services/orders/builders'
import { STAFF } from '../letters'
import type { Rows } from '../row'
import { pairOf } from './made'

/** The rows of the link of an order to a partner. */
export const links: Rows<typeof contract> = {
  showLinkEffect: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('partners').get((await pairOf(of)).path),
  },
  linkOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-linked',
    async call(by, of) {
      const { orderId, partnerId } = await pairOf(of)
      return by.to('partners').post('/v1/order-links', { orderId, partnerId, isMoveAccepted: true }, aKey())
    },
  },
}

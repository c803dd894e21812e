import type { views } from 'contracts/order/staff/views'
import { aKey, ifMatch } from '../../../services/orders/builders'
import { STAFF } from './letters'
import type { Party } from './parties'
import type { Rows } from './row'

const addView = (by: Party) => by.to('orders').post('/v1/views', { name: 'Казань', question: {} }, aKey())
const OWN = 'a view is the person’s own, and changes no order'

/** The rows of what staff keep beside the orders. */
export const desk: Rows<typeof views> = {
  listViews: { who: STAFF, otherSite: 'own', recorded: null, call: (by) => by.to('orders').get('/v1/views') },
  countOrders: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/order-counts'),
  },
  addView: { who: STAFF, otherSite: 'own', recorded: null, unrecorded: OWN, call: addView },
  changeView: {
    who: STAFF,
    otherSite: 'own',
    recorded: null,
    unrecorded: OWN,
    async call(by) {
      const made = await addView(by)
      if (made.status !== 201) return made
      const { id, version } = made.body
      return by.to('orders').patch(`/v1/views/${id}`, { name: 'Москва' }, ifMatch(version))
    },
  },
  removeView: {
    who: STAFF,
    otherSite: 'own',
    recorded: null,
    unrecorded: OWN,
    async call(by) {
      const made = await addView(by)
      if (made.status !== 201) return made
      const { id, version } = made.body
      return by.to('orders').delete(`/v1/views/${id}`, undefined, ifMatch(version))
    },
  },
}

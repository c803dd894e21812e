import type { Order } from 'contracts/order/order'
import type { holds } from 'contracts/order/staff/hold'
import type { views } from 'contracts/order/staff/views'
import { aKey, holdFirst, ifMatch } from '../../../services/orders/builders'
import { CUSTOMERS, STAFF } from './letters'
import { each, forReading, must, placedOf } from './made'
import type { Party } from './parties'
import type { Rows } from './row'

const addView = (by: Party) => by.to('orders').post('/v1/views', { name: 'Казань', question: {} }, aKey())
/** An order whose customer staff have asked for a scan. */
const heldOf = each(
  async (of): Promise<Order> => must(await holdFirst((await of.staff()).to('orders'), await placedOf(of))).body,
)
const readHeldOf = forReading(heldOf)
const OWN = 'a view is the person’s own, and changes no order'

/** The rows of what staff keep beside the orders, and of what they ask customers for. */
export const desk: Rows<typeof views> & Rows<typeof holds> = {
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
  holdOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-held',
    call: async (by, of) => holdFirst(by.to('orders'), await placedOf(of)),
  },
  resumeOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-resumed',
    async call(by, of) {
      const { id, version } = await heldOf(of)
      return by.to('orders').delete(`/v1/orders/${id}/hold`, undefined, ifMatch(version))
    },
  },
  createHoldUploadSlip: {
    who: CUSTOMERS,
    call: async (by, of) => by.to('orders').post(`/v1/orders/${(await readHeldOf(of)).id}/hold/upload-slips`),
  },
}

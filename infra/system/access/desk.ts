import type { Order } from 'contracts/order/order'
import type { desk as contract } from 'contracts/order/staff/desk'
import type { holds } from 'contracts/order/staff/hold'
import type { views } from 'contracts/order/staff/views'
import { aKey, holdFirst, ifMatch } from '../../../services/orders/builders'
import { CUSTOMERS, STAFF } from './letters'
import { each, forReading, must, placedOf, readPlacedOf } from './made'
import type { Party } from './parties'
import type { Rows } from './row'

const addView = (by: Party) => by.to('orders').post('/v1/views', { name: 'Казань', question: {} }, aKey())
/** An order whose customer staff have asked for a scan. */
const heldOf = each(
  async (of): Promise<Order> => must(await holdFirst((await of.staff()).to('orders'), await placedOf(of))).body,
)
const readHeldOf = forReading(heldOf)
const OWN = 'a view is the person’s own, and changes no order'
const PASSING = 'it is forgotten within a minute'

const addNote = async (by: Party, of: Party) =>
  by.to('orders').post(`/v1/orders/${(await readPlacedOf(of)).id}/notes`, { text: 'Позвонить' }, aKey())
const presencePath = async (of: Party) => `/v1/orders/${(await readPlacedOf(of)).id}/presence`

/** The rows of what staff keep beside the orders, and of what they ask customers for. */
export const desk: Rows<typeof views & typeof contract> & Rows<typeof holds> = {
  listDeskPeople: {
    who: STAFF,
    otherSite: 'own',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/desk-people'),
  },
  assignOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-assigned',
    async call(by, of) {
      const { id, version } = await placedOf(of)
      const assignee = `${by.name}@example.org`
      return by.to('orders').put(`/v1/orders/${id}/assignee`, { assignee }, ifMatch(version))
    },
  },
  listOrderNotes: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    async call(by, of) {
      const order = await readPlacedOf(of)
      must(await addNote(await of.staff(), of))
      return by.to('orders').get(`/v1/orders/${order.id}/notes`)
    },
  },
  addOrderNote: { who: STAFF, every: STAFF, otherSite: 404, recorded: 'note-added', call: addNote },
  changeOrderNote: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'note-changed',
    async call(by, of) {
      const made = await addNote(by, of)
      if (made.status !== 201) return made
      const { id, orderId, version } = made.body
      return by.to('orders').patch(`/v1/orders/${orderId}/notes/${id}`, { text: 'Позвонил' }, ifMatch(version))
    },
  },
  removeOrderNote: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'note-removed',
    async call(by, of) {
      const made = await addNote(by, of)
      if (made.status !== 201) return made
      const { id, orderId, version } = made.body
      return by.to('orders').delete(`/v1/orders/${orderId}/notes/${id}`, undefined, ifMatch(version))
    },
  },
  listMentions: {
    who: STAFF,
    otherSite: 'nothing',
    otherSiteShownBy: 'services/orders/desk/desk.test.ts',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/mentions'),
  },
  readMentions: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    unrecorded: 'it is the person’s own, and changes no order',
    call: async (by, of) => by.to('orders').put(`/v1/orders/${(await readPlacedOf(of)).id}/read-mentions`),
  },
  listPresence: {
    who: STAFF,
    every: STAFF,
    otherSite: 'nothing',
    recorded: null,
    async call(by, of) {
      must(await (await of.staff()).to('orders').put(await presencePath(of), { doing: 'looking' }))
      return by.to('orders').get('/v1/presence')
    },
  },
  bePresent: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    unrecorded: PASSING,
    call: async (by, of) => by.to('orders').put(await presencePath(of), { doing: 'working' }),
  },
  leaveOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 'own',
    recorded: null,
    unrecorded: PASSING,
    call: async (by, of) => by.to('orders').delete(await presencePath(of)),
  },
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

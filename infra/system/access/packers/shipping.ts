import type { Order } from 'contracts/order/order'
import type { shipping as contract } from 'contracts/order/packing/shipping'
import { aKey } from '../../../../services/orders/builders'
import { each, inProductionOf, must } from '../made'
import type { Party } from '../parties'
import type { Rows } from '../row'

/** Packers, and staff, who help them. */
const PACKERS = 'map'

/** An order in production that its packers may ship. */
const packedOf = each(async (of: Party): Promise<Order> => {
  const order = await inProductionOf(of)
  const staff = (await of.staff()).to('orders')
  must(await staff.put(`/v1/packing/${order.id}/override`, { reason: 'The scanner is broken.' }))
  return order
})
const ship = (by: Party, { id }: Order) =>
  by.to('orders').post(`/v1/packing/${id}/shipment`, { parcels: [{ carrier: 'CDEK', number: '1' }] }, aKey())

/** The rows of what packers ship. */
export const shipping: Rows<typeof contract> = {
  shipPackedOrder: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'order-moved',
    call: async (by, of) => ship(by, await packedOf(of)),
  },
  takeBackShipment: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'move-undone',
    async call(by, of) {
      const order = await packedOf(of)
      // It is taken back by who shipped it; others, who cannot ship it, try as well.
      await ship(by, order)
      return by.to('orders').delete(`/v1/packing/${order.id}/shipment`)
    },
  },
  listHandOver: {
    who: PACKERS,
    otherSite: 'own',
    otherSiteShownBy: 'services/orders/shipping/hand-over.test.ts',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/hand-overs'),
  },
  drawHandOver: {
    who: PACKERS,
    otherSite: 'own',
    otherSiteShownBy: 'services/orders/shipping/hand-over.test.ts',
    recorded: null,
    unrecorded: 'it names the recipients of a day to those who send their parcels, as the list on the page does',
    call: (by) => by.to('orders').get('/v1/hand-overs/document'),
  },
}

import type { orders } from 'contracts/orders'
import { place, remakeOrder } from '../../../services/orders/builders'
import { CUSTOMERS, STAFF } from './letters'
import { each, forReading, must, scanOf } from './made'
import type { Rows } from './row'

/** A placed order with its scan. */
const remadeOf = each(async (of) => {
  const { order, scanId } = await scanOf(of)
  return { order: must(await place(of.to('orders'), order)).body, scanId }
})
/** A placed order that staff have begun to make again. */
const readRemadeOf = forReading(async (of) => {
  const { order, scanId } = await remadeOf(of)
  must(await remakeOrder((await of.staff()).to('orders'), order, { scanIds: [scanId] }))
  return order
})

export const remakes: Pick<Rows<typeof orders>, 'remakeOrder' | 'listRemakes'> = {
  remakeOrder: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'order-remade',
    async call(by, of) {
      const { order, scanId } = await remadeOf(of)
      return remakeOrder(by.to('orders'), order, { scanIds: [scanId] })
    },
  },
  listRemakes: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/orders/${(await readRemadeOf(of)).id}/remakes`),
  },
}

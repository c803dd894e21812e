import type { Order } from 'contracts/order/order'
import type { packing as contract } from 'contracts/order/packing/packing'
import type { worklist } from 'contracts/order/packing/worklist'
import { aKey } from '../../../../services/orders/builders'
import { each, forReading, inProductionOf, must } from '../made'
import type { Party } from '../parties'
import type { Rows } from '../row'

/** Packers, and staff, who help them. */
const PACKERS = 'map'
const readToPackOf = forReading(inProductionOf)
const STATION = 'Стол 1'
const PASSING = 'it is forgotten within half an hour'

const override = (by: Party, order: Order) =>
  by.to('orders').put(`${pathOf(order)}/override`, { reason: 'Сканер не работает' })
const pathOf = ({ id }: Order) => `/v1/packing/${id}`
/** The packing of an order as a manager reads it, who makes its bags by that. */
const packingOf = async (of: Party, order: Order) => must(await (await of.staff()).to('orders').get(pathOf(order))).body
const toPackOf = each(inProductionOf)

/** The code of its first bag, as its label says it. */
async function codeOf(of: Party, order: Order): Promise<string> {
  const { contents } = await packingOf(of, order)
  const staff = (await of.staff()).to('orders')
  return must(await staff.post(`${pathOf(order)}/prints`, { kind: 'bags', contents }, aKey())).body.labels[0].code
}

/** The rows of what packers do. */
export const packing: Rows<typeof worklist> & Omit<Rows<typeof contract>, 'drawLabels' | 'drawRuler'> = {
  listOrdersToPack: {
    who: PACKERS,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/packing'),
  },
  readPacking: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(pathOf(await readToPackOf(of))),
  },
  printLabels: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'labels-printed',
    async call(by, of) {
      const order = await toPackOf(of)
      const { contents } = await packingOf(of, order)
      return by.to('orders').post(`${pathOf(order)}/prints`, { kind: 'bags', contents }, aKey())
    },
  },
  findOrderOfBag: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/bags/${await codeOf(of, await readToPackOf(of))}`),
  },
  verifyBag: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'bag-verified',
    async call(by, of) {
      const order = await toPackOf(of)
      const code = await codeOf(of, order)
      return by.to('orders').post(`${pathOf(order)}/scans`, { code, station: STATION }, aKey())
    },
  },
  overridePacking: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'packing-overridden',
    call: async (by, of) => override(by, await toPackOf(of)),
  },
  withdrawOverride: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: 'packing-override-withdrawn',
    async call(by, of) {
      const order = await toPackOf(of)
      must(await override(await of.staff(), order))
      return by.to('orders').delete(`${pathOf(order)}/override`)
    },
  },
  packAtStation: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: null,
    unrecorded: PASSING,
    call: async (by, of) => by.to('orders').put(`${pathOf(await readToPackOf(of))}/station`, { station: STATION }),
  },
  leaveStation: {
    who: PACKERS,
    every: PACKERS,
    otherSite: 404,
    recorded: null,
    unrecorded: PASSING,
    call: async (by, of) => by.to('orders').post(`${pathOf(await readToPackOf(of))}/departure`, { station: STATION }),
  },
}

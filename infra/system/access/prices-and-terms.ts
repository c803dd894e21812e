import { randomUUID } from 'node:crypto'
import type { priceLists } from 'contracts/order/money/price-lists'
import type { terms } from 'contracts/order/money/terms'
import type { clients } from 'contracts/order/staff/clients'
import { ifMatch } from '../../../services/orders/builders'
import { STAFF } from './letters'
import { addedPriceList, aPriceList, must, onPrices, readDraftOf, readInvoiceOf, seenPrices } from './made'
import { SITE } from './parties'
import type { Rows } from './row'

/** The rows of three rooms of orders. */
export const pricesAndTerms: Rows<typeof priceLists> & Rows<typeof terms> & Rows<typeof clients> = {
  listSitePrices: {
    who: STAFF,
    otherSite: 'own',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/site-prices'),
  },
  listPriceLists: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/price-lists'),
  },
  addPriceList: {
    who: STAFF,
    otherSite: 404,
    recorded: 'price-list-added',
    call: (by) => onPrices(() => addedPriceList(by)),
  },
  changePriceList: {
    who: STAFF,
    otherSite: 404,
    recorded: 'price-list-changed',
    call: (by) =>
      onPrices(async () => {
        const { id } = must(await addedPriceList(await by.staff())).body
        const { startsAt, prices } = aPriceList()
        return by.to('orders').patch(`/v1/price-lists/${id}`, { startsAt, prices }, await seenPrices(by))
      }),
  },
  withdrawPriceList: {
    who: STAFF,
    otherSite: 404,
    recorded: 'price-list-withdrawn',
    call: (by) =>
      onPrices(async () => {
        const { id } = must(await addedPriceList(await by.staff())).body
        return by.to('orders').delete(`/v1/price-lists/${id}`, undefined, await seenPrices(by))
      }),
  },
  listClients: {
    who: STAFF,
    otherSite: 'nothing',
    recorded: null,
    call: (by) => by.to('orders').get('/v1/clients'),
  },
  showClient: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    call: async (by, of) => by.to('orders').get(`/v1/clients/${(await readDraftOf(of)).email}?site=${SITE}`),
  },
  listClientDocuments: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    async call(by, of) {
      await readInvoiceOf(of)
      return by.to('orders').get(`/v1/clients/${of.name}@example.org/documents?site=${SITE}`)
    },
  },
  showClientTerms: {
    who: 'ckma',
    every: STAFF,
    stranger: 403,
    otherSite: 404,
    recorded: null,
    call: (by, of) => by.to('orders').get(`/v1/client-terms/${of.name}@example.org?site=${SITE}`),
  },
  listClientTerms: {
    who: STAFF,
    otherSite: 404,
    recorded: null,
    call: (by) => by.to('orders').get(`/v1/client-terms?emails=anna@example.org&site=${SITE}`),
  },
  changeClientTerms: {
    who: STAFF,
    otherSite: 404,
    recorded: 'terms-changed',
    call: (by) =>
      by
        .to('orders')
        .patch(`/v1/client-terms/${randomUUID()}@example.org?site=${SITE}`, { currency: 'RUB' }, ifMatch(0)),
  },
}

import { randomUUID } from 'node:crypto'
import type { priceLists } from 'contracts/order/money/price-lists'
import type { terms } from 'contracts/order/money/terms'
import type { clientNotes } from 'contracts/order/staff/client-notes'
import type { clients } from 'contracts/order/staff/clients'
import { aKey, ifMatch } from '../../../services/orders/builders'
import { STAFF } from './letters'
import { addedPriceList, aPriceList, must, onPrices, readDraftOf, readInvoiceOf, seenPrices } from './made'
import { type Party, SITE } from './parties'
import type { Rows } from './row'

const notesPath = async (of: Party) => `/v1/clients/${(await readDraftOf(of)).email}/notes`
const addNote = async (by: Party, of: Party) =>
  by.to('orders').post(`${await notesPath(of)}?site=${SITE}`, { text: 'Звонить после 10' }, aKey())

/** The rows of three rooms of orders. */
export const pricesAndTerms: Rows<typeof priceLists> &
  Rows<typeof terms> &
  Rows<typeof clients> &
  Rows<typeof clientNotes> = {
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
    // Staff of the other site may have begun a draft for a client of theirs.
    otherSite: 'own',
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
  listClientNotes: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    async call(by, of) {
      must(await addNote(await of.staff(), of))
      return by.to('orders').get(`${await notesPath(of)}?site=${SITE}`)
    },
  },
  addClientNote: { who: STAFF, every: STAFF, otherSite: 404, recorded: 'note-added', call: addNote },
  changeClientNote: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'note-changed',
    async call(by, of) {
      const made = await addNote(by, of)
      if (made.status !== 201) return made
      const { id, version } = made.body
      const path = `${await notesPath(of)}/${id}?site=${SITE}`
      return by.to('orders').patch(path, { text: 'Звонить после 11' }, ifMatch(version))
    },
  },
  removeClientNote: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'note-removed',
    async call(by, of) {
      const made = await addNote(by, of)
      if (made.status !== 201) return made
      const { id, version } = made.body
      return by.to('orders').delete(`${await notesPath(of)}/${id}?site=${SITE}`, undefined, ifMatch(version))
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

import type { behalf } from 'contracts/order/drafting/behalf'
import type { drafts } from 'contracts/order/drafting/drafts'
import type { orderScans } from 'contracts/order/drafting/scans'
import type { Order } from 'contracts/order/order'
import { until } from 'service-kit/test/service'
import { aKey, beginDraft, consentVersion, giveConsent, ifMatch, RECIPIENT } from '../../../services/orders/builders'
import { CUSTOMERS, STAFF } from './letters'
import { draftOf, each, must, patientPath, readPlacedOf, scanIn, slipPath } from './made'
import type { Rows } from './row'

/** A draft of the party that staff have begun for them, and change like them; one that a visitor has made for a visitor. */
const preparedOf = each(async (of): Promise<Order> => {
  if (of.name.startsWith('v')) return draftOf(of)
  const staff = (await of.staff()).to('orders')
  const { body } = must(await beginDraft(staff, `${of.name}@example.org`, RECIPIENT))
  const order = must(await staff.post(`/v1/orders/${body.id}/patients`, { name: 'Anna' }, aKey())).body
  // It comes to a person once orders has heard of the sign-in.
  await until(async () => (await of.to('orders').get(`/v1/orders/${order.id}`)).status === 200)
  return order
})
/** A draft of the party that the party has removed. */
const removedDraftOf = each(async (of): Promise<Order> => {
  const { id, version } = await draftOf(of)
  return must(await of.to('orders').put(`/v1/orders/${id}/removal`, undefined, ifMatch(version))).body
})
const preparedScanOf = each(async (of) => scanIn(of, await preparedOf(of)))

/** The rows of filling in a draft, which a customer does, and staff for a customer. */
export const draftRows: Rows<typeof drafts> & Rows<typeof orderScans> & Rows<typeof behalf> = {
  createOrder: { who: CUSTOMERS, call: (by) => by.to('orders').post('/v1/orders', { phone: '1' }, aKey()) },
  changeOrder: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-changed',
    async call(by, of) {
      const { id, version } = await preparedOf(of)
      return by.to('orders').patch(`/v1/orders/${id}`, { phone: '2' }, ifMatch(version))
    },
  },
  addPatient: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-changed',
    call: async (by, of) =>
      by.to('orders').post(`/v1/orders/${(await preparedOf(of)).id}/patients`, { name: 'Eva' }, aKey()),
  },
  changePatient: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-changed',
    async call(by, of) {
      const order = await preparedOf(of)
      return by.to('orders').patch(patientPath(order), { name: 'Eva' }, ifMatch(order.version))
    },
  },
  changePatients: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-changed',
    async call(by, of) {
      const { id, patients, version } = await preparedOf(of)
      const changes = patients.map((it) => ({ patientId: it.id, name: 'Eva' }))
      return by.to('orders').patch(`/v1/orders/${id}/patients`, { changes }, ifMatch(version))
    },
  },
  removePatient: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-changed',
    async call(by, of) {
      const order = await preparedOf(of)
      return by.to('orders').delete(patientPath(order), undefined, ifMatch(order.version))
    },
  },
  removeDraft: {
    who: 'ckma',
    async call(by, of) {
      const { id, version } = await draftOf(of)
      return by.to('orders').put(`/v1/orders/${id}/removal`, undefined, ifMatch(version))
    },
  },
  bringDraftBack: {
    who: 'ckma',
    // A colleague brings back what that colleague has removed.
    forItsMaker: true,
    async call(by, of) {
      const { id, version } = await removedDraftOf(of)
      return by.to('orders').delete(`/v1/orders/${id}/removal`, undefined, ifMatch(version))
    },
  },
  giveConsent: {
    who: CUSTOMERS,
    async call(by, of) {
      const order = await draftOf(of)
      return giveConsent(by.to('orders'), order, await consentVersion(of.to('orders')))
    },
  },
  withdrawConsent: {
    who: CUSTOMERS,
    async call(by, of) {
      const { id, version } = await draftOf(of)
      return by.to('orders').delete(`/v1/orders/${id}/consent`, undefined, ifMatch(version))
    },
  },
  showOwnContacts: { who: 'ckma', call: (by) => by.to('orders').get('/v1/own-contacts') },
  requestConsent: {
    who: STAFF,
    every: STAFF,
    otherSite: 404,
    recorded: 'consent-asked',
    async call(by, of) {
      const { order } = await preparedScanOf(of)
      return by.to('orders').post(`/v1/orders/${order.id}/consent-request`, undefined, aKey())
    },
  },
  beginDraft: {
    who: STAFF,
    otherSite: 'own',
    recorded: 'draft-begun',
    call: (by) => beginDraft(by.to('orders'), `client-of-${by.name}@example.org`),
  },
  repeatOrder: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-begun',
    call: async (by, of) => by.to('orders').post(`/v1/orders/${(await readPlacedOf(of)).id}/repeats`, {}, aKey()),
  },
  createUploadSlip: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: null,
    unrecorded: 'a slip is a signed statement of the current state; nothing is stored',
    call: async (by, of) => by.to('orders').post(slipPath(await preparedOf(of))),
  },
  removeScan: {
    who: CUSTOMERS,
    every: STAFF,
    otherSite: 404,
    recorded: 'draft-changed',
    async call(by, of) {
      const { order, scanId } = await preparedScanOf(of)
      return by.to('orders').delete(`/v1/orders/${order.id}/scans/${scanId}`)
    },
  },
}

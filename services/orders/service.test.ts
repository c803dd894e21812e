import { describe, expect, test } from 'bun:test'
import { orders as contract } from 'contracts/orders'
import type { Client } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch } from './builders'
import { runOrders } from './test/world'

const { world, at, as } = await runOrders({ site: 'factory' })

describe('who may do what', () => {
  const NO_ID = '00000000-0000-4000-8000-000000000000'
  const expected = { quoteVersion: 'f', totalMinor: 0, fileIds: [] }
  /** Every operation on one order, correct except for the caller and for the version of the consent's text. */
  const calls: { [operation: string]: (client: Client, id: string, patient?: string) => ReturnType<Client['get']> } = {
    showOrder: (it, id) => it.get(`/v1/orders/${id}`),
    changeOrder: (it, id) => it.patch(`/v1/orders/${id}`, { phone: '1' }, ifMatch(2)),
    addPatient: (it, id) => it.post(`/v1/orders/${id}/patients`, { name: 'Eva' }, aKey()),
    changePatient: (it, id, patient = NO_ID) =>
      it.patch(`/v1/orders/${id}/patients/${patient}`, { name: 'Eva' }, ifMatch(2)),
    changePatients: (it, id, patient = NO_ID) =>
      it.patch(`/v1/orders/${id}/patients`, { changes: [{ patientId: patient, name: 'Eva' }] }, ifMatch(2)),
    createUploadSlip: (it, id, patient = NO_ID) => it.post(`/v1/orders/${id}/patients/${patient}/upload-slips`),
    createHoldUploadSlip: (it, id) => it.post(`/v1/orders/${id}/hold/upload-slips`),
    removePatient: (it, id, patient = NO_ID) =>
      it.delete(`/v1/orders/${id}/patients/${patient}`, undefined, ifMatch(2)),
    giveConsent: (it, id) => it.put(`/v1/orders/${id}/consent`, { textVersion: 'f'.repeat(64) }, ifMatch(2)),
    withdrawConsent: (it, id) => it.delete(`/v1/orders/${id}/consent`, undefined, ifMatch(2)),
    removeScan: (it, id) => it.delete(`/v1/orders/${id}/scans/${NO_ID}`),
    showQuote: (it, id) => it.get(`/v1/orders/${id}/quote`),
    placeOrder: (it, id) => it.post(`/v1/orders/${id}/placement`, { expected, language: 'ru' }, aKey()),
    createHandOver: (it, id) => it.post(`/v1/orders/${id}/hand-over`),
    showHandOver: (it, id) => it.get(`/v1/orders/${id}/hand-over`),
    createPaymentSlip: (it, id) => it.post(`/v1/orders/${id}/payment-slips`),
    listOrderDocuments: (it, id) => it.get(`/v1/orders/${id}/documents`),
    issueDocument: (it, id) => it.post(`/v1/orders/${id}/documents`, { kind: 'invoice' }, aKey()),
    reopenOrder: (it, id) => it.post(`/v1/orders/${id}/reopening`, undefined, ifMatch(2)),
    listRemakes: (it, id) => it.get(`/v1/orders/${id}/remakes`),
    repeatOrder: (it, id) => it.post(`/v1/orders/${id}/repeats`, {}, aKey()),
  }

  test('the list of operations below is complete', () => {
    const operations = Object.values(contract).map((it) => it.detail.operationId)
    const ofMany = [
      'createOrder',
      'redeemHandOver',
      'showLegalText',
      'showLegalTextVersion',
      'readLegalTextVersion',
      'listOwnOrders',
      'showOwnContacts',
      // Of signed-in people alone: drafts/removal.test.ts and profile/profile.test.ts say whose they are.
      'removeDraft',
      'bringDraftBack',
      'showOwnProfile',
      'addRecipient',
      'changeRecipient',
      'removeRecipient',
      'addPayer',
      'changePayer',
      'removePayer',
      'showPriceList',
      'showClientTerms',
      'readDocument',
    ]
    const isStaffs = ({ detail: { 'x-access': access } }: (typeof contract)[keyof typeof contract]) =>
      access !== 'public' && 'admin' in access && !('visitor' in access) && !('customer' in access)
    const ofStaff = Object.values(contract)
      .filter(isStaffs)
      .map((it) => it.detail.operationId)
    expect([...Object.keys(calls), ...ofMany, ...ofStaff].sort()).toEqual(operations.sort())
  })

  test.each(Object.entries(calls))(
    'AUTH-030 %s: another visitor, or the same visitor on another site, gets the answer for an unknown id',
    async (_, call) => {
      const { id, patients } = await draftOrder(at('owner'), {}, 'Anna')
      const answerOf = async (client: Client, orderId: string) => {
        const { status, body } = await call(client, orderId, patients[0]?.id)
        return JSON.parse(JSON.stringify({ status, body: { ...body, requestId: '' } }).replaceAll(orderId, 'the id'))
      }
      const unknown = await answerOf(at('owner'), NO_ID)
      expect(unknown).toMatchObject({ status: 404, body: { code: 'order-not-found' } })
      expect(await answerOf(at('stranger'), id)).toEqual(unknown)
      expect(await answerOf(at('owner', 'ru'), id)).toEqual(unknown)
      expect((await at('owner').get(`/v1/orders/${id}`)).body.version).toBe(2)
    },
  )

  test.each(Object.entries(calls))(
    'AUTH-021 %s: another person gets the answer for an unknown id, also the one whose e-mail the draft has',
    async (_, call) => {
      const { id, patients } = await draftOrder(at('owner'), { email: 'anna@example.org' }, 'Anna')
      for (const person of ['stranger', 'anna']) {
        const { status, body } = await call(await as(person), id, patients[0]?.id)
        expect([person, status, body.code]).toEqual([person, 404, 'order-not-found'])
      }
    },
  )

  const OF_CUSTOMERS = [409, 'draft-of-customer'] as const
  test.each([
    ['changeOrder', ...OF_CUSTOMERS],
    ['addPatient', ...OF_CUSTOMERS],
    ['changePatient', ...OF_CUSTOMERS],
    ['changePatients', ...OF_CUSTOMERS],
    ['createUploadSlip', ...OF_CUSTOMERS],
    ['giveConsent', 404, 'order-not-found'],
    ['placeOrder', 404, 'order-not-found'],
    ['reopenOrder', 404, 'order-not-found'],
  ] as const)(
    '%s: staff look at the drafts that others have begun and do not order in their name',
    async (operation, ...refused) => {
      const { id, patients } = await draftOrder(at('owner'), {}, 'Anna')
      const { status, body } = await calls[operation]!(
        await as('boss', { roles: ['admin', 'manager'] }),
        id,
        patients[0]?.id,
      )
      expect([status, body.code]).toEqual([...refused])
    },
  )

  test('a patient of the caller’s other order is not found under this one', async () => {
    const other = await draftOrder(at('owner'), {}, 'Eva')
    const { id } = await draftOrder(at('owner'), {}, 'Anna')
    const { status, body } = await calls.changePatient!(at('owner'), id, other.patients[0]?.id)
    expect([status, body.code]).toEqual([404, 'patient-not-found'])
  })

  test('AUTH-030 every operation is refused without a visitor', async () => {
    const { id } = await draftOrder(at('owner'), {}, 'Anna')
    for (const call of [...Object.values(calls), (it: Client) => it.post('/v1/orders', {}, aKey())]) {
      const { status, body } = await call(at(''), id)
      expect([status, body.code]).toEqual([401, 'not-authenticated'])
    }
  })

  test('PostgreSQL denies the role of orders the tables of other services', async () => {
    const sql = world.connectAs('orders')
    expect(await sql`select count(*) from orders.inbox`).toHaveLength(1)
    expect(await sql`select * from files.inbox`.catch((it) => it)).toMatchObject({ code: '42501' })
  })
})

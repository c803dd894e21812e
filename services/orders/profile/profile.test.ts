import { expect, test } from 'bun:test'
import type { Payer, Recipient, SavedRecipient } from 'contracts/order/drafting/profile'
import { MOST_PAYERS, MOST_RECIPIENTS } from 'contracts/order/drafting/profile-rules'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Db } from 'service-kit/database/db'
import type { Client } from 'service-kit/test/service'
import { aKey, draftOrder, ifMatch } from '../builders'
import { contactsOf, runOrders } from '../test/world'
import { aPayer, aRecipient } from './builders'
import { forgetProfiles } from './store'

const { world, as, at } = await runOrders()
const db = drizzle(world.connectAs('orders')) as unknown as Db

const profileOf = async (client: Client) => (await client.get('/v1/own-profile')).body
const addRecipient = (client: Client, over: Partial<Recipient> = {}, key = aKey()) =>
  client.post('/v1/own-profile/recipients', aRecipient(over), key)
const addPayer = (client: Client, over: Partial<Payer> = {}) =>
  client.post('/v1/own-profile/payers', aPayer(over), aKey())
const codeOf = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('an account keeps recipients and payers in the order in which it saved them, and changes and removes them', async () => {
  const anna = await as('keeping')
  expect(await profileOf(anna)).toEqual({ recipients: [], payers: [] })
  const { status, body: first } = await addRecipient(anna, { fullName: ' Анна Королёва ' })
  const { body: second } = await addRecipient(anna, { label: null, address: 'Пермь' })
  const { body: payer } = await addPayer(anna, { email: 'BUH@clinic.example' })
  expect([status, first]).toEqual([201, { id: first.id, version: 1, usedAt: first.usedAt, ...aRecipient() }])
  expect(await profileOf(anna)).toEqual({
    recipients: [first, second],
    payers: [{ id: payer.id, version: 1, usedAt: payer.usedAt, ...aPayer() }],
  })
  const path = `/v1/own-profile/recipients/${first.id}`
  const { body: changed } = await anna.put(path, aRecipient({ phone: '+7 1' }), ifMatch(1))
  expect(changed).toEqual({ ...first, version: 2, usedAt: changed.usedAt, phone: '+7 1' })
  expect(await codeOf(anna.put(path, aRecipient(), ifMatch(1)))).toEqual([412, 'version-changed'])
  expect(await codeOf(anna.delete(path, undefined, ifMatch(1)))).toEqual([412, 'version-changed'])
  expect((await anna.delete(path, undefined, ifMatch(2))).status).toBe(200)
  const payerPath = `/v1/own-profile/payers/${payer.id}`
  expect((await anna.put(payerPath, aPayer({ name: 'ИП Королёва' }), ifMatch(1))).body).toMatchObject({ version: 2 })
  expect((await anna.delete(payerPath, undefined, ifMatch(2))).status).toBe(200)
  expect(await profileOf(anna)).toEqual({ recipients: [second], payers: [] })
})

test('AUTH-021 another account, and the same one on another site, neither sees nor changes what is saved', async () => {
  const [anna, boris, elsewhere] = [await as('saving'), await as('other'), await as('saving', { siteId: 'factory' })]
  const { body: mine } = await addRecipient(anna)
  for (const stranger of [boris, elsewhere]) {
    expect(await profileOf(stranger)).toEqual({ recipients: [], payers: [] })
    const path = `/v1/own-profile/recipients/${mine.id}`
    const tried = [stranger.put(path, aRecipient(), ifMatch(1)), stranger.delete(path, undefined, ifMatch(1))]
    for (const it of tried) expect(await codeOf(it)).toEqual([404, 'profile-entry-not-found'])
    // Nor is a recipient changed as if it were a payer.
    expect(await codeOf(anna.delete(`/v1/own-profile/payers/${mine.id}`, undefined, ifMatch(1)))).toEqual([
      404,
      'profile-entry-not-found',
    ])
  }
  expect(await codeOf(at('somebody').get('/v1/own-profile'))).toEqual([401, 'not-authenticated'])
  const packer = await as('packing', { roles: ['packer'] })
  expect(await codeOf(packer.get('/v1/own-profile'))).toEqual([403, 'not-allowed'])
  expect((await profileOf(anna)).recipients).toEqual([mine])
})

test('AUTH-021 a colleague reads and saves what the clinic has', async () => {
  const clinic = await as('clinic')
  const colleague = await as('colleague', { clinic: 'clinic' })
  const { body: ofClinic } = await addRecipient(clinic)
  const { body: ofColleague } = await addRecipient(colleague, { address: 'Пермь' })
  expect((await profileOf(colleague)).recipients).toEqual([ofClinic, ofColleague])
  expect(await profileOf(clinic)).toEqual(await profileOf(colleague))
})

test('the same recipient or payer is saved once, keeps its label and comment, and counts as used; so is a repeated request', async () => {
  const anna = await as('twice')
  const key = aKey()
  const [one, repeated] = [await addRecipient(anna, {}, key), await addRecipient(anna, {}, key)]
  expect(repeated.body).toEqual(one.body)
  await addRecipient(anna, { address: 'Пермь' })
  const again = { fullName: 'анна королёва', phone: '+79000000000', label: null, deliveryComment: 'Домофон 1' }
  const added = await Promise.all([1, 2, 3].map(() => addRecipient(anna, again)))
  expect(added.map(({ status, body }) => [status, body.id])).toEqual(added.map(() => [201, one.body.id]))
  const { recipients } = await profileOf(anna)
  expect(recipients.map((it: SavedRecipient) => it.address)).toEqual([aRecipient().address, 'Пермь'])
  const { usedAt, ...others } = recipients[0]
  expect(others).toEqual({ id: one.body.id, version: 1, ...aRecipient() })
  expect(usedAt > recipients[1].usedAt).toBe(true)
  const [payer, same] = [await addPayer(anna), await addPayer(anna, { email: null })]
  expect([same.body.id, same.body.email]).toEqual([payer.body.id, aPayer().email])
  expect((await profileOf(anna)).payers).toHaveLength(1)
})

test('a request that is repeated once its recipient was removed is refused, and saves nothing', async () => {
  const [anna, key] = [await as('late'), aKey()]
  const { body: saved } = await addRecipient(anna, {}, key)
  await anna.delete(`/v1/own-profile/recipients/${saved.id}`, undefined, ifMatch(1))
  expect(await codeOf(addRecipient(anna, {}, key))).toEqual([404, 'profile-entry-not-found'])
  expect((await profileOf(anna)).recipients).toEqual([])
})

test('an account saves 20 recipients and 5 payers, and no more, also at one moment', async () => {
  const anna = await as('many')
  await addRecipient(anna)
  const added = await Promise.all(
    Array.from({ length: MOST_RECIPIENTS }, (_, at) => addRecipient(anna, { address: `Казань, ${at}` })),
  )
  expect(added.map((it) => it.status).sort()).toEqual([...Array(MOST_RECIPIENTS - 1).fill(201), 422])
  expect((await profileOf(anna)).recipients).toHaveLength(20)
  for (let at = 0; at < MOST_PAYERS; at++) expect((await addPayer(anna, { name: `ООО ${at}` })).status).toBe(201)
  expect(await codeOf(addPayer(anna))).toEqual([422, 'profile-full'])
  expect((await profileOf(anna)).payers).toHaveLength(5)
})

test.each([
  ['a tax number that no office gives', 'payers', aPayer({ taxId: '12345' })],
  ['the number of an organisation where the payer is a person', 'payers', aPayer({ taxId: '165500000000' })],
  ['no name', 'payers', aPayer({ name: ' ' })],
  ['no address', 'recipients', aRecipient({ address: '' })],
  ['a phone of many lines', 'recipients', aRecipient({ phone: '1\n2' })],
  ['an address without end', 'recipients', aRecipient({ address: 'а'.repeat(1001) })],
] as const)('an entry with %s is refused, and nothing is saved', async (_, where, body) => {
  const anna = await as('wrong')
  expect(await codeOf(anna.post(`/v1/own-profile/${where}`, body, aKey()))).toEqual([422, 'invalid-request'])
  expect(await profileOf(anna)).toEqual({ recipients: [], payers: [] })
})

test('AUTH-037 an admin deletes all that a person has saved, with a record; a manager does not, nor does a site lose another’s', async () => {
  const [anna, admin] = [await as('erased'), await as('root', { roles: ['admin'] })]
  const elsewhere = await as('erased', { siteId: 'factory' })
  for (const it of [anna, elsewhere]) await addRecipient(it)
  await addPayer(anna)
  const manager = await as('boss', { roles: ['manager'] })
  expect((await manager.delete('/v1/clients/erased@example.org/profile')).status).toBe(403)
  expect((await profileOf(anna)).recipients).toHaveLength(1)
  for (const _ of ['once', 'again'])
    expect((await admin.delete('/v1/clients/Erased@example.org/profile')).status).toBe(200)
  expect(await profileOf(anna)).toEqual({ recipients: [], payers: [] })
  expect((await profileOf(elsewhere)).recipients).toHaveLength(1)
  const trail = await world.sql`select body->'data'->>'action' as action from orders.outbox
    where subject = 'orders.audit.recorded.v1' and body->'data'->>'action' = 'profile-erased'`
  expect(trail).toHaveLength(1)
})

test('ORD-031 what was saved is forgotten once no order of the account is left for a month, and stays while there is one', async () => {
  const [gone, kept] = [await as('gone'), await as('kept')]
  await draftOrder(kept, contactsOf('kept'), 'Anna')
  for (const it of [gone, kept]) await addRecipient(it)
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
  await forgetProfiles(db, inDays(29))
  expect((await profileOf(gone)).recipients).toHaveLength(1)
  while (await forgetProfiles(db, inDays(31))) {}
  expect((await profileOf(gone)).recipients).toEqual([])
  expect((await profileOf(kept)).recipients).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { asPerson, testSites } from 'service-kit/test/service'
import { anIdentity, type Identity } from '../test/surroundings'

let here: Identity
beforeAll(async () => {
  // The admins of Europe see what was done there alone, those of all other sites everything.
  here = await anIdentity({
    SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
  })
})
afterAll(() => here.stop())

type Recorded = 'files.audit.recorded.v1' | 'fulfilment-ftp.audit.recorded.v1'

/** Staff read a scan; done when identity has recorded it. */
async function read(
  scanId: string,
  actor = `user:${randomUUID()}`,
  subject: Recorded = 'files.audit.recorded.v1',
  site = 'factory',
) {
  const data = { action: 'scan-read', about: { kind: 'scan', id: scanId }, site }
  const { id } = await here.world.publish(subject, data, { aggregateId: scanId, actor })
  await here.world.until(async () => (await here.countOf('audit_records', `id = '${id}'`)) === 1)
  return { id, actor }
}
const admin = async (siteId = 'factory') => here.as(await asPerson('admin', { roles: ['admin'], siteId }))

test('AUTH-027 what staff read is listed for admins, newest first, by record and by person', async () => {
  const scanId = randomUUID()
  const [first, second] = [await read(scanId), await read(scanId)]
  const list = async (query: string) => (await (await admin()).get(`/v1/audit?${query}`)).body
  const all = await list(`about=${scanId}`)
  expect(all).toMatchObject({
    items: [
      { id: second.id, actor: second.actor, action: 'scan-read', about: { kind: 'scan', id: scanId }, site: 'factory' },
      { id: first.id, aboutEmail: null },
    ],
    next: null,
  })
  const page = await list(`about=${scanId}&limit=1`)
  expect(page.items).toEqual(all.items.slice(0, 1))
  expect((await list(`about=${scanId}&limit=1&cursor=${page.next}`)).items).toEqual(all.items.slice(1))
  expect((await list(`actor=${first.actor.slice('user:'.length)}`)).items).toEqual(all.items.slice(1))
  expect((await (await admin()).get('/v1/audit?cursor=x')).status).toBe(422)
})

test('AUTH-027 the audit trail is refused to everybody but admins', async () => {
  for (const roles of [['manager'], []] as const)
    expect((await here.as(await asPerson('anna', { roles: [...roles] })).get('/v1/audit')).status).toBe(403)
})

test('AUTH-027 what staff did with the transfers to the factory is listed, too', async () => {
  const about = randomUUID()
  const { id } = await read(about, undefined, 'fulfilment-ftp.audit.recorded.v1')
  const { body } = await (await admin()).get(`/v1/audit?about=${about}`)
  expect(body.items).toMatchObject([{ id }])
})

test('AUTH-027 admins of a site that limits its staff see the trail of this site alone', async () => {
  const scanId = randomUUID()
  const their = await read(scanId)
  const our = await read(scanId, undefined, 'files.audit.recorded.v1', 'eu')
  const idsFor = async (siteId: string, query = `about=${scanId}`) =>
    (await (await admin(siteId)).get(`/v1/audit?${query}`)).body.items.map((it: { id: string }) => it.id)
  expect(await idsFor('eu')).toEqual([our.id])
  expect(await idsFor('eu', `actor=${their.actor.slice('user:'.length)}`)).toEqual([])
  expect(await idsFor('eu', 'limit=100')).toEqual([our.id])
  expect(await idsFor('factory')).toEqual([our.id, their.id])
})

/** The clock of the one who published it is behind, so that the record is old at once. */
const recordedAt = async (at: Date) => {
  const data = { action: 'scan-read', about: { kind: 'scan', id: randomUUID() }, site: 'factory' }
  const { id } = await here.world.publish('files.audit.recorded.v1', data, { at: at.toISOString() })
  await here.world.until(async () => (await here.countOf('audit_records', `id = '${id}'`)) === 1)
  return id
}

test('AUTH-037 a record names what is no UUID, no site where there is none, and the fields before and after', async () => {
  const changes = [
    { field: 'discountPercent', before: null, after: 10 },
    { field: 'comment', before: 'Скидка', after: null },
  ]
  const email = `${randomUUID()}@example.org`
  const data = { action: 'terms-changed', about: { kind: 'client', id: email }, changes }
  const { id } = await here.world.publish('orders.audit.recorded.v1', data)
  await here.world.until(async () => (await here.countOf('audit_records', `id = '${id}'`)) === 1)
  const { body } = await (await admin()).get(`/v1/audit?about=${encodeURIComponent(email)}`)
  expect(body.items).toEqual([
    expect.objectContaining({ id, about: { kind: 'client', id: email }, site: null, changes }),
  ])
  const ofEurope = await (await admin('eu')).get(`/v1/audit?about=${encodeURIComponent(email)}`)
  expect(ofEurope.body.items).toEqual([])
})

test('AUTH-037 the service itself can neither change nor remove what staff did, and nothing younger than 13 months goes', async () => {
  const day = 86_400_000
  const [old, young] = [
    await recordedAt(new Date(Date.now() - 400 * day)),
    await recordedAt(new Date(Date.now() - 390 * day)),
  ]
  const asService = here.world.connectAs('identity')
  for (const statement of [
    `update audit_records set actor = 'user:other' where id = '${young}'`,
    `delete from audit_records where id = '${old}'`,
  ])
    await expect(asService.unsafe(statement).execute()).rejects.toThrow('The audit trail is only ever added to.')
  await expect(asService.unsafe('truncate audit_records').execute()).rejects.toThrow()
  await asService`select delete_old_audit(now() + interval '1 year', 1000)`
  expect([
    await here.countOf('audit_records', `id = '${old}'`),
    await here.countOf('audit_records', `id = '${young}'`),
  ]).toEqual([0, 1])
})

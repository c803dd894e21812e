import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { AuditRecorded } from 'contracts/access/audit'
import { asPerson, testSites } from 'service-kit/test/service'
import { anIdentity, type Identity } from '../test/surroundings'

let here: Identity
beforeAll(async () => {
  here = await anIdentity({
    SITES: JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))),
  })
})
afterAll(() => here.stop())

const anActor = async (email: string) => {
  const id = randomUUID()
  await here.sql`insert into identity.users (id, email, version, created_at) values (${id}, ${email}, 1, now())`
  return id
}
type Given = Partial<AuditRecorded> & { actor?: string; at?: string }
/** Something that staff did; its id, once identity has recorded it. */
async function done({ actor = `user:${randomUUID()}`, at = '2026-11-20T10:00:00.000Z', ...data }: Given = {}) {
  const event = { action: 'scan-read', about: { kind: 'scan', id: randomUUID() }, site: 'factory', ...data }
  const { id } = await here.world.publish('files.audit.recorded.v1', event, { actor, at })
  await here.world.until(async () => (await here.countOf('audit_records', `id = '${id}'`)) === 1)
  return id
}
const get = async (query: Record<string, string>, siteId = 'factory') =>
  (await here.as(await asPerson('admin', { roles: ['admin'], siteId })).get(`/v1/audit?${new URLSearchParams(query)}`))
    .body
const idsOf = async (query: Record<string, string>, siteId?: string): Promise<string[]> =>
  (await get(query, siteId)).items.map((it: { id: string }) => it.id)

describe('AUTH-037 admins filter the trail', () => {
  test('by a part of the e-mail of who did it, in any case, and by the id of the person', async () => {
    const name = `m.${randomUUID()}`
    const [maria, other] = [await anActor(`${name}@lab.example`), await anActor(`x.${name}@lab.example`)]
    const stranger = await done()
    const [hers, others] = [await done({ actor: `user:${maria}` }), await done({ actor: `user:${other}` })]
    expect(await idsOf({ who: ` ${name.toUpperCase()} ` })).toEqual(expect.arrayContaining([hers, others]))
    expect(await idsOf({ who: name })).toHaveLength(2)
    expect(await idsOf({ who: `x.${name}` })).toEqual([others])
    expect(await idsOf({ who: maria })).toEqual([hers])
    expect(await idsOf({ who: name, actor: maria })).toEqual([hers])
    expect(await idsOf({ who: `x.${name}`, actor: maria })).toEqual([])
    expect(await idsOf({ who: `%${name}` })).toEqual([])
    expect(await idsOf({ who: name })).not.toContain(stranger)
  })

  test('by one action or several, by the kind of the record, and by site', async () => {
    const actor = randomUUID()
    const by = { actor: `user:${actor}` }
    const read = await done({ ...by, at: '2026-11-20T10:00:00.000Z' })
    const terms = { ...by, action: 'terms-changed', about: { kind: 'client', id: 'a@example.org' }, site: 'ru' }
    const changed = await done({ ...terms, at: '2026-11-20T10:00:01.000Z' })
    const deleted = await done({ ...by, action: 'scan-deleted', at: '2026-11-20T10:00:02.000Z' })
    expect(await idsOf({ actor, action: 'terms-changed' })).toEqual([changed])
    expect(await idsOf({ actor, action: 'terms-changed,scan-read' })).toEqual([changed, read])
    expect(await idsOf({ actor, kind: 'scan' })).toEqual([deleted, read])
    expect(await idsOf({ actor, site: 'ru' })).toEqual([changed])
    expect(await idsOf({ actor, kind: 'scan', action: 'scan-read,terms-changed' })).toEqual([read])
  })

  test('from an instant on, and before an instant', async () => {
    const actor = randomUUID()
    const at = (second: number) => `2026-11-20T10:00:0${second}.000Z`
    const [first, second, third] = [
      await done({ actor: `user:${actor}`, at: at(1) }),
      await done({ actor: `user:${actor}`, at: at(2) }),
      await done({ actor: `user:${actor}`, at: at(3) }),
    ]
    expect(await idsOf({ actor, from: at(2) })).toEqual([third!, second!])
    expect(await idsOf({ actor, to: at(2) })).toEqual([first!])
    expect(await idsOf({ actor, from: at(2), to: at(3) })).toEqual([second!])
  })

  test('by an order, with the records that belong to it, and with no other’s', async () => {
    const orderId = randomUUID()
    const moved = await done({ action: 'order-moved', about: { kind: 'order', id: orderId } })
    const read = await done({ orderId, at: '2026-11-20T10:00:01.000Z' })
    await done({ orderId: randomUUID() })
    expect(await idsOf({ order: orderId })).toEqual([read, moved])
    expect(await idsOf({ about: orderId })).toEqual([moved])
  })

  test('of their own site alone, where staff are limited to it', async () => {
    const actor = randomUUID()
    await done({ actor: `user:${actor}` })
    const ours = await done({ actor: `user:${actor}`, site: 'eu' })
    expect(await idsOf({ actor }, 'eu')).toEqual([ours])
    expect(await idsOf({ actor, site: 'factory' }, 'eu')).toEqual([])
    expect(await idsOf({ actor, site: 'eu' }, 'eu')).toEqual([ours])
  })

  test('and anything that is no filter, or no instant, is refused', async () => {
    const wrong: Record<string, string>[] = [
      { from: 'yesterday' },
      { from: '0000-01-01T00:00:00Z' },
      { from: '9999999-01-01T00:00:00Z' },
      { from: '+009999-01-01T00:00:00Z' },
      { from: '2026-11-20T10:00:60Z' },
      { from: '2026-11-20T24:00:00Z' },
      { to: '2026-02-30T00:00:00Z' },
      { to: '9999-12-31T23:59:59Z' },
      { action: 'A b' },
      { kind: '%' },
      { who: '' },
      { order: 'x' },
      { x: '1' },
    ]
    for (const query of wrong) expect((await get(query)).code).toBe('invalid-request')
  })
})

test('AUTH-037 a record names who by the e-mail, null for who is gone or is no person, and from which network', async () => {
  const email = `${randomUUID()}@lab.example`
  const about = randomUUID()
  const actor = `user:${await anActor(email)}`
  const of = { about: { kind: 'scan', id: about }, orderId: about, network: '203.0.113.0/24' }
  await done({ ...of, actor, at: '2026-11-20T10:00:03.000Z' })
  for (const [index, gone] of [`user:${randomUUID()}`, 'operator', 'user:boss'].entries())
    await done({ about: of.about, actor: gone, at: `2026-11-20T10:00:0${2 - index}.000Z` })
  const known = { actor, email, network: of.network, orderId: about }
  expect((await get({ about })).items).toEqual([
    expect.objectContaining(known),
    expect.objectContaining({ email: null, network: null, orderId: null }),
    expect.objectContaining({ actor: 'operator', email: null }),
    expect.objectContaining({ actor: 'user:boss', email: null }),
  ])
})

test('AUTH-037 what identity itself records names from which network it was asked for', async () => {
  const headers = await asPerson('boss', { roles: ['admin'] })
  const boss = here.as({ ...headers, 'x-address': '2001:db8:1:2::7' })
  expect((await boss.put('/v1/packer-password', { password: 'a new password' })).status).toBe(204)
  const { items } = await get({ action: 'packer-password-changed', site: 'factory', limit: '1' })
  expect(items).toMatchObject([{ about: { kind: 'site', id: 'factory' }, network: '2001:db8:1::/48' }])
})

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { until } from 'service-kit/test/service'
import { surroundings } from '../../services/identity/test/surroundings'
import { runTool } from './test/run-tool'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let around: Awaited<ReturnType<typeof surroundings>>
beforeAll(async () => {
  around = await surroundings()
})
afterAll(() => around.stop())

const run = () => runTool('revoke-signing-keys', around.world)

test('an operator revokes the keys: the next one signs a minute later, the old ones then verify no more, and the trail has it', async () => {
  expect(await run()).toEqual({ code: 1, said: '✗ Identity has never run here: there is no key.\n' })
  const service = await around.start({ SIGNING_KEYS_EVERY_MS: '500' })
  const [first] = await until(async () => {
    const rows = await around.sql`select kid from identity.signing_keys`
    return rows.length > 0 && rows
  })
  // One that the schedule dropped lately is no successor, also while identity has not made one yet.
  await around.sql`insert into identity.signing_keys (kid, x, sealed, created_at, signs_from, drops_at)
    values ('dropped', 'x', 'sealed', now(), now() - interval '31 days', now() - interval '1 hour')`
  const { code, said } = await run()
  const [next] = await around.sql`select * from identity.signing_keys where revoked_at is null and drops_at is null`
  const [old] = await around.sql`select * from identity.signing_keys where revoked_at is not null`
  expect(old?.kid).toBe(first?.kid)
  expect({ code, said }).toEqual({
    code: 0,
    said: `The key ${old?.kid} is revoked; the trail names the operator.
The key ${next?.kid} is published and signs from ${next?.signs_from.toISOString()}; 30 s later no process accepts the old one.\n`,
  })
  expect(next?.signs_from.getTime() - old?.revoked_at.getTime()).toBeWithin(60_000, 75_000)
  expect(old?.drops_at).toEqual(next?.signs_from)
  const records = await around.sql`select actor, action, kind, key from identity.audit_records`
  expect([...records]).toEqual([
    { actor: 'operator', action: 'signing-keys-revoked', kind: 'signing-key', key: old?.kid },
  ])
  await service.stop()
})

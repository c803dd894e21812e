import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { until } from 'service-kit/test/service'
import { appCode, type Browser, PACKER_PASSWORD, tokenIn } from './builders'
import { anAuthenticator } from './test/authenticator'
import { anIdentity, type Identity } from './test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

const BOSS = 'boss@example.org'
let identity: Identity
let boss: Browser
beforeAll(async () => {
  identity = await anIdentity({ FIRST_ADMIN_EMAIL: BOSS, PACKER_PASSWORD })
  // The service adds both after its start.
  await until(async () => (await identity.countOf('user_roles')) && (await identity.countOf('packer_passwords')))
  boss = identity.aBrowser('boss')
  await identity.signIn(boss, BOSS)
})
afterAll(() => identity.stop())

/** As many as wait in one turn, less two, and many more than a pool has connections. */
const FLOOD = 30
const MANY = Array.from({ length: FLOOD })

type Locked = { row: string } | { count: string }
type Asking = { locked: Locked; ask: (nth: number) => Promise<{ status: number }> }

async function aPerson(email = `${randomUUID()}@example.org`) {
  const browser = identity.aBrowser(email)
  await identity.signIn(browser, email)
  return { email, browser, id: (await browser.get('/v1/session')).body.person.id as string }
}
async function aFactor() {
  const person = await aPerson()
  const { secret } = (await person.browser.post('/v1/second-factor/secret')).body
  await person.browser.post('/v1/second-factor', { code: appCode(secret, -1) })
  return { ...person, locked: { row: `second_factors where user_id = '${person.id}'` } }
}
async function byCode(path: string): Promise<Asking> {
  const { browser, locked } = await aFactor()
  return { locked, ask: () => browser.post(path, { code: '000000' }) }
}
async function aPasskey() {
  const [person, authenticator] = [await aPerson(), anAuthenticator()]
  const challenge = (await person.browser.post('/v1/own-passkeys/challenges')).body
  const { id } = (await person.browser.post('/v1/own-passkeys', authenticator.enrol(challenge))).body
  return { ...person, authenticator, path: `/v1/own-passkeys/${id}`, locked: { row: `passkeys where id = '${id}'` } }
}
const sessionOf = (userId: string): Locked => ({ row: `sessions where user_id = '${userId}'` })

// biome-ignore format: a table, one line an operation
const ASKING: Record<string, () => Promise<Asking>> = {
  'give the second factor': () => byCode('/v1/session/second-factor'),
  'replace recovery codes': () => byCode('/v1/second-factor/recovery-codes'),
  'remove the second factor': () => byCode('/v1/second-factor/removal'),
  'enrol a second factor': () => byCode('/v1/second-factor'),
  'make a secret': async () => {
    const { browser, locked } = await aFactor()
    return { locked, ask: () => browser.post('/v1/second-factor/secret') }
  },
  'reset a second factor': async () => {
    const { id, locked } = await aFactor()
    return { locked, ask: () => boss.delete(`/v1/staff-security/${id}`) }
  },
  'require a second factor': async () => {
    await identity.sql`insert into identity.second_factor_rules (site, is_required, changed_at, changed_by)
      values ('*', false, now(), gen_random_uuid())`
    const ask = () => boss.put('/v1/staff-security', { isRequired: false })
    return { locked: { row: `second_factor_rules where site = '*'` }, ask }
  },
  'give a role': async () => {
    const { id } = await aPerson()
    return { locked: { count: 'roles' }, ask: () => boss.put(`/v1/role-holders/${id}/roles/manager`) }
  },
  'change the packers’ password': async () => {
    const password = PACKER_PASSWORD
    return { locked: { row: `packer_passwords where site = 'ru'` }, ask: () => boss.put('/v1/packer-password', { password }) }
  },
  'end the packers’ sessions': async () => {
    await identity.aBrowser('tablet').unlock('Ира')
    return { locked: { row: `sessions where user_id in (select id from identity.users where email is null)` }, ask: () => boss.delete('/v1/packer-sessions') }
  },
  'sign in by a passkey': async () => {
    const { authenticator, locked } = await aPasskey()
    const arrived = await Promise.all(MANY.map(async (_, nth) => {
      const browser = identity.aBrowser(`passkey-${nth}`, 'ru', `203.0.113.${nth}`)
      return { browser, assertion: authenticator.sign((await browser.post('/v1/passkey-challenges')).body) }
    }))
    return { locked, ask: (nth) => arrived[nth]!.browser.post('/v1/passkey-sessions', arrived[nth]!.assertion) }
  },
  'sign in by passkeys from one network': async () => {
    const { challenge } = (await identity.aBrowser('one', 'ru', '203.0.113.201').post('/v1/passkey-challenges')).body
    const from = () => identity.aBrowser('one', 'ru', '203.0.113.201')
    const locked = { row: `passkey_challenges where challenge = '${challenge}'` }
    return { locked, ask: () => from().post('/v1/passkey-sessions', { ...anAuthenticator().sign({ challenge }), userHandle: 'x'.repeat(22) }) }
  },
  'add a passkey': async () => {
    const { browser, id } = await aPerson()
    const made: object[] = []
    for (const _ of MANY) made.push(anAuthenticator().enrol((await browser.post('/v1/own-passkeys/challenges')).body))
    return { locked: { count: `passkeys:${id}` }, ask: (nth) => browser.post('/v1/own-passkeys', made[nth]) }
  },
  'rename a passkey': async () => {
    const { browser, path, locked } = await aPasskey()
    return { locked, ask: () => browser.put(`${path}/name`, { name: 'Телефон' }) }
  },
  'remove a passkey': async () => {
    const { browser, path, locked } = await aPasskey()
    return { locked, ask: () => browser.delete(path) }
  },
  'sign in by one link': async () => {
    const email = `${randomUUID()}@example.org`
    await identity.aBrowser(email).askFor(email)
    const token = tokenIn(await identity.mailServer.mailTo(email))
    return { locked: { row: `sign_in_links where email = '${email}'` }, ask: (nth) => identity.aBrowser(`link-${nth}`).post('/v1/sessions', { token }) }
  },
  'try codes from one network': async () => {
    const address = '203.0.113.202'
    const from = (nth: number) => identity.aBrowser(`guesser-${nth}`, 'ru', address)
    return { locked: { count: `failures:${address}` }, ask: (nth) => from(nth).post('/v1/code-sessions', { email: `${nth}@example.org`, code: '123456' }) }
  },
  'try codes of one address': async () => {
    const from = (nth: number) => identity.aBrowser(`guesser-${nth}`, 'ru', `203.0.113.${nth}`)
    return { locked: { count: 'failures:email:guessed@example.org' }, ask: (nth) => from(nth).post('/v1/code-sessions', { email: 'guessed@example.org', code: '123456' }) }
  },
  'renew a session': async () => {
    const { browser, id } = await aPerson()
    return { locked: sessionOf(id), ask: () => browser.post('/v1/session/renewal') }
  },
  'choose an account': async () => {
    const { browser, id } = await aPerson()
    return { locked: sessionOf(id), ask: () => browser.put('/v1/session/account', { account: 'own' }) }
  },
}

/** Runs `act` while a lock is held, as another instance would hold it. */
const whileLocked = (locked: Locked, act: () => Promise<void>) =>
  'count' in locked
    ? identity.whileCounted(locked.count, act)
    : identity.world.connectAs('identity').begin(async (tx) => {
        const rows = await tx.unsafe(`select 1 from identity.${locked.row} for update`)
        expect(rows.length).toBeGreaterThan(0)
        await act()
      })

test.each(Object.entries(ASKING))(
  'of many simultaneous requests to %s one at a time takes a database connection, so others are answered',
  async (_, asking) => {
    const { locked, ask } = await asking()
    let flood: Promise<{ status: number }>[] = []
    await whileLocked(locked, async () => {
      flood = MANY.map((_, nth) => ask(nth))
      await until(async () => (await identity.world.waitingAtLocks()) > 0)
      const calm = identity.aBrowser('calm', 'ru', '203.0.113.90')
      expect((await calm.askFor(`${randomUUID()}@example.org`)).status).toBe(202)
      expect(await identity.world.waitingAtLocks()).toBe(1)
    })
    for (const { status } of await Promise.all(flood)) expect(status).toBeLessThan(500)
  },
)

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { answered } from 'service-kit/test/answered'
import { type Answer, ownerOf } from 'service-kit/test/service'
import { codeIn, tokenIn } from '../builders'
import { anIdentity, type Identity } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  identity = await anIdentity()
})
afterAll(() => identity.stop())

const anEmail = () => `${randomUUID()}@example.org`
/** A browser that has asked for a code, and the code in the mail. */
async function aCode(email = anEmail(), name = email, site = 'ru') {
  const browser = identity.aBrowser(name, site)
  const before = identity.mailServer.mailsTo(email).length
  await browser.askForCode(email)
  const mail = await identity.world.until(async () => identity.mailServer.mailsTo(email)[before])
  return { email, browser, code: codeIn(mail) }
}
type Asked = Awaited<ReturnType<typeof aCode>>
const enter = ({ email, browser }: Pick<Asked, 'email' | 'browser'>, code: string) =>
  browser.post('/v1/code-sessions', { email, code })
/** Another six digits, the `n`th after the code. */
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')
const outcome = ({ status, body }: Answer) => [status, body.code]
const GONE = [410, 'code-gone']
const WRONG = [422, 'wrong-code']
const claimOf = async (email: string) =>
  (await identity.world.event('identity.user.claimed.v1', (it) => it.data.email === email)).data

describe('a sign-in code', () => {
  test('AUTH-033 signs in the browser that asked for it, and brings its draft along', async () => {
    const asked = await aCode(anEmail(), 'the wizard')
    expect(asked.code).toMatch(/^[0-9]{6}$/)
    const { status, body } = await enter({ ...asked, email: ` ${asked.email.toUpperCase()} ` }, asked.code)
    expect([status, body.person.email]).toEqual([201, asked.email])
    expect((await asked.browser.get('/v1/session')).body.person.email).toBe(asked.email)
    const visitor = ownerOf('the wizard')
    expect(await claimOf(asked.email)).toMatchObject({ visitor, browser: visitor, order: null })
  })

  test('works once', async () => {
    const asked = await aCode()
    expect((await enter(asked, asked.code)).status).toBe(201)
    expect(outcome(await enter(asked, asked.code))).toEqual(GONE)
  })

  test('that is entered 20 times at once signs in once', async () => {
    const asked = await aCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answered(() => enter(asked, asked.code))))
    expect(answers.filter((it) => it.status === 201)).toHaveLength(1)
    expect(answers.filter((it) => it.status === 410)).toHaveLength(19)
  })

  test('is dead after five wrong ones: the right one, as the sixth, signs nobody in', async () => {
    const asked = await aCode()
    for (const n of [1, 2, 3, 4, 5]) expect(outcome(await enter(asked, wrong(asked.code, n)))).toEqual(WRONG)
    const sixth = await enter(asked, asked.code)
    expect([outcome(sixth), sixth.headers.getSetCookie()]).toEqual([GONE, []])
  })

  test('signs in as the fifth after four wrong ones', async () => {
    const asked = await aCode()
    for (const n of [1, 2, 3, 4]) await enter(asked, wrong(asked.code, n))
    expect((await enter(asked, asked.code)).status).toBe(201)
  })

  test('counts each of parallel wrong ones once, and compares no more than five', async () => {
    const asked = await aCode()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => enter(asked, wrong(asked.code, n + 1))))
    expect(answers.map((it) => it.body.code).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'code-gone'),
      ...Array.from({ length: 5 }, () => 'wrong-code'),
    ])
    const { email } = asked
    const [row] = await identity.sql`select tries from identity.sign_in_links where email = ${email}`
    expect(row?.tries).toBe(5)
    expect(await identity.countOf('failed_sign_ins', `network = 'email:${email}'`)).toBe(5)
  })

  test('that has expired is refused', async () => {
    const asked = await aCode()
    await identity.sql`update identity.sign_in_links set expires_at = now() - interval '1 s' where email = ${asked.email}`
    expect(outcome(await enter(asked, asked.code))).toEqual(GONE)
  })

  test('is valid for ten minutes', async () => {
    const { body } = await identity.aBrowser('ten').askForCode(anEmail())
    expect(Math.round((Date.parse(body.expiresAt) - Date.now()) / 60_000)).toBe(10)
  })

  test('is of no use in another browser, on another site, or for another address, and stays valid', async () => {
    const asked = await aCode()
    const thief = { email: asked.email, browser: identity.aBrowser('thief') }
    expect(outcome(await enter(thief, asked.code))).toEqual(GONE)
    const elsewhere = { email: asked.email, browser: identity.aBrowser(asked.email, 'eu') }
    expect(outcome(await enter(elsewhere, asked.code))).toEqual(GONE)
    const another = { email: anEmail(), browser: asked.browser }
    expect(outcome(await enter(another, asked.code))).toEqual(GONE)
    expect((await enter(asked, asked.code)).status).toBe(201)
  })

  test('does not die of another browser’s wrong ones', async () => {
    const mine = await aCode()
    const theirs = await aCode(mine.email, 'stranger')
    for (const n of [1, 2, 3, 4, 5, 6]) await enter(theirs, wrong(theirs.code, n))
    expect((await enter(mine, mine.code)).status).toBe(201)
  })

  test('is void as soon as the browser asks for another', async () => {
    const first = await aCode()
    const second = await aCode(first.email)
    if (first.code !== second.code) expect(outcome(await enter(second, first.code))).toEqual(WRONG)
    expect((await enter(second, second.code)).status).toBe(201)
    expect(outcome(await enter(first, first.code))).toEqual(GONE)
  })

  test('is not stored: nothing in the database has its digits or a plain hash of them', async () => {
    const { email, code } = await aCode()
    const rows = await Promise.all(
      ['sign_in_links', 'messages', 'outbox'].map((it) =>
        identity.sql.unsafe(`select string_agg(t::text, ' ') as text from identity.${it} t`),
      ),
    )
    const text = rows.map(([row]) => row?.text).join(' ')
    expect(text).toContain(email)
    const hash = new Bun.CryptoHasher('sha256').update(code).digest('hex')
    // Times have six digits after the dot too.
    expect(text.replace(/\.\d+/g, '')).not.toMatch(new RegExp(`(^|\\D)${code}(\\D|$)`))
    expect(text).not.toContain(hash)
  })

  test('is no link: what its row holds opens no session', async () => {
    const { email } = await aCode()
    const [row] = await identity.sql`select id, token_sha256 from identity.sign_in_links where email = ${email}`
    expect(row?.token_sha256).toBeNull()
    const token = String(row?.id).replaceAll('-', '').padEnd(64, 'x')
    expect((await identity.aBrowser('x').post('/v1/sessions', { token })).status).toBe(410)
  })

  test.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 12345', null, 123456])(
    'that is malformed is refused as invalid: %j',
    async (code) => {
      const browser = identity.aBrowser('typo')
      expect((await browser.post('/v1/code-sessions', { email: anEmail(), code })).body.code).toBe('invalid-request')
    },
  )
})

describe('a request for a code', () => {
  test('is answered alike for known and unknown addresses', async () => {
    const known = anEmail()
    await identity.signIn(identity.aBrowser(known), known)
    const answers = [await identity.aBrowser('a').askForCode(known), await identity.aBrowser('a').askForCode(anEmail())]
    const [one, other] = answers.map(({ status, headers, body }) => [status, [...headers.keys()], Object.keys(body)])
    expect(one).toEqual(other)
    expect(answers[0]!.status).toBe(202)
  })

  test('has one limit with requests for links: 20 an hour for an address from a network', async () => {
    const email = anEmail()
    const browser = identity.aBrowser('mixed')
    for (let n = 0; n < 10; n++) {
      expect((await browser.askFor(email)).status).toBe(202)
      expect((await browser.askForCode(email)).status).toBe(202)
    }
    expect(outcome(await browser.askForCode(email))).toEqual([429, 'too-many-requests'])
    expect(outcome(await browser.askFor(email))).toEqual([429, 'too-many-requests'])
  })
})

describe('wrong codes', () => {
  /** Wrong codes of a source, entered a minute ago. */
  const plant = (count: number, source: string) => identity.sql`
    insert into identity.failed_sign_ins (means, network, failed_at)
    select 'code', ${source}, now() - interval '1 minute' from generate_series(1, ${count})`

  test('have a limit of 60 an hour for an address, from whichever networks they come; links still sign in', async () => {
    const asked = await aCode()
    await plant(59, `email:${asked.email}`)
    expect(outcome(await enter(asked, wrong(asked.code)))).toEqual(WRONG)
    const refused = await enter(asked, asked.code)
    expect([outcome(refused), Math.round(Number(refused.headers.get('retry-after')) / 60)]).toEqual([
      [429, 'too-many-requests'],
      59,
    ])
    await asked.browser.askFor(asked.email)
    const mail = await identity.world.until(async () => identity.mailServer.mailsTo(asked.email)[1])
    expect((await asked.browser.post('/v1/sessions', { token: tokenIn(mail) })).status).toBe(201)
  })

  test('have a limit of 60 an hour for a network, which wrong passwords do not use up', async () => {
    const browser = identity.aBrowser('guessing', 'ru', '203.0.113.77')
    await identity.sql`insert into identity.failed_sign_ins (means, network, failed_at)
      select 'password', '203.0.113.77', now() from generate_series(1, 100)`
    const code = '123456'
    expect(outcome(await browser.post('/v1/code-sessions', { email: anEmail(), code }))).toEqual(GONE)
    await plant(60, '203.0.113.77')
    expect((await browser.post('/v1/code-sessions', { email: anEmail(), code })).status).toBe(429)
    // Nor do they stop a browser in which somebody has signed in before.
    const known = identity.aBrowser('known', 'ru', '203.0.113.77')
    await identity.signIn(known, anEmail())
    await known.delete('/v1/sessions')
    expect(outcome(await known.post('/v1/code-sessions', { email: anEmail(), code }))).toEqual(GONE)
    const neighbour = identity.aBrowser('neighbour', 'ru', '203.0.113.78')
    expect(outcome(await neighbour.post('/v1/code-sessions', { email: anEmail(), code }))).toEqual(GONE)
  })
})

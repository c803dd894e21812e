import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
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
const browserOf = (name: string, address?: string) => identity.aBrowser(name, 'ru', address)
type Asking = ReturnType<typeof browserOf>

/** The link and the code of the mail that a browser asks for. */
async function aMail(email: string, browser: Asking, ask = () => browser.askFor(email)) {
  const before = identity.mailServer.mailsTo(email).length
  await ask()
  const mail = await identity.world.until(async () => identity.mailServer.mailsTo(email)[before])
  return { mail, token: tokenIn(mail), code: codeIn(mail) }
}
const enter = (browser: Asking, email: string, code: string) => browser.post('/v1/code-sessions', { email, code })
const press = (token: string, name = 'another device') => browserOf(name).post('/v1/sessions', { token })
const outcome = ({ status, body }: Answer) => [status, body.code]
const GONE = [410, 'code-gone']
const wrong = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

describe('the mail of a sign-in link', () => {
  test('AUTH-033 has a code too, which signs in the browser that asked, and brings its draft along', async () => {
    const [email, name] = [anEmail(), 'the sign-in page']
    const browser = browserOf(name)
    const { mail, code } = await aMail(email, browser)
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(mail.subject).toBe(`${code} — код для входа, Test`)
    const { status, body } = await enter(browser, email, code)
    expect([status, body.person.email]).toEqual([201, email])
    expect((await browser.get('/v1/session')).body.person.email).toBe(email)
    const { data } = await identity.world.event('identity.user.claimed.v1', (it) => it.data.email === email)
    expect(data).toMatchObject({ visitor: ownerOf(name), browser: ownerOf(name), order: null })
  })

  test('AUTH-032 AUTH-033 signs in once: by its code in the browser that asked, or by its link on any device', async () => {
    const [email, browser] = [anEmail(), browserOf('one')]
    const first = await aMail(email, browser)
    expect((await enter(browser, email, first.code)).status).toBe(201)
    expect(outcome(await press(first.token))).toEqual([410, 'link-gone'])
    const second = await aMail(email, browser)
    expect((await press(second.token)).status).toBe(201)
    expect(outcome(await enter(browser, email, second.code))).toEqual(GONE)
  })

  test('AUTH-033 has a code that is of no use in another browser', async () => {
    const [email, browser] = [anEmail(), browserOf('mine')]
    const { code } = await aMail(email, browser)
    expect(outcome(await enter(browserOf('theirs'), email, code))).toEqual(GONE)
    expect((await enter(browser, email, code)).status).toBe(201)
  })

  test('AUTH-033 has a code for ten minutes, and a link that goes on', async () => {
    const [email, browser] = [anEmail(), browserOf('slow')]
    const { token, code } = await aMail(email, browser)
    const age = (minutes: number) => identity.sql`update identity.sign_in_links
      set created_at = now() - make_interval(mins => ${minutes}) where email = ${email}`
    await age(11)
    expect(outcome(await enter(browser, email, code))).toEqual(GONE)
    await age(9)
    expect(outcome(await enter(browser, email, wrong(code)))).toEqual([422, 'wrong-code'])
    await age(11)
    expect((await press(token)).status).toBe(201)
  })

  test.each(['askFor', 'askForCode'] as const)(
    'AUTH-033 loses its code to the next request of the browser (%s), and keeps its link',
    async (again) => {
      const [email, browser] = [anEmail(), browserOf('twice')]
      const first = await aMail(email, browser)
      const second = await aMail(email, browser, () => browser[again](email))
      if (first.code !== second.code)
        expect(outcome(await enter(browser, email, first.code))).toEqual([422, 'wrong-code'])
      expect((await press(first.token)).status).toBe(201)
      expect((await enter(browser, email, second.code)).status).toBe(201)
    },
  )

  test('AUTH-033 voids the code that the browser asked for before', async () => {
    const [email, browser] = [anEmail(), browserOf('code first')]
    const first = await aMail(email, browser, () => browser.askForCode(email))
    const second = await aMail(email, browser)
    if (first.code !== second.code)
      expect(outcome(await enter(browser, email, first.code))).toEqual([422, 'wrong-code'])
    expect((await enter(browser, email, second.code)).status).toBe(201)
  })

  test('AUTH-007 WIZ-027 that brings an order along has no code, and voids none', async () => {
    const [email, browser] = [anEmail(), browserOf('the wizard')]
    const { code } = await aMail(email, browser)
    const bringing = await aMail(email, browser, () => browser.askFor(email, { orderId: randomUUID() }))
    expect([bringing.mail.subject, bringing.code]).toEqual(['Вход на сайт Test', ''])
    expect((await enter(browser, email, code)).status).toBe(201)
  })

  test('AUTH-033 that a scanner opens, scripts and all, and leaves alone loses neither its link nor its code', async () => {
    const [email, browser] = [anEmail(), browserOf('the person')]
    const { token, code } = await aMail(email, browser)
    const state = () =>
      identity.sql`select tries, used_at, expires_at from identity.sign_in_links where email = ${email}`
    const before = [...(await state())]
    for (const scanner of ['first scanner', 'second scanner'].map((it) => browserOf(it))) {
      expect((await scanner.post('/v1/sign-in-links/arrival', { token })).body.email).toBe(email)
      expect((await scanner.get(`/v1/sessions?token=${token}`)).status).toBe(404)
      expect((await scanner.get(`/v1/code-sessions?email=${email}&code=${code}`)).status).toBe(404)
      expect((await scanner.get('/v1/session')).body.person).toBeNull()
    }
    expect([...(await state())]).toEqual(before)
    expect((await enter(browser, email, code)).status).toBe(201)
  })
})

test('AUTH-033 codes that are guessed for many addresses have one limit for their network', async () => {
  const from = (name: string) => browserOf(name, '203.0.113.99')
  for (let n = 0; n < 12; n++) {
    const [email, browser] = [anEmail(), from(`guessing ${n}`)]
    const { code } = await aMail(email, browser)
    for (const by of [1, 2, 3, 4, 5])
      expect(outcome(await enter(browser, email, wrong(code, by)))).toEqual([422, 'wrong-code'])
  }
  const [email, browser] = [anEmail(), from('the thirteenth')]
  const { code, token } = await aMail(email, browser)
  expect(outcome(await enter(browser, email, code))).toEqual([429, 'too-many-requests'])
  expect((await press(token)).status).toBe(201)
})

import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { ACCESS_COOKIE, ACCESS_TOKEN, AccessClaims } from 'contracts/access/session'
import { verify } from 'contracts/access/signed'
import { accessPublicKey, testSites, until, ownerOf as visitorOf } from 'service-kit/test/service'
import { ownerOf } from '../adapters/tokens'
import { tokenIn } from '../builders'
import { anAuthenticator } from '../test/authenticator'
import { anIdentity, type Identity, NOBODY, renew } from '../test/surroundings'
import { INVITATIONS_PER_PERSON, MAILED_INVITATIONS_PER_EMAIL, MOST_COLLEAGUES } from './limits'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
beforeAll(async () => {
  const SITES = JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' })))
  identity = await anIdentity({ SITES })
})
afterEach(async () => {
  identity.mailServer.mails.length = 0
  await identity.sql`delete from identity.clinic_members`
  await identity.sql`delete from identity.clinic_invitations`
  await identity.sql`delete from identity.user_roles`
})
afterAll(() => identity.stop())

const emailOf = (name: string) => `${name}@example.org`
let count = 0
/** A new person who is signed in, with a name that no other test has, unless one is given. */
async function aPerson(word: string, { siteId = 'ru', name = '' } = {}) {
  count += 1
  return signedIn(name || `${word}-${count}`, siteId)
}
async function signedIn(name: string, siteId: string) {
  const browser = identity.aBrowser(`${name} ${siteId}`, siteId)
  const { body } = await identity.signIn(browser, emailOf(name))
  const claims = async () =>
    (await verify(accessPublicKey, ACCESS_TOKEN, AccessClaims, browser.cookies.get(ACCESS_COOKIE) ?? '', new Date()))!
  return {
    name,
    email: emailOf(name),
    id: body.session.person.id as string,
    browser,
    claims,
    clinic: async () => (await browser.get('/v1/clinic')).body,
    invite: (email: string, { key = randomUUID() as string, language = 'ru' } = {}) =>
      browser.post('/v1/clinic/invitations', { email, language }, { 'idempotency-key': key }),
    answer: (id: string, answer = 'accepted') => browser.put(`/v1/invitations/${id}/answer`, { answer }),
    choose: (account: string) => browser.put('/v1/session/account', { account }),
    grant: (role: string) => identity.sql`insert into identity.user_roles
      select id, ${role}, now() from identity.users where email = ${emailOf(name)}`,
  }
}
type Person = Awaited<ReturnType<typeof signedIn>>

/** Two people of one clinic: the colleague has accepted, and works in the clinic's account. */
async function aClinic(owner?: Person, member?: Person) {
  const [clinic, colleague] = [owner ?? (await aPerson('clinic')), member ?? (await aPerson('colleague'))]
  const { body } = await clinic.invite(colleague.email)
  expect((await colleague.answer(body.id)).status).toBe(204)
  await renew(colleague.browser)
  return { clinic, colleague, invitationId: body.id as string }
}

/** The mails of this kind that were queued, to whom and what they say. */
const queued = async (kind: string) =>
  (await identity.sql`select recipient, data from identity.messages where kind = ${kind} order by created_at desc`).map(
    ({ recipient, data }) => [recipient, data.email],
  )
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

describe('an invitation', () => {
  test('comes by mail, leads to the page of colleagues, has no secret, and is shown to both sides for a week', async () => {
    const [clinic, ada] = [await aPerson('clinic'), await aPerson('ada')]
    const { status, body } = await clinic.invite(ada.email)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      email: ada.email,
      invitedAt: expect.any(String),
      expiresAt: expect.any(String),
    })
    expect(Date.parse(body.expiresAt) - Date.parse(body.invitedAt)).toBe(7 * 86_400_000)
    expect((await clinic.clinic()).invitations).toEqual([body])
    expect((await ada.clinic()).received).toEqual([{ id: body.id, email: clinic.email, expiresAt: body.expiresAt }])
    const mail = await until(async () =>
      identity.mailServer.mailsTo(ada.email).find((it) => it.subject?.includes('приглашает')),
    )
    expect(mail.subject).toBe(`${clinic.email} приглашает вас заказывать вместе`)
    expect(mail.text).toContain('http://ru.localhost/cabinet/colleagues')
    expect(mail.text).not.toContain(body.id)
  })

  test('is answered alike for an unknown address, one with a role and one of another clinic', async () => {
    const [clinic, boss] = [await aPerson('clinic'), await aPerson('boss')]
    await boss.grant('manager')
    const { colleague } = await aClinic()
    for (const email of [emailOf(`nobody-${randomUUID()}`), boss.email, colleague.email]) {
      const { status, body } = await clinic.invite(email)
      expect([status, Object.keys(body).sort()]).toEqual([201, ['email', 'expiresAt', 'id', 'invitedAt']])
    }
  })

  test('of an address that has an open one is that one, in any letter case, without a second mail; a key serves one request', async () => {
    const clinic = await aPerson('clinic')
    const key = randomUUID()
    const first = await clinic.invite('Twice@Example.org', { key })
    expect(first.body.email).toBe('twice@example.org')
    expect((await clinic.invite('twice@example.org')).body).toEqual(first.body)
    expect((await clinic.invite('Twice@Example.org', { key })).body).toEqual(first.body)
    expect(codeOf(await clinic.invite('other@example.org', { key }))).toEqual([422, 'key-reused'])
    expect(await identity.countOf('messages', `kind = 'colleague-invitation' and about = '${first.body.id}'`)).toBe(1)
    expect(await identity.countOf('clinic_invitations')).toBe(1)
  })

  test.each([
    ['the own address', 'own'],
    ['no e-mail', 'nobody'],
    ['a line break', 'a@example.org\r\nBcc: b@example.org'],
  ])('to %s is refused, and sends no mail', async (_, typed) => {
    const clinic = await aPerson('clinic')
    const answer = await clinic.invite(typed === 'own' ? clinic.email : typed)
    expect(codeOf(answer)).toEqual([422, 'invalid-request'])
    expect(await identity.countOf('clinic_invitations')).toBe(0)
  })

  test('with a field that the contract does not name, without a key or by nobody is refused', async () => {
    const clinic = await aPerson('clinic')
    const body = { email: 'new@example.org', language: 'ru' }
    const post = (sent: object, headers?: Record<string, string>) =>
      clinic.browser.post('/v1/clinic/invitations', sent, headers)
    expect(codeOf(await post({ ...body, ownerId: randomUUID() }, { 'idempotency-key': randomUUID() }))).toEqual([
      422,
      'invalid-request',
    ])
    expect(codeOf(await post(body))).toEqual([428, 'precondition-required'])
    expect((await identity.aBrowser('nobody').post('/v1/clinic/invitations', body)).status).toBe(401)
  })

  test('of a colleague is refused, and of more than 20 colleagues and open invitations', async () => {
    const { clinic, colleague } = await aClinic()
    expect(codeOf(await clinic.invite(colleague.email))).toEqual([409, 'colleague-known'])
    for (let it = 1; it < MOST_COLLEAGUES - 1; it++)
      expect((await clinic.invite(`many-${it}@example.org`)).status).toBe(201)
    const last = await Promise.all(['a', 'b', 'c'].map((it) => clinic.invite(`last-${it}@example.org`)))
    expect(last.map((it) => it.status).sort()).toEqual([201, 409, 409])
    expect(last.flatMap((it) => (it.status === 409 ? [it.body.code] : []))).toEqual(['clinic-full', 'clinic-full'])
  })

  test('is limited to 20 within an hour, though each was revoked', async () => {
    const clinic = await aPerson('clinic')
    for (let it = 0; it < INVITATIONS_PER_PERSON; it++) {
      const { body } = await clinic.invite(`one-${it}@example.org`)
      expect((await clinic.browser.delete(`/v1/clinic/invitations/${body.id}`)).status).toBe(204)
    }
    const answer = await clinic.invite('one-more@example.org')
    expect(codeOf(answer)).toEqual([429, 'too-many-requests'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500)
  })

  test('sends no mail to an address while five open ones from others lie there, and says nothing of it', async () => {
    const email = emailOf(`flooded-${randomUUID()}`)
    for (let it = 0; it <= MAILED_INVITATIONS_PER_EMAIL; it++)
      expect((await (await aPerson('flooder')).invite(email)).status).toBe(201)
    expect(await identity.countOf('messages', `recipient = '${email}'`)).toBe(MAILED_INVITATIONS_PER_EMAIL)
  })

  test('AUTH-031 is bound to its e-mail and site: who has the forwarded mail finds none, and neither answers nor revokes it', async () => {
    const [clinic, ada, eve] = [await aPerson('clinic'), await aPerson('ada'), await aPerson('eve')]
    const { body } = await clinic.invite(ada.email)
    expect((await eve.clinic()).received).toEqual([])
    for (const it of [
      await eve.answer(body.id),
      await eve.answer(body.id, 'declined'),
      await eve.browser.delete(`/v1/clinic/invitations/${body.id}`),
      await ada.browser.delete(`/v1/clinic/invitations/${body.id}`),
      await clinic.answer(body.id),
      await (await aPerson('', { name: ada.name, siteId: 'factory' })).answer(body.id),
    ])
      expect(codeOf(it)).toEqual([404, 'invitation-not-found'])
    expect(
      (await identity.aBrowser('visitor').put(`/v1/invitations/${body.id}/answer`, { answer: 'accepted' })).status,
    ).toBe(401)
    expect((await ada.answer(body.id)).status).toBe(204)
  })

  test('is gone once it is revoked, declined or expired, and nobody joins by it', async () => {
    const [clinic, ada] = [await aPerson('clinic'), await aPerson('ada')]
    const anInvitation = async (): Promise<string> => (await clinic.invite(ada.email)).body.id
    const revoked = await anInvitation()
    await clinic.browser.delete(`/v1/clinic/invitations/${revoked}`)
    const declined = await anInvitation()
    expect(
      [await ada.answer(declined, 'declined'), await ada.answer(declined, 'declined')].map((it) => it.status),
    ).toEqual([204, 204])
    const expired = await anInvitation()
    await identity.sql`update identity.clinic_invitations set expires_at = now() - interval '1 s' where id = ${expired}`
    for (const it of [revoked, declined, expired])
      expect(codeOf(await ada.answer(it))).toEqual([410, 'invitation-gone'])
    expect(codeOf(await clinic.browser.delete(`/v1/clinic/invitations/${revoked}`))).toEqual([410, 'invitation-gone'])
    expect([(await ada.clinic()).received, (await clinic.clinic()).invitations]).toEqual([[], []])
    expect(await identity.countOf('clinic_members')).toBe(0)
  })

  test('that is revoked while it is accepted has one end, which both sides are told', async () => {
    for (let it = 0; it < 5; it++) {
      const [clinic, ada] = [await aPerson('clinic'), await aPerson('ada')]
      const { body } = await clinic.invite(ada.email)
      const [accepted, revoked] = await Promise.all([
        ada.answer(body.id),
        clinic.browser.delete(`/v1/clinic/invitations/${body.id}`),
      ])
      expect([accepted.status, revoked.status].sort()).toEqual([204, 410])
      expect((await clinic.clinic()).colleagues).toHaveLength(accepted.status === 204 ? 1 : 0)
    }
  })

  test('is used once: the same answer again changes nothing, and after the end of the membership it is gone', async () => {
    const { clinic, colleague, invitationId } = await aClinic()
    await colleague.choose('own')
    expect((await colleague.answer(invitationId)).status).toBe(204)
    expect((await clinic.clinic()).colleagues).toHaveLength(1)
    await clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`)
    expect(codeOf(await colleague.answer(invitationId))).toEqual([410, 'invitation-gone'])
  })

  test('that is accepted is told to the first person once, and one that is declined or refused to nobody', async () => {
    const { clinic, colleague, invitationId } = await aClinic()
    await colleague.choose('own')
    await colleague.answer(invitationId)
    const mail = await until(async () =>
      identity.mailServer.mailsTo(clinic.email).find((it) => it.subject?.includes('вместе с вами')),
    )
    expect(mail.subject).toBe(`${colleague.email} заказывает вместе с вами`)
    const told = await queued('colleague-joined')
    expect(told.filter(([to]) => to === clinic.email)).toEqual([[clinic.email, colleague.email]])
    const ada = await aPerson('ada')
    await ada.answer((await clinic.invite(ada.email)).body.id, 'declined')
    const { body } = await (await aPerson('another')).invite(colleague.email)
    expect(codeOf(await colleague.answer(body.id))).toEqual([409, 'colleague-elsewhere'])
    expect(await queued('colleague-joined')).toEqual(told)
  })

  test('is refused to who has a role by now, and the clinic is not told', async () => {
    const [clinic, boss] = [await aPerson('clinic'), await aPerson('boss')]
    const { body } = await clinic.invite(boss.email)
    await boss.grant('manager')
    expect(codeOf(await boss.answer(body.id))).toEqual([409, 'staff-no-colleague'])
    expect((await clinic.clinic()).invitations).toEqual([body])
  })

  test('of two clinics that are accepted at the same time, one is', async () => {
    const [ada, ...clinics] = [await aPerson('ada'), await aPerson('clinic'), await aPerson('clinic')]
    const ids: string[] = await Promise.all(clinics.map(async (it) => (await it.invite(ada.email)).body.id))
    const answers = await Promise.all(ids.map((it) => ada.answer(it)))
    expect(answers.map((it) => it.status).sort()).toEqual([204, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('colleague-elsewhere')
    expect(await identity.countOf('clinic_members', `user_id = '${ada.id}'`)).toBe(1)
  })

  test('is refused to who has colleagues, and two people who invite each other do not both join', async () => {
    const { clinic } = await aClinic()
    const { body } = await (await aPerson('another')).invite(clinic.email)
    expect(codeOf(await clinic.answer(body.id))).toEqual([409, 'colleague-elsewhere'])
    for (let it = 0; it < 5; it++) {
      const [a, b] = [await aPerson('a'), await aPerson('b')]
      const [toB, toA] = [(await a.invite(b.email)).body.id, (await b.invite(a.email)).body.id]
      const answers = await Promise.all([b.answer(toB), a.answer(toA)])
      expect(answers.filter((it) => it.status === 204)).toHaveLength(1)
    }
  })

  test('of who becomes a colleague elsewhere is taken back, and a colleague invites nobody', async () => {
    const [ada, berta] = [await aPerson('ada'), await aPerson('berta')]
    const { body } = await ada.invite(berta.email)
    await aClinic(undefined, ada)
    expect(codeOf(await berta.answer(body.id))).toEqual([410, 'invitation-gone'])
    expect(codeOf(await ada.invite(berta.email))).toEqual([403, 'not-allowed'])
    await ada.choose('own')
    expect(codeOf(await ada.invite(berta.email))).toEqual([409, 'colleague-elsewhere'])
  })
})

describe('a colleague', () => {
  test('works in the clinic’s account as the own person: the token has its owner and e-mail, and lives a minute', async () => {
    const { clinic, colleague } = await aClinic()
    const { exp = 0, ...claims } = await colleague.claims()
    expect(claims).toMatchObject({
      sub: colleague.id,
      owner: ownerOf(clinic.id),
      email: clinic.email,
      colleague: true,
      ownEmail: colleague.email,
      roles: [],
    })
    const leftMs = exp * 1000 - Date.now()
    expect([leftMs > 50_000, leftMs <= 60_000]).toEqual([true, true])
    const { body } = await colleague.browser.get('/v1/session')
    expect(body.person).toEqual({
      id: colleague.id,
      email: colleague.email,
      name: null,
      roles: [],
      account: { email: clinic.email },
    })
    expect(await clinic.clinic()).toMatchObject({
      email: clinic.email,
      colleagues: [{ userId: colleague.id, email: colleague.email }],
      membership: null,
    })
    expect(await colleague.clinic()).toMatchObject({
      email: colleague.email,
      colleagues: [],
      membership: { email: clinic.email, account: 'clinic' },
    })
    const own = await clinic.claims()
    expect([own.colleague, own.ownEmail]).toEqual([undefined, undefined])
  })

  test('AUTH-031 has no right to the data, channel and colleagues of the clinic or the own ones there', async () => {
    const { colleague, clinic } = await aClinic()
    const denied = [
      await colleague.browser.get('/v1/own-data-requests'),
      await colleague.browser.post(
        '/v1/data-requests',
        { kind: 'erasure', language: 'ru' },
        { 'idempotency-key': randomUUID() },
      ),
      await colleague.browser.get('/v1/contact-preferences'),
      await colleague.browser.put('/v1/contact-preferences', { channel: 'none' }),
      await colleague.invite('new@example.org'),
      await colleague.browser.delete(`/v1/clinic/colleagues/${colleague.id}`),
      await colleague.browser.get(`/v1/clinics/${clinic.email}`),
    ]
    expect(denied.map(codeOf)).toEqual(denied.map(() => [403, 'not-allowed']))
  })

  test('goes back to the own account and again to the clinic’s; the session keeps the choice, and others do not have it', async () => {
    const { clinic, colleague } = await aClinic()
    const phone = await aPerson('', { name: colleague.name })
    const own = await colleague.choose('own')
    expect(own.body.person).toEqual({ id: colleague.id, email: colleague.email, name: null, roles: [] })
    await renew(colleague.browser)
    expect(await colleague.claims()).toMatchObject({ owner: ownerOf(colleague.id), email: colleague.email })
    expect((await colleague.browser.put('/v1/contact-preferences', { channel: 'none' })).status).toBe(200)
    expect((await phone.claims()).owner).toBe(ownerOf(clinic.id))
    expect((await colleague.choose('clinic')).body.person.account).toEqual({ email: clinic.email })
    expect((await colleague.claims()).owner).toBe(ownerOf(clinic.id))
  })

  test('is nobody without a clinic: the choice of one is refused, also to staff, and a word that is none', async () => {
    const ada = await aPerson('ada')
    expect(codeOf(await ada.choose('clinic'))).toEqual([404, 'clinic-not-found'])
    expect(codeOf(await ada.choose('another'))).toEqual([422, 'invalid-request'])
    const { colleague } = await aClinic()
    await colleague.grant('manager')
    await renew(colleague.browser)
    expect(await colleague.claims()).toMatchObject({ owner: ownerOf(colleague.id), roles: ['manager'] })
    expect(codeOf(await colleague.choose('clinic'))).toEqual([404, 'clinic-not-found'])
  })

  test('works in the own account on another site', async () => {
    const { colleague } = await aClinic()
    const there = await aPerson('', { name: colleague.name, siteId: 'factory' })
    expect((await there.claims()).owner).toBe(ownerOf(colleague.id))
    expect((await there.clinic()).membership).toBeNull()
  })

  test('signs out by the own session, and signs in again into the clinic’s account', async () => {
    const { clinic, colleague } = await aClinic()
    expect((await colleague.browser.delete('/v1/sessions')).status).toBe(204)
    expect((await renew(colleague.browser)).body).toEqual(NOBODY)
    expect((await clinic.browser.get('/v1/session')).body.person.id).toBe(clinic.id)
    const { body } = await identity.signIn(colleague.browser, colleague.email)
    expect(body.session.person.account).toEqual({ email: clinic.email })
  })

  test('AUTH-005 AUTH-034 has the passkeys and sessions of the own person, whose mails go to the own e-mail, and none of the clinic', async () => {
    const { clinic, colleague } = await aClinic()
    const authenticator = anAuthenticator()
    const challenge = await colleague.browser.post('/v1/own-passkeys/challenges')
    expect(challenge.body.person.email).toBe(colleague.email)
    const added = await colleague.browser.post('/v1/own-passkeys', authenticator.enrol(challenge.body))
    const whose = async ({ browser }: Person) => (await browser.get('/v1/own-passkeys')).body.items
    expect([await whose(colleague), await whose(clinic)]).toEqual([[added.body], []])
    await until(async () =>
      identity.mailServer.mailsTo(colleague.email).some((it) => it.subject === 'Добавлен ключ доступа'),
    )

    const browser = identity.aBrowser(`${colleague.name} by passkey`)
    const { body } = await browser.post('/v1/passkey-challenges')
    const { status, body: session } = await browser.post('/v1/passkey-sessions', authenticator.sign(body))
    expect([status, session.person.account]).toEqual([201, { email: clinic.email }])
    const openOf = async (it: Person) => (await it.browser.get('/v1/own-sessions')).body.items.length
    expect([await openOf(colleague), await openOf(clinic)]).toEqual([2, 1])

    expect((await colleague.browser.delete(`/v1/own-passkeys/${added.body.id}`)).status).toBe(204)
    await until(async () =>
      identity.mailServer.mailsTo(colleague.email).some((it) => it.subject === 'Удалён ключ доступа'),
    )
    const toClinic = identity.mailServer.mailsTo(clinic.email).map((it) => it.subject)
    expect(toClinic.filter((it) => it?.includes('ключ доступа'))).toEqual([])
  })

  test('AUTH-030 claims the browser’s draft for the clinic, and what was ordered with the own e-mail for the own account', async () => {
    const { clinic, colleague } = await aClinic()
    await aPerson('', { name: colleague.name, siteId: 'ru' })
    const claimOf = async (email: string, version: number) =>
      (
        await identity.world.event(
          'identity.user.claimed.v1',
          (it) => it.data.userId === colleague.id && it.data.email === email && it.aggregateVersion === version,
        )
      ).data
    expect(await claimOf(clinic.email, 2)).toMatchObject({
      owner: ownerOf(clinic.id),
      visitor: visitorOf(`${colleague.name} ru`),
    })
    expect(await claimOf(colleague.email, 2)).toMatchObject({ owner: ownerOf(colleague.id), visitor: null })
  })

  test('WIZ-027 who signs in by a link with an order goes on with it in the own account', async () => {
    const { colleague } = await aClinic()
    const orderId = randomUUID()
    await identity.aBrowser('phone').askFor(colleague.email, { orderId })
    const mail = await until(async () =>
      identity.mailServer
        .mailsTo(colleague.email)
        .find(({ text }) => text?.includes('Вместе с входом откроется заказ')),
    )
    const { body } = await identity.aBrowser('computer').post('/v1/sessions', { token: tokenIn(mail) })
    expect(body.session.person.account).toBeUndefined()
  })
})

describe('the end of a membership', () => {
  test.each([
    [
      'the first person removes the colleague',
      ({ clinic, colleague }: Both) => clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`),
    ],
    ['the colleague leaves', ({ colleague }: Both) => colleague.browser.delete('/v1/membership')],
  ])('comes when %s: the next token is the own one', async (_, end) => {
    const both = await aClinic()
    expect((await end(both)).status).toBe(204)
    expect((await renew(both.colleague.browser)).body.person.account).toBeUndefined()
    expect((await both.colleague.claims()).owner).toBe(ownerOf(both.colleague.id))
    expect([(await both.clinic.clinic()).colleagues, (await both.colleague.clinic()).membership]).toEqual([[], null])
  })

  test('is told to a colleague whom the first person has removed, by a mail of the clinic, and not to one who has left', async () => {
    const { clinic, colleague } = await aClinic()
    await clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`)
    await clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`)
    const mail = await until(async () =>
      identity.mailServer.mailsTo(colleague.email).find((it) => it.subject?.includes('больше не заказываете')),
    )
    expect(mail.subject).toBe(`Вы больше не заказываете от имени ${clinic.email}`)
    const told = await queued('colleague-removed')
    expect(told.filter(([to]) => to === colleague.email)).toEqual([[colleague.email, clinic.email]])
    await (await aClinic()).colleague.browser.delete('/v1/membership')
    expect(await queued('colleague-removed')).toEqual(told)
  })

  test('is not told as a removal to who leaves at the same moment', async () => {
    const { clinic, colleague } = await aClinic()
    let removal: ReturnType<typeof clinic.browser.delete> | undefined
    await identity.world.connectAs('identity').begin(async (tx) => {
      await tx`delete from clinic_members where user_id = ${colleague.id}`
      removal = clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`)
      await until(async () => (await identity.world.waitingAtLocks()) > 0)
    })
    expect(codeOf((await removal)!)).toEqual([404, 'colleague-not-found'])
    expect((await queued('colleague-removed')).filter(([to]) => to === colleague.email)).toEqual([])
  })

  test('comes with the erasure of the first person', async () => {
    const { clinic, colleague } = await aClinic()
    await identity.sql`delete from identity.sessions where user_id = ${clinic.id}`
    await identity.sql`delete from identity.users where id = ${clinic.id}`
    expect((await renew(colleague.browser)).body.person).toEqual({
      id: colleague.id,
      email: colleague.email,
      name: null,
      roles: [],
    })
  })

  test('AUTH-031 is brought about by the first person alone, and of the own colleagues', async () => {
    const { clinic, colleague } = await aClinic()
    const { clinic: another } = await aClinic()
    expect(codeOf(await another.browser.delete(`/v1/clinic/colleagues/${colleague.id}`))).toEqual([
      404,
      'colleague-not-found',
    ])
    expect((await clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`)).status).toBe(204)
    expect(codeOf(await clinic.browser.delete(`/v1/clinic/colleagues/${colleague.id}`))).toEqual([
      404,
      'colleague-not-found',
    ])
  })

  test('leaves room for an invitation of another clinic, in whose account the session works whatever was chosen before', async () => {
    const { colleague } = await aClinic()
    await colleague.choose('own')
    await colleague.browser.delete('/v1/membership')
    await renew(colleague.browser)
    const { clinic } = await aClinic(undefined, colleague)
    expect((await colleague.claims()).email).toBe(clinic.email)
  })
})
type Both = { clinic: Person; colleague: Person }

describe('admins', () => {
  const anAdmin = async (siteId: string) => {
    const admin = await aPerson('admin', { siteId })
    await admin.grant('admin')
    await renew(admin.browser)
    return admin
  }

  test('AUTH-037 see and remove colleagues of an e-mail, which the trail names', async () => {
    const { clinic, colleague } = await aClinic()
    const admin = await anAdmin('ru')
    const path = `/v1/clinics/${clinic.email}`
    expect((await admin.browser.get(path)).body).toEqual({
      email: clinic.email,
      colleagues: [{ userId: colleague.id, email: colleague.email, since: expect.any(String) }],
    })
    expect((await admin.browser.delete(`${path}/colleagues/${colleague.id}`)).status).toBe(204)
    expect((await admin.browser.get(path)).body.colleagues).toEqual([])
    expect(await queued('colleague-removed')).toContainEqual([colleague.email, clinic.email])
    expect((await renew(colleague.browser)).body.person.account).toBeUndefined()
    const { body } = await admin.browser.get(`/v1/audit?about=${encodeURIComponent(clinic.email)}`)
    expect(body.items).toEqual([
      expect.objectContaining({
        actor: `user:${admin.id}`,
        action: 'colleague-removed',
        about: { kind: 'client', id: clinic.email },
        site: 'ru',
        changes: [{ field: 'colleague', before: colleague.email, after: null }],
      }),
    ])
    expect(codeOf(await admin.browser.delete(`${path}/colleagues/${colleague.id}`))).toEqual([
      404,
      'colleague-not-found',
    ])
    expect((await admin.browser.get('/v1/clinics/nobody@example.org')).body).toEqual({
      email: 'nobody@example.org',
      colleagues: [],
    })
  })

  test('ORD-029 of a site that limits its staff see the clinics of that site alone', async () => {
    const { clinic, colleague } = await aClinic()
    const limited = await anAdmin('eu')
    const path = `/v1/clinics/${clinic.email}`
    expect((await limited.browser.get(path)).body.colleagues).toEqual([])
    for (const it of [
      await limited.browser.get(`${path}?site=ru`),
      await limited.browser.delete(`${path}/colleagues/${colleague.id}?site=ru`),
    ])
      expect(codeOf(it)).toEqual([404, 'site-not-found'])
    expect(codeOf(await limited.browser.delete(`${path}/colleagues/${colleague.id}`))).toEqual([
      404,
      'colleague-not-found',
    ])
    const unlimited = await anAdmin('factory')
    expect((await unlimited.browser.get(`${path}?site=ru`)).body.colleagues).toHaveLength(1)
  })
})

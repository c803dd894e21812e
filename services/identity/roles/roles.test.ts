import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { testSites, until } from 'service-kit/test/service'
import type { Browser } from '../builders'
import { anIdentity, type Identity, renew } from '../test/surroundings'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

let identity: Identity
let boss: Browser
beforeAll(async () => {
  // The staff of Europe see what is there alone, those of all other sites everything.
  const SITES = JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' })))
  identity = await anIdentity({ SITES, FIRST_ADMIN_EMAIL: emailOf('boss') })
  await until(() => identity.countOf('user_roles'))
  boss = (await aPerson('boss')).browser
})
afterEach(async () => {
  identity.mailServer.mails.length = 0
  await identity.sql`delete from identity.user_sites`
  await identity.sql`delete from identity.user_roles where user_id <> (select id from identity.users where email = ${emailOf('boss')})`
})
afterAll(() => identity.stop())

const emailOf = (name: string) => `${name}@example.org`
/** A signed-in person in a browser of their own. */
async function aPerson(name: string, siteId = 'ru') {
  const browser = identity.aBrowser(`${name}-${siteId}`, siteId)
  const { id } = (await identity.signIn(browser, emailOf(name))).body.session.person
  return { id: id as string, browser, name }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const PATH = '/v1/role-holders'
const give = (by: Browser, { id }: Pick<Person, 'id'>, role: string) => by.put(`${PATH}/${id}/roles/${role}`)
const take = (by: Browser, { id }: Pick<Person, 'id'>, role: string) => by.delete(`${PATH}/${id}/roles/${role}`)
const limit = (by: Browser, { id }: Pick<Person, 'id'>, ...sites: string[]) => by.put(`${PATH}/${id}/sites`, { sites })
const giveTo = (by: Browser, email: string, role: string) => by.put(`/v1/roles/${role}/holders`, { email })
const listed = async (query = '', by = boss) => (await by.get(`${PATH}${query}`)).body
const emailsIn = (body: { items: { email: string }[] }) => body.items.map((it) => it.email)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body?.code}`
const trailOf = async ({ id }: Pick<Person, 'id'>) => [
  ...(await identity.sql`select action, kind, site, changes from identity.audit_records where about = ${id}
    order by created_at`),
]
const toldOf = (name: string, subject: RegExp) =>
  identity.mailServer.mailsTo(emailOf(name)).find((it) => subject.test(it.subject ?? ''))
const rolesNow = async (browser: Browser) => (await renew(browser)).body.person.roles
/** A browser whose token has the roles that its person has now. */
async function renewed<P extends Person>(person: P): Promise<P> {
  await renew(person.browser)
  return person
}
/** An admin of some sites, signed in on one. */
async function anAdminOf(name: string, siteId: string, ...sites: string[]) {
  const admin = await aPerson(name, siteId)
  await give(boss, admin, 'admin')
  if (sites.length > 0) await limit(boss, admin, ...sites)
  return renewed(admin)
}

describe('a role', () => {
  test('ROLE-002 ROLE-011 AUTH-037 is given by e-mail, however it is typed, and stands in the list, the trail and a mail', async () => {
    const anna = await aPerson('anna')
    const { status, body } = await giveTo(boss, '  Anna@Example.org ', 'manager')
    const holder = {
      id: anna.id,
      email: emailOf('anna'),
      roles: ['manager'],
      sites: [],
      isLastAdmin: false,
      locked: null,
    }
    expect([status, body]).toEqual([200, holder])
    expect((await listed()).items[0]).toEqual(holder)
    expect(await trailOf(anna)).toEqual([
      {
        action: 'role-given',
        kind: 'user',
        site: null,
        changes: [{ field: 'roles', before: null, after: 'manager' }],
      },
    ])
    const mail = await until(async () => toldOf('anna', /доступ/))
    expect(mail.subject).toStartWith('Вам дали доступ к бэк-офису')
    expect(mail.text).toContain('Теперь у вас роль «Менеджер»')
    expect(mail.text).toContain('http://ru.localhost/backoffice')
  })

  test('AUTH-037 is listed in the trail with the e-mail of who has it now', async () => {
    const nora = await aPerson('nora')
    await give(boss, nora, 'manager')
    const ofRole = (await boss.get(`/v1/audit?about=${nora.id}`)).body.items
    expect(ofRole).toMatchObject([{ action: 'role-given', email: emailOf('boss'), aboutEmail: emailOf('nora') }])
  })

  test('ROLE-010 is given and taken by user id; the second time changes, records and tells nothing', async () => {
    const berta = await aPerson('berta')
    for (const _ of [1, 2]) expect((await give(boss, berta, 'admin')).body.roles).toEqual(['admin'])
    expect((await give(boss, berta, 'manager')).body.roles).toEqual(['admin', 'manager'])
    for (const _ of [1, 2]) expect((await take(boss, berta, 'admin')).body.roles).toEqual(['manager'])
    expect((await trailOf(berta)).map((it) => [it.action, it.changes[0]])).toEqual([
      ['role-given', { field: 'roles', before: null, after: 'admin' }],
      ['role-given', { field: 'roles', before: 'admin', after: 'admin, manager' }],
      ['role-taken', { field: 'roles', before: 'admin, manager', after: 'manager' }],
    ])
    const told = await identity.sql`select kind, data from identity.messages where recipient = ${emailOf('berta')}
      and kind in ('role-given', 'role-taken') order by created_at`
    expect([...told]).toEqual([
      { kind: 'role-given', data: { role: 'admin' } },
      { kind: 'role-given', data: { role: 'manager' } },
      { kind: 'role-taken', data: { role: 'admin' } },
    ])
    const mail = await until(async () => toldOf('berta', /снята$/))
    expect(mail.text).toContain('У вас больше нет роли «Администратор».')
  })

  test('AUTH-022 counts at the next renewal, and no longer once it is taken', async () => {
    const clara = await aPerson('clara')
    await give(boss, clara, 'manager')
    expect(await rolesNow(clara.browser)).toEqual(['manager'])
    await take(boss, clara, 'manager')
    expect(await rolesNow(clara.browser)).toEqual([])
  })

  test('AUTH-024 of a user is stored and listed, lets nobody in, and is told to nobody', async () => {
    const dora = await aPerson('dora')
    expect((await give(boss, dora, 'user')).body.roles).toEqual(['user'])
    expect(emailsIn(await listed())).toContain(emailOf('dora'))
    expect(await rolesNow(dora.browser)).toEqual([])
    expect((await aPerson('dora', 'eu')).browser.cookies.size).toBeGreaterThan(0)
    expect(await identity.countOf('messages', `recipient = '${emailOf('dora')}' and kind = 'role-given'`)).toBe(0)
    expect((await trailOf(dora)).map((it) => it.action)).toEqual(['role-given'])
  })

  test('AUTH-024 of any other kind is refused', async () => {
    const emma = await aPerson('emma')
    for (const role of ['owner', 'packer', 'Admin'])
      expect(codeOf(await give(boss, emma, role))).toBe('422 invalid-request')
    expect((await giveTo(boss, emailOf('emma'), 'packer')).status).toBe(422)
  })

  test('ROLE-007 of somebody who never signed in is refused, by e-mail and by id', async () => {
    expect(codeOf(await giveTo(boss, emailOf('nobody'), 'manager'))).toBe('404 user-not-found')
    const nobody = { id: randomUUID() }
    for (const answer of [
      await give(boss, nobody, 'manager'),
      await take(boss, nobody, 'manager'),
      await limit(boss, nobody),
    ])
      expect(codeOf(answer)).toBe('404 user-not-found')
    expect((await giveTo(boss, 'no e-mail', 'manager')).status).toBe(422)
  })

  test('ROLE-012 is neither given, taken nor seen by managers, customers and visitors; a manager does not make himself an admin', async () => {
    const fanny = await aPerson('fanny')
    await give(boss, fanny, 'manager')
    await renew(fanny.browser)
    const customer = await aPerson('greta')
    for (const { browser } of [fanny, customer]) {
      const answers = [
        await give(browser, fanny, 'admin'),
        await giveTo(browser, emailOf('fanny'), 'admin'),
        await take(browser, fanny, 'manager'),
        await limit(browser, fanny, 'eu'),
        await browser.get(PATH),
      ]
      expect(answers.map(codeOf)).toEqual(Array(5).fill('403 not-allowed'))
    }
    expect((await identity.aBrowser('visitor').get(PATH)).status).toBe(401)
    expect((await listed(`?search=${emailOf('fanny')}`)).items[0].roles).toEqual(['manager'])
  })

  test('that is given while its taker signs in is in the new token or in the next one, and never an error', async () => {
    const hanna = await aPerson('hanna')
    for (let round = 0; round < 5; round += 1) {
      const browser = identity.aBrowser(`hanna-${round}`)
      const [given, signedIn] = await Promise.all([
        give(boss, hanna, 'manager'),
        identity.signIn(browser, emailOf('hanna')),
      ])
      expect([given.status, signedIn.status]).toEqual([200, 201])
      expect([[], ['manager']]).toContainEqual(signedIn.body.session.person.roles)
      expect(await rolesNow(browser)).toEqual(['manager'])
      await take(boss, hanna, 'manager')
    }
  })
})

describe('the list of who has a role', () => {
  test('ROLE-003 is sorted by e-mail, page by page, and is searched by a part of it', async () => {
    for (const name of ['list-c', 'list-a', 'list-b']) await give(boss, await aPerson(name), 'manager')
    const [a, b, c] = ['list-a', 'list-b', 'list-c'].map(emailOf)
    expect(emailsIn(await listed())).toEqual([emailOf('boss'), a, b, c] as string[])
    const first = await listed('?search=LIST-&limit=2')
    expect(emailsIn(first)).toEqual([a, b] as string[])
    expect(await listed(`?search=LIST-&limit=2&cursor=${first.next}`)).toMatchObject({
      items: [{ email: c }],
      next: null,
    })
    for (const wild of ['%25', '_ist', 'list-%25a']) expect(emailsIn(await listed(`?search=${wild}`))).toEqual([])
    expect((await boss.get(`${PATH}?cursor=x`)).status).toBe(422)
  })

  test('ROLE-003 ROLE-011 has anybody else by the whole e-mail alone, and packers never', async () => {
    await aPerson('ida')
    await give(boss, await aPerson('maida'), 'manager')
    expect(emailsIn(await listed('?search=ida'))).toEqual([emailOf('maida')])
    expect(await listed('?search=Ida@example.org%20')).toMatchObject({
      items: [
        { email: emailOf('maida'), roles: ['manager'] },
        { email: emailOf('ida'), roles: [] },
      ],
      next: null,
    })
    expect(emailsIn(await listed())).not.toContain(emailOf('ida'))
  })
})

describe('the last admin of all sites', () => {
  const bossId = async () => (await listed(`?search=${emailOf('boss')}`)).items[0]

  test('ROLE-013 keeps the role and the sites, and is named', async () => {
    const only = await bossId()
    expect(only.isLastAdmin).toBe(true)
    expect(codeOf(await take(boss, only, 'admin'))).toBe('409 last-admin')
    expect(codeOf(await limit(boss, only, 'ru'))).toBe('409 last-admin')
    expect(await bossId()).toEqual(only)
    expect(await trailOf(only)).toEqual([])
    await give(boss, await aPerson('jane'), 'admin')
    expect((await bossId()).isLastAdmin).toBe(false)
  })

  test('ROLE-013 is not replaced by an admin of some sites, who can always be removed', async () => {
    const kate = await anAdminOf('kate', 'ru', 'ru')
    expect(codeOf(await take(boss, await bossId(), 'admin'))).toBe('409 last-admin')
    expect((await take(boss, kate, 'admin')).status).toBe(200)
  })

  test('ROLE-013 remains when two admins take each other’s role at once, also at two instances', async () => {
    const second = await identity.start({ FIRST_ADMIN_EMAIL: emailOf('boss') })
    const only = await bossId()
    for (let round = 0; round < 5; round += 1) {
      const lena = await anAdminOf('lena', 'ru')
      // The same browser at the other instance.
      const there = second.aBrowser('lena-ru', 'ru')
      for (const [name, value] of lena.browser.cookies) there.cookies.set(name, value)
      const answers = await Promise.all([take(boss, lena, 'admin'), take(there, only, 'admin')])
      expect(answers.map(codeOf).sort()).toEqual(['200 undefined', '409 last-admin'])
      expect(await identity.countOf('user_roles', "role = 'admin'")).toBe(1)
      await identity.sql`delete from identity.user_roles`
      await identity.sql`insert into identity.user_roles values (${only.id}, 'admin', now())`
    }
    await second.stop()
  })
})

test('ROLE-012 an admin whose role was taken changes nothing more by a token that is still good', async () => {
  const [lara, other] = [await anAdminOf('lara', 'ru'), await aPerson('larissa')]
  expect((await take(boss, lara, 'admin')).status).toBe(200)
  expect(codeOf(await give(lara.browser, lara, 'admin'))).toBe('403 not-allowed')
  expect(codeOf(await give(lara.browser, other, 'manager'))).toBe('403 not-allowed')
  expect([await rolesNow(lara.browser), await rolesNow(other.browser)]).toEqual([[], []])
})

describe('a person who is limited to sites', () => {
  test('AUTH-022 has the roles there alone, and nothing elsewhere', async () => {
    const [there, here] = [await aPerson('mila', 'eu'), await aPerson('mila', 'ru')]
    await give(boss, here, 'manager')
    expect((await limit(boss, here, 'eu')).body).toMatchObject({ roles: ['manager'], sites: ['eu'] })
    expect([await rolesNow(there.browser), await rolesNow(here.browser)]).toEqual([['manager'], []])
    const anew = await identity.signIn(identity.aBrowser('mila-anew', 'factory'), emailOf('mila'))
    expect(anew.body.session.person.roles).toEqual([])
    await limit(boss, here)
    expect([await rolesNow(there.browser), await rolesNow(here.browser)]).toEqual([['manager'], ['manager']])
    expect((await trailOf(here)).slice(1)).toEqual([
      { action: 'roles-limited', kind: 'user', site: 'eu', changes: [{ field: 'sites', before: null, after: 'eu' }] },
      { action: 'roles-limited', kind: 'user', site: null, changes: [{ field: 'sites', before: 'eu', after: null }] },
    ])
  })

  test('is told on a site on which the person works', async () => {
    const nora = await aPerson('nora')
    await limit(boss, nora, 'eu')
    await give(boss, nora, 'manager')
    const mail = await until(async () => toldOf('nora', /access/))
    expect(mail.text).toContain('http://eu.localhost/backoffice')
  })

  test('is not limited to a site that there is not', async () => {
    const olga = await aPerson('olga')
    expect(codeOf(await limit(boss, olga, 'eu', 'mars'))).toBe('404 site-not-found')
  })
})

describe('an admin of some sites', () => {
  test('ROLE-012 gives roles on these sites alone, whoever they are given to', async () => {
    const admin = await anAdminOf('pia', 'eu')
    const rosa = await aPerson('rosa')
    expect((await give(admin.browser, rosa, 'manager')).body).toMatchObject({ roles: ['manager'], sites: ['eu'] })
    expect((await trailOf(rosa))[0]).toMatchObject({ site: 'eu' })
    expect(await rolesNow(rosa.browser)).toEqual([])
    for (const sites of [[], ['ru'], ['eu', 'ru']])
      expect(codeOf(await limit(admin.browser, rosa, ...sites))).toBe('403 beyond-own-sites')
    expect((await take(admin.browser, rosa, 'manager')).body.roles).toEqual([])
  })

  test('ROLE-012 sees who works there, changes nobody who works elsewhere too, and finds nobody of other sites', async () => {
    const admin = await anAdminOf('ruth', 'eu')
    const [everywhere, both, here, elsewhere] = [
      await aPerson('s-everywhere'),
      await aPerson('s-both'),
      await aPerson('s-here'),
      await aPerson('s-elsewhere'),
    ]
    for (const it of [everywhere, both, here, elsewhere]) await give(boss, it, 'manager')
    await limit(boss, both, 'eu', 'ru')
    await limit(boss, here, 'eu')
    await limit(boss, elsewhere, 'ru')
    const page = await listed('?search=s-', admin.browser)
    expect(page).toMatchObject({ sites: ['eu'], isLimited: true })
    expect(
      page.items.map((it: { email: string; sites: string[]; locked: string }) => [it.email, it.sites, it.locked]),
    ).toEqual([
      [emailOf('s-both'), ['eu'], 'other-sites'],
      [emailOf('s-everywhere'), [], 'other-sites'],
      [emailOf('s-here'), ['eu'], null],
    ])
    expect(emailsIn(await listed(`?search=${emailOf('s-elsewhere')}`, admin.browser))).toEqual([])
    for (const it of [everywhere, both]) {
      expect(codeOf(await give(admin.browser, it, 'admin'))).toBe('403 beyond-own-sites')
      expect(codeOf(await take(admin.browser, it, 'manager'))).toBe('403 beyond-own-sites')
      expect(codeOf(await limit(admin.browser, it, 'eu'))).toBe('403 beyond-own-sites')
    }
    expect(codeOf(await take(admin.browser, elsewhere, 'manager'))).toBe('404 user-not-found')
    expect(codeOf(await giveTo(admin.browser, emailOf('s-elsewhere'), 'admin'))).toBe('404 user-not-found')
    expect(await listed('?search=s-')).toMatchObject({ sites: testSites.map((it) => it.id), isLimited: false })
  })

  test('ROLE-012 is one also where the site does not limit its staff, if the own roles are limited', async () => {
    const admin = await anAdminOf('tina', 'ru', 'ru')
    const ute = await aPerson('ute')
    expect((await give(admin.browser, ute, 'admin')).body.sites).toEqual(['ru'])
    expect(codeOf(await limit(admin.browser, admin))).toBe('403 beyond-own-sites')
  })
})

import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { PARTNER_CODE_PATTERN } from 'contracts/partner-code'
import { granted } from 'service-kit/command'
import { connectDatabase } from 'service-kit/database/connect'
import type { Person } from 'service-kit/http/principal'
import { answered } from 'service-kit/test/answered'
import { asPerson, asVisitor, type Client, personOf, testSites } from 'service-kit/test/service'
import { mailOf } from '../builders'
import { aService } from '../test/service'
import { createCode } from './operations/codes'

setDefaultTimeout(180_000)

const here = aService()

const as = async (name: string, but: Parameters<typeof asPerson>[1] = {}) => here.service.as(await asPerson(name, but))
const requestCode = (client: Client) => client.post('/v1/partner-codes')
const rename = (client: Client, name: string, version = 1) =>
  client.patch('/v1/me', { name }, { 'if-match': `"${version}"` })

describe('a code', () => {
  test('PART-002 AFF-002 AFF-003 is made when a signed-in person requests it, with zero balances', async () => {
    const paula = await as('paula')
    expect(await paula.get('/v1/me')).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
    expect(await paula.get('/v1/partner-codes')).toMatchObject({ status: 200, body: { items: [] } })
    const { status, body, headers } = await requestCode(paula)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 201, etag: '"1"' })
    expect(body).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(new RegExp(PARTNER_CODE_PATTERN)),
      name: null,
      commissionBasisPoints: 1_000,
      balances: [
        {
          currency: 'RUB',
          accruedMinor: 0,
          paidOutMinor: 0,
          dueMinor: 0,
          heldMinor: 0,
          stoppedMinor: 0,
          payableMinor: 0,
        },
      ],
      version: 1,
      createdAt: expect.any(String),
    })
    expect(await paula.get('/v1/me')).toMatchObject({ status: 200, body })
    expect((await paula.get('/v1/partner-codes')).body).toEqual({ items: [body] })
    const rows = await here.world.sql`select email from partners.partners where code = ${body.code}`
    expect(rows).toMatchObject([{ email: 'paula@example.org' }])
  })

  test('PART-002 is one for each e-mail: fifty requests at once from two browsers get the same', async () => {
    const browsers = [await as('hasty'), await as('hasty', { visitor: 'another browser' })]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, it) => answered(() => requestCode(browsers[it % 2]!))),
    )
    expect(new Set(answers.map((it) => `${it.status} ${it.body.id} ${it.body.code}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  })

  test('AFF-002 that is taken is replaced by another one', async () => {
    const { db, close } = connectDatabase(here.world.urlOf('partners'), 'test')
    const drawn = ['TAKENX', 'TAKENX', 'TAKENX', 'FREEXX']
    const deps = { db, sites: testSites, now: () => new Date(), newId: randomUUID, newCode: () => drawn.shift() ?? '' }
    const person = (name: string) => ({ email: mailOf(name), owner: personOf(name), site: testSites[0] }) as Person
    const [first, second] = [
      granted(await createCode(deps, person('first'))),
      granted(await createCode(deps, person('second'))),
    ]
    expect([first.code, second.code, drawn]).toEqual(['TAKENX', 'FREEXX', []])
    await close()
  })

  test('AFF-017 shows the balance in the currency of the site where it is read', async () => {
    const { body } = await requestCode(await as('euro', { siteId: 'eu' }))
    expect(body.balances).toMatchObject([{ currency: 'EUR' }])
    expect((await (await as('euro')).get('/v1/me')).body).toMatchObject({
      id: body.id,
      balances: [{ currency: 'RUB' }],
    })
  })
})

describe('the name', () => {
  test('PART-004 is saved without the spaces around it, and shown after that', async () => {
    const client = await as('named')
    await requestCode(client)
    const { status, body, headers } = await rename(client, '  Клиника «Улыбка»  ')
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"2"' })
    expect(body).toMatchObject({ name: 'Клиника «Улыбка»', version: 2 })
    expect((await client.get('/v1/me')).body).toEqual(body)
  })

  test('PART-005 that is empty, blank or too long is not saved', async () => {
    const client = await as('empty')
    await requestCode(client)
    for (const name of ['', '   ', 'n'.repeat(201)])
      expect(await rename(client, name)).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect((await client.get('/v1/me')).body).toMatchObject({ name: null, version: 1 })
  })

  test('does not overwrite what another tab saves at the same moment', async () => {
    const client = await as('tabs')
    const { body } = await requestCode(client)
    const late = Promise.withResolvers<Awaited<ReturnType<typeof rename>>>()
    await here.world.sql.begin(async (sql) => {
      await sql`update partners.partners set name = 'Other tab', version = 2 where id = ${body.id}`
      rename(client, 'This tab').then(late.resolve, late.reject)
      const waiting = () => here.world.sql`select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`
      await here.world.until(async () => (await waiting()).length)
    })
    expect(await late.promise).toMatchObject({ status: 412, body: { code: 'version-changed' } })
    expect((await client.get('/v1/me')).body).toMatchObject({ name: 'Other tab', version: 2 })
  })

  test('is saved only with the version that was read', async () => {
    const client = await as('blind')
    await requestCode(client)
    expect(await client.patch('/v1/me', { name: 'Blind' })).toMatchObject({
      status: 428,
      body: { code: 'precondition-required' },
    })
  })

  test('PART-005 AFF-036 PART-019 is the only field that a partner may change', async () => {
    const client = await as('greedy')
    await requestCode(client)
    for (const more of [{ commissionBasisPoints: 10_000 }, { code: 'GREEDY' }, { email: mailOf('paula') }])
      expect(await client.patch('/v1/me', { name: 'Greedy', ...more }, { 'if-match': '"1"' })).toMatchObject({
        status: 422,
      })
    expect((await client.get('/v1/me')).body).toMatchObject({ name: null, commissionBasisPoints: 1_000 })
  })
})

describe('somebody else', () => {
  test('PART-018 PART-019 reads and changes only their own code, staff too', async () => {
    const [mine, boss] = [await as('mine'), await as('boss', { roles: ['admin'] })]
    const { body } = await requestCode(mine)
    expect(await boss.get('/v1/me')).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
    expect(await rename(boss, 'Boss')).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
    const other = await requestCode(boss)
    expect([other.body.id === body.id, other.body.code === body.code]).toEqual([false, false])
    expect((await mine.get('/v1/me')).body).toEqual(body)
  })

  test('PART-001 PART-018 without a session every request is answered 401', async () => {
    const visitor = here.service.as(asVisitor('nobody'))
    for (const answer of [await requestCode(visitor), await visitor.get('/v1/me'), await rename(visitor, 'Nobody')])
      expect(answer).toMatchObject({ status: 401, body: { code: 'not-authenticated' } })
  })

  test('SHELL-038 PART-018 is told without the balance to a page that asks only whether there is one', async () => {
    const client = await as('lean')
    expect(await client.get('/v1/partner-codes?balances=none')).toMatchObject({ status: 200, body: { items: [] } })
    const { body } = await requestCode(client)
    expect(await client.get('/v1/partner-codes?balances=none')).toMatchObject({
      status: 200,
      body: { items: [{ ...body, balances: [] }] },
    })
    expect((await client.get('/v1/partner-codes')).body.items).toEqual([body])
    expect(await client.get('/v1/partner-codes?balances=all')).toMatchObject({ status: 422 })
  })

  test('PART-018 no request can name another e-mail', async () => {
    const client = await as('asking')
    await requestCode(await as('asked'))
    for (const path of [`/v1/me?email=${mailOf('asked')}`, `/v1/me?user_email=${mailOf('asked')}`])
      expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
    expect(await client.post('/v1/partner-codes', { email: mailOf('asked') })).toMatchObject({ status: 422 })
  })
})

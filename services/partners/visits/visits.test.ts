import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { VisitDay } from 'contracts/partner/visits'
import { dayIn } from 'contracts/text/zoned-days'
import { connectDatabase } from 'service-kit/database/connect'
import { asPerson, asVisitor } from 'service-kit/test/service'
import { mailOf } from '../builders'
import { aService } from '../test/service'
import { visitPasses } from './operations'

setDefaultTimeout(180_000)

const here = aService()

/** A browser; a network counts up in one test alone. */
const browser = (name: string, address = '203.0.113.7') =>
  here.service.as({ ...asVisitor(name, 'ru'), 'x-address': address })
const visit = (client: ReturnType<typeof browser>, code: string, source = 'link') =>
  client.post('/v1/visits', { code, source })
const daysOf = async (name: string): Promise<VisitDay[]> => {
  const client = here.service.as(await asPerson(name, { siteId: 'ru' }))
  return (await client.get('/v1/me/visits')).body.items
}
const today = () => dayIn('Europe/Moscow', new Date())

describe('a visit', () => {
  test('by a link or a QR code is counted, and a visitor once a day', async () => {
    const { code } = await here.aPartner('v-counted')
    const [one, other] = [browser('v-one'), browser('v-other')]
    for (const source of ['link', 'qr']) expect(await visit(one, code, source)).toMatchObject({ status: 204 })
    await visit(other, code, 'qr')
    expect(await daysOf('v-counted')).toEqual([{ day: today(), visits: 3, visitors: 2, byQr: 1, firstOrders: 0 }])
  })

  test('with an unknown code is answered the same', async () => {
    expect(await visit(browser('v-lost'), 'ZZZZZZ')).toMatchObject({ status: 204 })
    for (const wrong of ['abc', '', 'ABCDEFG'])
      expect(await visit(browser('v-lost'), wrong)).toMatchObject({ status: 422 })
    expect(await visit(browser('v-lost'), 'ZZZZZZ', 'mail')).toMatchObject({ status: 422 })
  })

  test('AFF-011 of the partner’s own session and browsers is none', async () => {
    const { code } = await here.aPartner('v-own')
    const signedIn = here.service.as(await asPerson('v-own', { siteId: 'ru' }))
    expect(await signedIn.post('/v1/visits', { code, source: 'link' })).toMatchObject({ status: 204 })
    await here.signIn('v-own', 'v-own-browser')
    await visit(browser('v-own-browser'), code)
    expect(await daysOf('v-own')).toEqual([])
  })

  test('is refused where a network counts itself up', async () => {
    const { code } = await here.aPartner('v-flood')
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) => visit(browser(`v-flood-${index}`, '198.51.100.7'), code)),
    )
    expect(answers.filter((it) => it.status === 204)).toHaveLength(60)
    expect(answers.find((it) => it.status !== 204)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect((await daysOf('v-flood'))[0]?.visitors).toBe(60)
  })
})

test('a day has the first orders of new clients, and a second order of one is none', async () => {
  const { code } = await here.aPartner('v-orders')
  await here.order(mailOf('v-buyer'), { partnerCode: code }, new Date())
  await here.order(mailOf('v-buyer'), { isNew: false }, new Date())
  await here.applied()
  expect(await daysOf('v-orders')).toEqual([{ day: today(), visits: 0, visitors: 0, byQr: 0, firstOrders: 1 }])
})

test('PART-019 days are the partner’s own', async () => {
  const { code } = await here.aPartner('v-mine')
  await visit(browser('v-someone'), code)
  await here.aPartner('v-theirs')
  expect(await daysOf('v-theirs')).toEqual([])
  const nobody = here.service.as(await asPerson('v-no-partner', { siteId: 'ru' }))
  expect(await nobody.get('/v1/me/visits')).toMatchObject({ status: 404, body: { code: 'partner-not-found' } })
})

test('who came is deleted after 400 days, and the sums of the day stay', async () => {
  const { code, id } = await here.aPartner('v-folded')
  for (const name of ['v-a', 'v-b']) await visit(browser(name), code, 'qr')
  const { db, close } = connectDatabase(here.world.urlOf('partners'), 'test')
  const fold = async (later: number) => {
    const now = () => new Date(Date.now() + later * 24 * 60 * 60_000)
    for (const pass of visitPasses({ db, now })) while (await pass());
  }
  const kept = () => here.world.sql`select 1 from partners.visits where partner_id = ${id}`
  await fold(399)
  expect(await kept()).toHaveLength(2)
  await fold(402)
  expect(await kept()).toHaveLength(0)
  expect(await daysOf('v-folded')).toEqual([{ day: today(), visits: 2, visitors: 2, byQr: 2, firstOrders: 0 }])
  await close()
})

import { describe, expect, test } from 'bun:test'
import { type Client, ownerOf, personOf } from 'service-kit/test/service'
import { aKey, beginDraft, ifMatch, orderOf } from '../builders'
import { contactsOf, runOrders } from '../test/world'

const { world, at, as, placedOrder, recorded, signIn, start, startLimited } = await runOrders()
const maria = await as('maria', { roles: ['manager'] })

const ownerOfOrder = async ({ id }: { id: string }) =>
  (await world.sql`select owner, holder from orders.orders where id = ${id}`)[0]
const statusOf = async (client: Client, { id }: { id: string }) => (await client.get(`/v1/orders/${id}`)).status
const saysOf = async (client: Client, { id }: { id: string }) => (await client.get(`/v1/orders/${id}`)).body

describe('staff begin a draft for a client', () => {
  test('with the contacts of the newest order of that site, in its currency and language, and say so to staff alone', async () => {
    await signIn('clinic')
    const clinic = await as('clinic')
    await placedOrder(clinic, { ...contactsOf('clinic'), phone: '+7 1', address: 'Kazan' })
    await placedOrder(at('clinic', 'eu'), { ...contactsOf('clinic'), phone: '+49 1' })
    const { status, body: made } = await beginDraft(maria, ' CLINIC@example.org ')
    expect(status).toBe(201)
    expect(made).toMatchObject({
      ...{ status: 'draft', site: 'ru', currency: 'RUB', language: 'ru', email: 'clinic@example.org' },
      ...{ phone: '+7 1', address: 'Kazan', fullName: contactsOf('clinic').fullName, patients: [], consent: null },
      ...{ begunBy: 'maria@example.org', isPrepared: true, consentAskedAt: null },
    })
    expect(await saysOf(maria, made)).toEqual(made)
    const { begunBy, consentAskedAt, assignee, manualLines, ...shown } = made
    expect(await saysOf(clinic, made)).toEqual(shown)
    expect((await clinic.get('/v1/own-orders?status=draft')).body.items).toEqual([shown])
    expect((await recorded('orders.order.drafted.v1', made)).map((it) => it.owner)).toEqual([personOf('clinic')])
    expect((await recorded('orders.audit.recorded.v1', made)).map((it) => it.action)).toEqual(['draft-begun'])
  })

  test('with what they say of the contacts instead, and on the site that they name', async () => {
    const euros = await maria.post(
      '/v1/clients/new@example.org/drafts?site=eu',
      { phone: ' +49 2 ', fullName: 'Dr. Weber' },
      aKey(),
    )
    expect(euros.body).toMatchObject({
      site: 'eu',
      currency: 'EUR',
      phone: '+49 2',
      fullName: 'Dr. Weber',
      address: null,
    })
    const { body } = await maria.post('/v1/clients/new@example.org/drafts?site=nowhere', {}, aKey())
    expect(body.code).toBe('site-not-found')
    expect((await beginDraft(maria, 'no e-mail')).body.code).toBe('invalid-request')
  })

  test('ORD-029 staff of a site that limits them begin none on another', async () => {
    const limited = await startLimited(['eu'])
    const euStaff = await limited.as('eva', { roles: ['manager'], siteId: 'eu' })
    expect((await euStaff.post('/v1/clients/a@example.org/drafts?site=ru', {}, aKey())).body.code).toBe(
      'site-not-found',
    )
    expect((await beginDraft(euStaff, 'a@example.org')).body.site).toBe('eu')
    await limited.stop()
  })

  test('which belongs to nobody until somebody signs in with the e-mail, on whatever browser', async () => {
    const { body: made } = await beginDraft(maria, 'later@example.org')
    expect(await statusOf(await as('later'), made)).toBe(404)
    const { owner } = (await ownerOfOrder(made))!
    expect([owner, owner.length]).toEqual([expect.not.stringMatching(personOf('later')), 64])
    await signIn('another', { visitor: ownerOf('later') })
    expect(await statusOf(await as('another'), made)).toBe(404)
    await signIn('later', { site: 'eu' })
    expect(await statusOf(await as('later'), made)).toBe(200)
    expect((await recorded('orders.order.claimed.v1', made)).map((it) => it.holder)).toEqual([personOf('later')])
  })

  test('a draft that somebody else gave this e-mail stays where it is', async () => {
    const typed = await at('typist').post('/v1/orders', { email: 'typed@example.org' }, aKey())
    await signIn('typed')
    expect(await statusOf(await as('typed'), typed.body)).toBe(404)
  })

  test('once for a key, and no limit of customers counts it', async () => {
    const tight = await start({ DRAFTS_PER_OWNER: '1' })
    const staff = await tight.as('busy', { roles: ['manager'] })
    const key = aKey()
    const [one, same] = [
      await beginDraft(staff, 'k@example.org', {}, key),
      await beginDraft(staff, 'k@example.org', {}, key),
    ]
    expect(same.body).toEqual(one.body)
    expect((await beginDraft(staff, 'k@example.org', { phone: '3' }, key)).body.code).toBe('key-reused')
    const more = await Promise.all(['l', 'm', 'n'].map((it) => beginDraft(staff, `${it}@example.org`)))
    expect(more.map((it) => it.status)).toEqual([201, 201, 201])
    expect((await staff.post('/v1/orders', { phone: '1' }, aKey())).status).toBe(201)
    await tight.stop()
  })

  test('PRICE-019 and the client’s terms apply to it at once, though nobody has signed in with the e-mail', async () => {
    const terms = { currency: 'RUB', discountPercent: 20 }
    await maria.patch('/v1/client-terms/dear@example.org', terms, ifMatch(0))
    const { body: made } = await beginDraft(maria, 'dear@example.org')
    expect((await quoteOf(maria, made)).discountReason).toBe('terms')
    // Whoever types the e-mail learns of no terms.
    const { body: typed } = await at('curious').post('/v1/orders', { email: 'dear@example.org' }, aKey())
    expect((await quoteOf(at('curious'), typed)).discountReason).not.toBe('terms')
  })
})

const quoteOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`/v1/orders/${id}/quote`)).body.quote

describe('CAB-020 staff order again', () => {
  const again = (client: Client, { id }: { id: string }, body: object = {}) =>
    client.post(`/v1/orders/${id}/repeats`, body, aKey())

  test('for the client of the order, on its site, and the trail says who', async () => {
    await signIn('regular')
    const clinic = await as('regular')
    const order = await placedOrder(clinic, contactsOf('regular'))
    const staff = await as('olga', { roles: ['manager'], siteId: 'eu' })
    const { status, body: made } = await again(staff, order)
    expect(status).toBe(201)
    expect(made).toMatchObject({
      ...{ status: 'draft', site: 'ru', currency: 'RUB', ...contactsOf('regular'), begunBy: 'olga@example.org' },
      patients: [{ name: 'Anna', material: 'single-layer', cut: 'wavy', skipped: ['matrix', 'retainer'] }],
    })
    expect(await orderOf(clinic, made)).toMatchObject({ id: made.id, isPrepared: true })
    expect((await recorded('orders.audit.recorded.v1', made)).map((it) => it.action)).toEqual(['draft-begun'])
  })

  test('of a visitor’s order for whoever signs in with its e-mail, since a browser proves none', async () => {
    const order = await placedOrder(at('guest'), contactsOf('guest'))
    const { body: made } = await again(maria, order)
    expect([await statusOf(at('guest'), made), await statusOf(await as('guest'), made)]).toEqual([404, 404])
    await signIn('guest')
    expect([await statusOf(at('guest'), made), await statusOf(await as('guest'), made)]).toEqual([404, 200])
  })

  test('what they ordered for themselves is their own as anybody’s', async () => {
    await signIn('maria')
    const { body: made } = await again(maria, await placedOrder(maria, contactsOf('maria')))
    expect([made.isPrepared, (await ownerOfOrder(made))?.owner]).toEqual([false, personOf('maria')])
    expect(await recorded('orders.audit.recorded.v1', made)).toEqual([])
  })
})

import { expect, setDefaultTimeout, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import type { NewPayout } from 'contracts/partner/payouts'
import { asPerson } from 'service-kit/test/service'
import { extractText, getDocumentProxy } from 'unpdf'
import { aEuroPayee, aPayee } from '../builders'
import { aService } from '../test/service'

setDefaultTimeout(180_000)

const here = aService()

const staff = async () => here.service.as(await asPerson('boss', { siteId: 'ru', roles: ['manager'] }))
const keyed = () => ({ 'idempotency-key': randomUUID() })
const ADVANCE: NewPayout = {
  ...{ amountMinor: 1_234_50, currency: 'RUB', year: 2026, quarter: 3, note: null, isAdvance: true },
}
type Of = { id: string }
const payTo = async ({ id }: Of, but: Partial<NewPayout> = {}): Promise<Of> =>
  (await (await staff()).post(`/v1/partners/${id}/payouts`, { ...ADVANCE, ...but }, keyed())).body
async function tell(name: string, payee: object, siteId = 'ru') {
  const own = here.service.as(await asPerson(name, { siteId }))
  const { body } = await own.post('/v1/partner-codes')
  const { status } = await own.put('/v1/me/payout-details', payee, { 'if-match': '"1"' })
  expect(status).toBe(200)
  return body
}
const act = async ({ id }: Of) => {
  const { url } = here.service
  const headers = await asPerson('boss', { siteId: 'ru', roles: ['manager'] })
  const answer = await fetch(new URL(`/v1/payouts/${id}/act`, url), { headers })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!answer.ok) return { status: answer.status, problem: JSON.parse(new TextDecoder().decode(bytes)) }
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return {
    status: answer.status,
    name: answer.headers.get('content-disposition'),
    bytes,
    text: text.replaceAll(/\s+/g, ' '),
  }
}
const year = new Date().getUTCFullYear()

test('the act of a payout says who paid whom, for which quarter, and the amount in words', async () => {
  const partner = await tell('a-act', aPayee({ payeeName: 'Иванова Анна Петровна' }))
  const { status, name, text } = await act(await payTo(partner))
  expect({ status, name }).toEqual({ status: 200, name: `attachment; filename="act-T-P-${year}-00001.pdf"` })
  for (const it of [
    `Акт об оказании услуг № T-P-${year}-00001 от `,
    'Исполнитель Иванова Анна Петровна, самозанятый, налог на профессиональный доход, ИНН 165500000012',
    'Заказчик ООО «Тест», ИНН 7700000001',
    `Реферальная оферта, код партнёра ${partner.code}`,
    'Привлечение клиентов по партнёрской ссылке за 3 квартал 2026 г.',
    '1 234,50 руб.',
    'Одна тысяча двести тридцать четыре рубля 50 копеек',
  ])
    expect(text).toContain(it)
  expect(text).not.toContain('Аннулирован')
})

test('the act keeps its number and words, whatever the partner changes later, and others get the next number', async () => {
  const partner = await tell('a-kept', aPayee())
  const payout = await payTo(partner)
  const first = await act(payout)
  const own = here.service.as(await asPerson('a-kept', { siteId: 'ru' }))
  await own.put('/v1/me/payout-details', aPayee({ payeeName: 'Другое Имя' }), { 'if-match': '"2"' })
  const again = await act(payout)
  expect(again.name).toBe(first.name!)
  expect(again.bytes).toEqual(first.bytes!)
  const [one, two] = [await payTo(partner), await payTo(partner)]
  const names = (await Promise.all([one, two, one].map(act))).map((it) => it.name)
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toBe(names[2]!)
})

test('the act of a void payout says that it is void', async () => {
  const payout = await payTo(await tell('a-void', aPayee()))
  await (await staff()).post(`/v1/payouts/${payout.id}/void`, { reason: 'Ошибка' }, keyed())
  expect((await act(payout)).text).toContain('Аннулирован: эта выплата не состоялась.')
})

test('a payout to somebody who has not told where to be paid has no act, and nobody’s is not found', async () => {
  const payout = await payTo(await here.aPartner('a-without'))
  expect(await act(payout)).toMatchObject({ status: 409, problem: { code: 'document-not-available' } })
  expect(await act({ id: randomUUID() })).toMatchObject({ status: 404, problem: { code: 'payout-not-found' } })
})

test('the act of a euro site is English', async () => {
  const partner = await tell('a-euro', aEuroPayee(), 'eu')
  const { text } = await act(await payTo(partner, { currency: 'EUR' }))
  expect(text).toContain(`Statement of services TE-P-${year}-00001 of `)
  expect(text).toContain('1,234.50 €')
  expect(text).toContain('Contractor Anna Schmidt, taxpayer in the EU, Tax ID DE123456789')
})

test('who has read an act is recorded', async () => {
  const partner = await tell('a-trail', aPayee())
  await act(await payTo(partner))
  const recorded = await here.world.sql`select from partners.outbox where body->>'aggregateId' = ${partner.id}
    and body->'data'->>'action' = 'partner-act-read'`
  expect(recorded).toHaveLength(1)
})

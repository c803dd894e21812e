import { expect, test } from 'bun:test'
import type { LegalText } from 'contracts/legal/texts'
import { testSites } from 'service-kit/test/service'
import { readLegalTexts } from '../adapters/legal-texts'
import { runOrders } from '../test/world'
import { createTexts, showLegalText } from './operations'
import { tellTexts } from './store'

const { db, world } = await runOrders()
const sources = readLegalTexts()
const [ru, eu] = testSites

/** The terms as an instance shows them that asks this clock; `email`, of the support, is in the text. */
async function shownBy(now: () => Date, { site = ru, id = 'ru', email = 'help@example.org' } = {}): Promise<LegalText> {
  const texts = createTexts({ db, now }, [{ ...site!, id, support: { ...site!.support, email } }], sources)
  const asked = { site: id, name: 'terms', language: undefined } as const
  return (await showLegalText({ db, texts }, asked)) as LegalText
}

test.each([
  ['ru', ru, '2026-11-24T20:59:59.999Z', '2026-11-24'],
  ['ru', ru, '2026-11-24T21:00:00.000Z', '2026-11-25'],
  ['eu', eu, '2026-11-24T22:59:59.999Z', '2026-11-24'],
  ['eu', eu, '2026-11-24T23:00:00.000Z', '2026-11-25'],
])('LEGAL-015 a version of the site %s has the day of its seller as its address at %p %s', async (_, site, at, day) => {
  const { address, publishedAt } = await shownBy(() => new Date(at), { site, id: `day-${at}` })
  expect([address, publishedAt]).toEqual([day, at])
})

test('LEGAL-015 a version that is published at midnight has the day of its instant as its address', async () => {
  const [before, after] = ['2026-11-24T20:59:59.999Z', '2026-11-24T21:00:00.000Z']
  const instants = [before]
  const { address, publishedAt } = await shownBy(() => new Date(instants.shift() ?? after), { id: 'midnight' })
  expect([address, publishedAt]).toEqual(['2026-11-24', before])
})

test('LEGAL-015 versions that several instances publish at the same time have an address each, and the same version has one', async () => {
  const noon = () => new Date('2026-11-24T12:00:00.000Z')
  const letters = [...'abcdefghijk']
  const emails = [...letters, ...letters].map((it) => `${it}@example.org`)
  const shown = await Promise.all(emails.map((email) => shownBy(noon, { id: 'busy', email })))
  expect(new Set(shown.map((it) => `${it.version} ${it.address}`)).size).toBe(letters.length)
  const { versions } = await shownBy(noon, { id: 'busy', email: 'a@example.org' })
  expect(versions.map((it) => it.address)).toEqual([
    ...letters.slice(1).map((_, index) => `2026-11-24-${letters.length - index}`),
    '2026-11-24',
  ])
})

test('PART-011 a version is told when it is published, and once more from an hour after it on', async () => {
  const toldOf = (site: string) => world.sql`
    select body->'data' as data from orders.outbox
    where subject = 'orders.text.published.v1' and body->'data'->>'site' = ${site}`
  const noon = () => new Date('2026-11-24T12:00:00.000Z')
  const { version, publishedAt } = await shownBy(noon, { id: 'told' })
  await shownBy(noon, { id: 'told' })
  const told = { data: { site: 'told', name: 'terms', version, publishedAt } }
  expect([...(await toldOf('told'))]).toEqual([told] as never)
  expect(await tellTexts(db, new Date())).toBe(false)
  expect(await toldOf('told')).toHaveLength(1)
  const later = new Date(Date.now() + 61 * 60_000)
  for (const _ of ['once', 'and again']) await tellTexts(db, later)
  expect([...(await toldOf('told'))]).toEqual([told, told] as never)
})

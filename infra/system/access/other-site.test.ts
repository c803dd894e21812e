import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type Answer, until } from 'service-kit/test/service'
import { aKey, captureOf, ifMatch } from '../../../services/orders/builders'
import type { Letter } from './letters'
import { addedPriceList, askForData, onPrices, placedOf, readPaymentOf, readScanOf } from './made'
import { ANOTHER_SITE, aHouse, LIMITED_SITE, type Party, SITE } from './parties'
import type { Elsewhere } from './row'
import { ROWS } from './rows'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.stop())

/** An access token of staff lasts a minute, and a busy machine may take half of it for one operation. */
const PARTIES_LAST_MS = 25_000
let madeAtMs = Number.NEGATIVE_INFINITY
let anna: Party
const parties = new Map<string, Promise<Party>>()
beforeEach(async () => {
  if (performance.now() - madeAtMs < PARTIES_LAST_MS) return
  madeAtMs = performance.now()
  parties.clear()
  anna = await house.aParty('c')
  await recordsOf(anna)
})

/** A record in every list of staff: an order with a payment, a scan, money in review, a price list, a request about data, and what staff did. */
async function recordsOf(of: Party) {
  const staff = await of.staff()
  const order = await placedOf(of)
  await of.capture(await captureOf(of.to('orders'), order, { amountMinor: 1 }))
  await until(async () => (await staff.to('orders').get('/v1/payment-reviews')).body.items.length)
  await readPaymentOf(of)
  await staff.to('files').get(`/v1/scans/${(await readScanOf(of)).scanId}/content`)
  await onPrices(() => addedPriceList(staff))
  await staff
    .to('i18n')
    .post('/v1/translations', { originalText: 'Текст', translatedText: 'Text', targetLanguage: 'en' }, aKey())
  const terms = `/v1/client-terms/${of.name}@example.org?site=${SITE}`
  await staff.to('orders').patch(terms, { currency: 'RUB', discountPercent: 5 }, ifMatch(0))
  await askForData(of)
  const admin = await house.aParty('a')
  await until(async () => (await admin.to('identity').get('/v1/audit')).body.items.length)
}

function partyOf(letter: Letter, site: string): Promise<Party> {
  const name = `${letter} ${site}`
  const party = parties.get(name) ?? house.aParty(letter, site)
  parties.set(name, party)
  return party
}

/** All numbers and lists of an answer. */
const amountsIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return [value.length, ...value.flatMap(amountsIn)]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(amountsIn) : []
}
const kindOf = ({ status, body }: Answer): number | 'nothing' | 'of the other site' | 'answered' => {
  if (status >= 300) return status
  const amounts = amountsIn(body)
  if (amounts.length && amounts.every((it) => it === 0)) return 'nothing'
  return JSON.stringify(body ?? null).includes(`"site":"${SITE}"`) ? 'of the other site' : 'answered'
}

type Kind = ReturnType<typeof kindOf>
const expectedKinds = (expected: Elsewhere): Kind[] => {
  if (expected === 'own') return ['answered', 'nothing']
  return [expected === 'shared' ? 'answered' : expected]
}

const operations = Object.values(ROWS).flatMap((rows) =>
  Object.entries(rows).flatMap(([id, row]) => (row.otherSite ? [{ id, expected: row.otherSite, row }] : [])),
)

test.each(operations)(
  'ORD-029 $id of another site’s record is answered with $expected to staff who see their own site alone',
  async ({ expected, row }) => {
    const call = row.call!
    const letters = (['m', 'a', 'p'] as const).filter((it) => row.who.includes(it))
    // Staff who do not reach a record do not change it either.
    const kept = { ...anna, keepsRecords: true }
    for (const letter of letters) {
      const limited = kindOf(await call(await partyOf(letter, LIMITED_SITE), expected === 'shared' ? anna : kept))
      expect(expectedKinds(expected), letter).toContain(limited)
      if (expected === 'shared' || row.otherSiteShownBy) continue
      // Packers share the password of one site; staff of a site without limits reach the same record.
      if (letter === 'p') continue
      const unlimited = kindOf(await call(await partyOf(letter, ANOTHER_SITE), anna))
      expect<Kind[]>(['answered', 'of the other site'], letter).toContain(unlimited)
    }
  },
)

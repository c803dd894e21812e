import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Answer } from 'service-kit/test/service'
import { ifMatch } from '../../../services/orders/builders'
import { must, readScanOf } from './made'
import { aHouse, type Party, SITE } from './parties'

/** Vera, a partner who has something of each entity, and the admin who gave her terms. */
type Theirs = { vera: Party; boss: Party; orderId: string; scanId: string; code: string; partnerId: string }

let house: Awaited<ReturnType<typeof aHouse>>
let theirs: Theirs
let strangers: Record<Stranger, Party>
beforeAll(async () => {
  house = await aHouse()
  const [vera, boss] = [await house.aParty('c'), await house.aParty('a')]
  const terms = `/v1/client-terms/${vera.name}@example.org?site=${SITE}`
  must(await boss.to('orders').patch(terms, { currency: 'RUB', discountPercent: 37 }, ifMatch(0)))
  const { code, id: partnerId } = must(await vera.to('partners').post('/v1/partner-codes')).body
  const { order, scanId } = await readScanOf(vera)
  theirs = { vera, boss, orderId: order.id, scanId, code, partnerId }
  const partner = await house.aParty('c')
  must(await partner.to('partners').post('/v1/partner-codes'))
  strangers = {
    nobody: await house.aParty('n'),
    visitor: await house.aParty('v'),
    customer: await house.aParty('c'),
    partner,
  }
}, 120_000)
afterAll(() => house.stop())

const STRANGERS = ['nobody', 'visitor', 'customer', 'partner'] as const
type Stranger = (typeof STRANGERS)[number]

type Read = (by: Party, of: Theirs) => Promise<Answer>
type Entity = {
  /** Every way to read it, with the words of the answer that only its owner or staff may see. */
  reads: Record<string, Read>
  secrets: (of: Theirs) => string[]
  /** What its owner, or else staff, see of it by the first of these ways: else the denial proves nothing. */
  seen: { by: 'vera' | 'boss'; has: (of: Theirs) => string }
}

/** The entities of AUTH-031. */
const ENTITIES: Record<
  'user_roles' | 'client_settings' | 'partner_codes' | 'payouts' | 'upload-queue records',
  Entity
> = {
  user_roles: {
    reads: {
      'the own session': (by) => by.to('identity').get('/v1/session'),
      'the trail': (by) => by.to('identity').get('/v1/audit'),
      'the file of the trail': (by) => by.to('identity').get('/v1/audit/export'),
    },
    secrets: ({ boss }) => [boss.name, '"admin"', '"manager"'],
    seen: { by: 'boss', has: () => '"admin"' },
  },
  client_settings: {
    reads: {
      'the terms': (by, { vera }) => by.to('orders').get(`/v1/client-terms/${vera.name}@example.org?site=${SITE}`),
      'the terms of several': (by, { vera }) =>
        by.to('orders').get(`/v1/client-terms?emails=${vera.name}@example.org&site=${SITE}`),
    },
    secrets: ({ vera }) => [vera.name, '"discountPercent":37'],
    seen: { by: 'vera', has: () => '"discountPercent":37' },
  },
  partner_codes: {
    reads: {
      'the codes': (by) => by.to('partners').get('/v1/partner-codes'),
      'the partner': (by) => by.to('partners').get('/v1/me'),
      'the record for staff': (by, { partnerId }) => by.to('partners').get(`/v1/partners/${partnerId}`),
    },
    secrets: ({ vera, code }) => [vera.name, code],
    seen: { by: 'vera', has: ({ code }) => code },
  },
  payouts: {
    // What was paid to a partner stands with the partner's balance, which only staff see of somebody else.
    reads: {
      'the balance': (by) => by.to('partners').get('/v1/me'),
      'the balance for staff': (by, { partnerId }) => by.to('partners').get(`/v1/partners/${partnerId}`),
    },
    secrets: ({ vera, code }) => [vera.name, code],
    seen: { by: 'vera', has: ({ code }) => code },
  },
  'upload-queue records': {
    reads: {
      'the transfers of the order': (by, { orderId }) =>
        by.to('fulfilment-ftp').get(`/v1/transfers?orderId=${orderId}`),
      'the queue': (by) => by.to('fulfilment-ftp').get('/v1/queue'),
      'a file of the queue': (by, { scanId }) => by.to('fulfilment-ftp').get(`/v1/queue/${scanId}`),
    },
    secrets: ({ scanId, orderId }) => [scanId, orderId],
    seen: { by: 'vera', has: ({ scanId }) => scanId },
  },
}

const textOf = ({ body }: Answer): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body ?? null)

describe.each(Object.entries(ENTITIES))('AUTH-031 %s', (_, { reads, secrets, seen }) => {
  test('are seen by whom they belong to', async () => {
    const [first] = Object.values(reads)
    const answer = await first!(theirs[seen.by], theirs)
    expect([answer.status, textOf(answer)]).toEqual([200, expect.stringContaining(seen.has(theirs))])
  })

  test.each(STRANGERS)(
    'of another person are no business of a %s: refused, not found, or nothing of them',
    async (who) => {
      for (const [what, read] of Object.entries(reads)) {
        const answer = await read(strangers[who], theirs)
        expect([what, [200, 401, 403, 404].includes(answer.status)]).toEqual([what, true])
        // A refusal may repeat what the caller itself has asked for.
        const leaks = answer.status === 200 ? secrets(theirs).filter((it) => textOf(answer).includes(it)) : []
        expect([what, leaks]).toEqual([what, []])
      }
    },
  )
})

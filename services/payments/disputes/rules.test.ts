import { describe, expect, test } from 'bun:test'
import type { DisputeStatus } from 'contracts/payment/disputes'
import { Refusal } from 'contracts/problems'
import { aCapture, aDispute, anAnswer, aProviderDispute, NOON } from '../builders'
import { isRepeatable } from './answer'
import { answerDispute, type DisputeDecision, endByLetter, recordDispute } from './rules'

const LATER = new Date('2026-11-25T12:00:00Z')
const money = { entries: [aCapture()], refunds: [], seconds: new Set<string>() }
const record = (dispute = aDispute(), told = aProviderDispute(), known = money) =>
  recordDispute(known, { dispute, answer: null }, told, { providerPaymentId: 'p-1', newId: 'new', now: LATER })
const statusAfter = (status: DisputeStatus, word: DisputeStatus) => {
  const decision = record(aDispute({ status }), aProviderDispute({ status: word }))
  return decision && decision !== 'wait' ? decision.dispute.status : status
}

/** What each word of the provider makes of each status. */
const TABLE: Record<DisputeStatus, Record<DisputeStatus, DisputeStatus>> = {
  inquiry: {
    inquiry: 'inquiry',
    'inquiry-under-review': 'inquiry-under-review',
    'inquiry-closed': 'inquiry-closed',
    'needs-answer': 'needs-answer',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
  'inquiry-under-review': {
    inquiry: 'inquiry-under-review',
    'inquiry-under-review': 'inquiry-under-review',
    'inquiry-closed': 'inquiry-closed',
    'needs-answer': 'needs-answer',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
  'inquiry-closed': {
    inquiry: 'inquiry-closed',
    'inquiry-under-review': 'inquiry-closed',
    'inquiry-closed': 'inquiry-closed',
    'needs-answer': 'needs-answer',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
  'needs-answer': {
    inquiry: 'needs-answer',
    'inquiry-under-review': 'needs-answer',
    'inquiry-closed': 'needs-answer',
    'needs-answer': 'needs-answer',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
  'under-review': {
    inquiry: 'under-review',
    'inquiry-under-review': 'under-review',
    'inquiry-closed': 'under-review',
    'needs-answer': 'under-review',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
  won: {
    inquiry: 'won',
    'inquiry-under-review': 'won',
    'inquiry-closed': 'won',
    'needs-answer': 'won',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
  lost: {
    inquiry: 'lost',
    'inquiry-under-review': 'lost',
    'inquiry-closed': 'lost',
    'needs-answer': 'lost',
    'under-review': 'under-review',
    won: 'won',
    lost: 'lost',
  },
}
const STATUSES = Object.keys(TABLE) as DisputeStatus[]

describe('the provider’s word about a dispute', () => {
  test.each(STATUSES.flatMap((status) => STATUSES.map((word) => [status, word] as const)))(
    'of %s, %s, is followed where it is no word of before',
    (status, word) => {
      expect(statusAfter(status, word)).toBe(TABLE[status][word])
    },
  )

  test('that tells nothing new changes nothing; a new deadline or reason does', () => {
    expect(record()).toBeNull()
    expect(record(aDispute(), aProviderDispute({ answerBy: LATER }))).toMatchObject({
      dispute: { answerBy: LATER, version: 2 },
    })
    expect(record(aDispute(), aProviderDispute({ reason: 'duplicate' }))).toMatchObject({
      dispute: { reason: 'duplicate' },
    })
  })

  test('that it has ended says when, and one that goes on has no end', () => {
    expect(record(aDispute(), aProviderDispute({ status: 'won' }))).toMatchObject({ dispute: { endedAt: LATER } })
    const closed = aDispute({ status: 'inquiry-closed', endedAt: NOON })
    expect(record(closed, aProviderDispute())).toMatchObject({ dispute: { status: 'needs-answer', endedAt: null } })
  })

  test('PAY-036 books each movement once, the fee apart, and waits for a payment that is not journalled', () => {
    const movements = [{ id: 'txn_1', amountMinor: -1_000_00, feeMinor: 20_00, currency: 'RUB', at: NOON }] as const
    const told = aProviderDispute({ movements })
    const listed = { ...money, entries: [aCapture({ listedAs: 'pi_1' })] }
    const { entries, dispute } = record(aDispute(), told, listed) as DisputeDecision
    // The name in the list of payments is the payment's alone.
    for (const it of entries) expect(it.listedAs).toBeNull()
    expect(entries).toMatchObject([
      { kind: 'dispute-withdrawn', movementId: 'txn_1', amountMinor: -1_000_00 },
      { kind: 'dispute-fee', movementId: 'txn_1/fee', amountMinor: -20_00 },
    ])
    expect(record(dispute, told, { ...money, entries: [...money.entries, ...entries] })).toBeNull()
    expect(record(aDispute(), told, { ...money, entries: [] })).toBe('wait')
  })
})

describe('our answer', () => {
  const ofStripe = (but = {}) => aDispute({ providerDisputeId: 'du_1', ...but })
  const answer = (dispute = ofStripe(), earlier = [] as ReturnType<typeof anAnswer>[]) =>
    answerDispute(money, dispute, earlier, anAnswer(), LATER)

  test.each(STATUSES)('to a dispute that is %s is taken where one is waited for', (status) => {
    const isTaken = status === 'inquiry' || status === 'needs-answer'
    expect(answer(ofStripe({ status })) instanceof Refusal).toBe(!isTaken)
  })

  test('is given once, and again after the provider has refused it', () => {
    expect(answer(ofStripe(), [anAnswer()])).toBeInstanceOf(Refusal)
    expect(answer(ofStripe(), [anAnswer({ state: { status: 'sent' } })])).toBeInstanceOf(Refusal)
    expect(answer(ofStripe(), [anAnswer({ state: { status: 'refused', failure: 'x' } })])).toMatchObject({ events: [] })
  })

  test('is sent for 23 hours, as long as the provider keeps its key', () => {
    const at = (ms: number) => isRepeatable(anAnswer(), new Date(NOON.getTime() + ms))
    expect([at(23 * 3_600_000 - 1), at(23 * 3_600_000)]).toEqual([true, false])
  })
})

test('a dispute by letter that has ended stays so, whatever is recorded', () => {
  for (const status of ['won', 'lost', 'inquiry-closed'] as const)
    expect(endByLetter(money, aDispute({ status }), { outcome: 'won' }, LATER)).toMatchObject({ code: 'dispute-ended' })
})

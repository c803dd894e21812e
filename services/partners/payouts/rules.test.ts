import { describe, expect, test } from 'bun:test'
import type { NewPayout } from 'contracts/partner/payouts'
import { given } from 'service-kit/test/given'
import { NOON } from '../builders'
import { lineOf } from './csv'
import { type Details, payableBy, payout, voided, whyNotPaid } from './rules'

const made = { id: '7f3a0000-0000-4000-8000-000000000000', partnerId: 'p', by: 'user:1', now: NOON }
const asked: NewPayout = {
  amountMinor: 500_00,
  currency: 'RUB',
  year: 2026,
  quarter: 4,
  note: null,
  isAdvance: false,
}
const aPayout = (but: Partial<NewPayout> = {}, payableMinor = 500_00) => {
  const it = payout(made, { ...asked, ...but }, payableMinor)
  if (!('id' in it)) throw new Error(it.detail)
  return it
}

describe('a payout', () => {
  test.each([
    ['  за квартал ', 'за квартал'],
    ['   ', null],
    ['', null],
    [null, null],
  ])('AFF-029 has its note trimmed, and none where %p is empty', (note, kept) => {
    expect(aPayout({ note }).note).toBe(kept)
  })

  test('of more than is payable is refused, unless staff say that it is an advance', () => {
    given(asked)
      .when((it) => payout(made, { ...it, amountMinor: 500_01 }, 500_00))
      .refuses('payout-above-due')
    expect(aPayout({ amountMinor: 500_01, isAdvance: true }).isAdvance).toBe(true)
    expect(aPayout({ isAdvance: true }, -1).isAdvance).toBe(true)
  })

  test('of what is payable is no advance, whatever staff say', () => {
    expect(aPayout({ isAdvance: true }).isAdvance).toBe(false)
  })

  test('AFF-032 is void once, with a reason', () => {
    const why = { reason: ' ошибка ', by: 'user:2', now: NOON }
    const it = voided(aPayout(), why)
    expect(it).toMatchObject({ voidReason: 'ошибка', voidedBy: 'user:2', amountMinor: 500_00 })
    given(it as ReturnType<typeof aPayout>)
      .when((again) => voided(again, why))
      .refuses('payout-voided')
  })
})

describe('what is paid for a quarter', () => {
  const moscow = (year: number, quarter: number, now: string) =>
    payableBy('Europe/Moscow', { year, quarter }, new Date(now)).toISOString()

  test('is payable at its end in the zone of the seller', () => {
    expect(moscow(2026, 3, '2026-11-20T12:00:00Z')).toBe('2026-09-30T20:59:59.999Z')
    expect(moscow(2025, 4, '2026-11-20T12:00:00Z')).toBe('2025-12-31T20:59:59.999Z')
  })

  test('is payable now while it lasts', () => {
    expect(moscow(2026, 4, '2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
    expect(moscow(2027, 1, '2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
  })
})

describe('a run', () => {
  const ruble = { account: '40817810000000000001', bik: '044525974', iban: null }
  const euro = { account: null, bik: null, iban: 'DE89370400440532013000' }
  const it = {
    payableMinor: 500_00,
    minimumMinor: 500_00,
    currency: 'RUB' as const,
    details: ruble,
    offerAcceptedAt: NOON,
  }

  test.each([
    [{}, []],
    [{ payableMinor: 499_99 }, ['below-minimum']],
    [{ payableMinor: 0 }, ['stopped']],
    [{ offerAcceptedAt: null }, ['offer-missing']],
    [{ details: null }, ['details-missing']],
    [{ details: euro }, ['details-differ']],
    [{ details: euro, currency: 'EUR' as const }, []],
    [{ currency: 'EUR' as const }, ['details-differ']],
    [{ payableMinor: 1, details: null, offerAcceptedAt: null }, ['below-minimum', 'offer-missing', 'details-missing']],
  ])('does not pay %p because of %p', (but, reasons) => {
    expect(whyNotPaid({ ...it, ...but })).toEqual(reasons as ReturnType<typeof whyNotPaid>)
  })
})

describe('a payment order', () => {
  const details: Details = {
    taxStatus: 'self-employed',
    payeeName: '=HYPERLINK("http://example.org")',
    taxId: '165500000012',
    kpp: null,
    bankName: 'АО «Банк»',
    bik: '044525974',
    account: '40817810000000000001',
    correspondentAccount: '30101810145250000974',
    iban: null,
    bic: null,
  }
  const order = { day: '2026-11-23', year: 2026, quarter: 3, code: 'ABCDEF', payableMinor: 1234_05, currency: 'RUB' }

  test('names the payee as a text, whatever it begins with, and the amount in rubles', () => {
    expect(lineOf({ ...order, details })).toBe(
      `${[
        '"23.11.2026"',
        '1234,05',
        '"RUB"',
        `"'=HYPERLINK(""http://example.org"")"`,
        '"165500000012"',
        '',
        '"40817810000000000001"',
        '"АО «Банк»"',
        '"044525974"',
        '"30101810145250000974"',
        '',
        '',
        '"Вознаграждение партнёра по реферальной оферте за 3 квартал 2026 г., код ABCDEF. НДС не облагается"',
        '"ABCDEF"',
      ].join(';')}\r\n`,
    )
  })

  test('says nothing of VAT for a payee who may owe it', () => {
    expect(lineOf({ ...order, details: { ...details, taxStatus: 'organisation' } })).not.toContain('НДС')
  })
})

import { expect, test } from 'bun:test'
import { aPartner } from './builders'
import {
  addressOf,
  contactsFault,
  conversionOf,
  filtersOf,
  isBeforeFirst,
  mayChangeBalance,
  missingContacts,
  nameFault,
  newer,
  payeeFacts,
  payeeFaults,
  payeeFields,
  payeeForm,
  payeeOf,
  quartersOf,
  queryOf,
  referralLink,
  shareState,
  yearsSince,
} from './rules'

test('a name without letters is empty', () => {
  expect([nameFault(''), nameFault('  '), nameFault(' Анна ')]).toEqual(['empty', 'empty', null])
})

test('PART-007 the link is the origin, a slash and the code, once there is a name', () => {
  expect(referralLink('https://kappa.example', { code: 'QWERTY', name: 'Анна' })).toBe('https://kappa.example/QWERTY')
  expect(referralLink('https://kappa.example', { code: 'QWERTY', name: null })).toBeNull()
})

test('a balance that was earned and paid out in full is not empty', () => {
  const balance = { currency: 'RUB', accruedMinor: 0, paidOutMinor: 0, dueMinor: 0 } as const
  expect(isBeforeFirst([balance])).toBe(true)
  expect(isBeforeFirst([balance, { ...balance, currency: 'EUR', accruedMinor: 5, paidOutMinor: 5 }])).toBe(false)
})

test('the balance is refetched for hints of balances and after a reconnection, not for own orders and scans', () => {
  const of = { id: '7f3a9c21-0000-4000-8000-000000000001', version: 1 }
  expect([mayChangeBalance('reconnected'), mayChangeBalance({ kind: 'balance', ...of })]).toEqual([true, true])
  for (const kind of ['order', 'scan', 'transfer', 'payment'] as const)
    expect([kind, mayChangeBalance({ kind, ...of })]).toEqual([kind, false])
})

test('an answer older than the last change of the name updates the balance and not the name', () => {
  const held = aPartner({ name: 'New', version: 3 })
  expect(newer(held, aPartner({ name: 'Old', version: 2, balances: [] }))).toEqual({ ...held, balances: [] })
  const later = aPartner({ name: 'Newest', version: 4 })
  expect([newer(held, later), newer(null, held), newer(held, null)]).toEqual([later, held, null])
})

test('PART-010 PART-011 the first fault of the contacts is told: missing, then wrong, then no consent', () => {
  const whole = { phone: '8 900 123-45-67', email: 'anna@clinic.example', isAccepted: true }
  const faults = [{ phone: ' ' }, { email: '' }, { phone: '12' }, { email: 'anna' }, { isAccepted: false }, {}]
  expect(faults.map((but) => contactsFault({ ...whole, ...but }))).toEqual([
    'missing',
    'missing',
    'phone',
    'email',
    'consent',
    null,
  ])
})

test('requisites that were told fill the form, and are saved as they were', () => {
  const bank = { name: 'Банк', bik: '044525974', account: '4'.repeat(20), correspondentAccount: '3'.repeat(20) }
  const told = { taxStatus: 'organisation', payeeName: 'ООО', taxId: '1655000000', kpp: '165501001', bank } as const
  const form = payeeForm(told, 'RUB')
  expect(payeeFaults(form)).toEqual([])
  expect(payeeOf(form)).toEqual(told)
  expect(payeeFaults({ ...form, taxId: '165500000012', kpp: '' })).toEqual(['taxId', 'kpp'])
  const person = { ...form, taxStatus: 'individual', taxId: '165500000012' } as const
  expect(payeeOf(person)).toMatchObject({ taxStatus: 'individual', kpp: null })
  expect(payeeFields(person)).not.toContain('kpp')
  expect(payeeFaults(payeeForm(null, 'EUR'))).toEqual(['payeeName', 'bankName', 'iban', 'bic'])
})

test('PART-015 a share is held until its instant, then payable, and gone when it was taken back', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const at = (shareMinor: number | null, payableAt: string | null) => shareState({ shareMinor, payableAt }, now)
  expect(at(null, null)).toBe('none')
  expect(at(100, '2026-11-28T12:00:01Z')).toBe('held')
  expect(at(100, '2026-11-28T12:00:00Z')).toBe('payable')
  expect(at(0, '2026-12-28T12:00:00Z')).toBe('gone')
})

test('statements are offered for the quarters that have begun since the partner joined', () => {
  const now = new Date(2026, 4, 5)
  expect([quartersOf(2026, now), quartersOf(2025, now)]).toEqual([
    ['2', '1'],
    ['4', '3', '2', '1'],
  ])
  expect(yearsSince('2024-06-15T12:00:00Z', now)).toEqual([2026, 2025, 2024])
})

test('a day without visitors has no conversion', () => {
  expect(conversionOf({ visitors: 0, firstOrders: 1 })).toBeNull()
  expect(conversionOf({ visitors: 8, firstOrders: 1 })).toBe(0.125)
})

test('PART-014 the filters of an address are those that made it, and what is no filter is ignored', () => {
  const filters = { status: 'shipped', from: '2026-11-01', to: '2026-11-30' } as const
  expect(filtersOf(addressOf(filters))).toEqual(filters)
  expect([addressOf(filtersOf('')), addressOf(filtersOf('?status=draft&from=yesterday'))]).toEqual(['', ''])
})

test('PART-014 the service is asked for days of the calendar alone', () => {
  expect(queryOf({ status: 'paid', from: '2026-02-28', to: '' })).toEqual({ status: 'paid', from: '2026-02-28' })
  for (const day of ['2026-02-31', '0002-01-01', '2100-01-01', '2026-13-01'])
    expect(queryOf({ status: '', from: day, to: day })).toEqual({})
})

test('PART-010 PART-011 phone, e-mail and the consent are missing until they are told', () => {
  const offer = { version: 'a'.repeat(64), acceptedAt: '2026-01-10T10:00:00.000Z' }
  expect(missingContacts({ phone: null, email: null, offer: null })).toEqual(['phone', 'email', 'offer'])
  expect(missingContacts({ phone: '+79001234567', email: 'anna@clinic.example', offer })).toEqual([])
})

test('the requisites in short end with the last digits of the account', () => {
  const bank = { name: 'Bank AG', iban: 'DE89370400440532013000', bic: 'COBADEFF' }
  expect(payeeFacts({ taxStatus: 'eu', payeeName: 'Anna Schmidt', taxId: null, bank })).toBe(
    'Anna Schmidt · Bank AG · …3000',
  )
})

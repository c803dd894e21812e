import { describe, expect, test } from 'bun:test'
import { NOON } from '../builders'
import { detect, type Marks, type Suspect } from './findings'
import { isFreeProvider } from './operations/free-providers'

const [PAULA, ANNA, PHONE, CLINIC] = ['a', 'b', 'c', 'd'].map((it) => it.repeat(64)) as [string, string, string, string]
const paula: Marks = {
  emails: ['paula@example.org'],
  owners: [PAULA],
  browsers: [{ visitor: PHONE, since: NOON }],
  payoutKeys: ['k1', 'k2'],
  addresses: [{ key: 'kazan', since: NOON }],
}
const anOrder: Suspect = {
  email: 'anna@clinic.example',
  owners: [ANNA, CLINIC],
  at: NOON,
  addressKey: 'moscow',
  payoutKeys: [],
}
const rulesOf = (but: Partial<Suspect>, partner: Partial<Marks> = {}) =>
  detect({ ...anOrder, ...but }, { ...paula, ...partner }, isFreeProvider).map((it) => it.rule)

describe('an order is the partner’s own', () => {
  test.each([
    ['placed by the partner, with any e-mail', { owners: [CLINIC, PAULA] }, 'person'],
    ['placed in a browser in which the partner has signed in', { owners: [PHONE] }, 'browser'],
    ['placed there by somebody else', { owners: [ANNA, PHONE] }, 'browser'],
    ['with the partner’s e-mail, placed anywhere', { email: 'paula@example.org' }, 'mailbox'],
    ['with the partner’s e-mail and a label', { email: 'paula+clinic@example.org' }, 'mailbox'],
  ] as const)('AFF-011 when it is %s', (_, but, rule) => {
    expect(rulesOf(but)).toEqual([rule])
  })

  test('AFF-011 not by a browser in which the partner signs in only after it was paid', () => {
    expect(rulesOf({ owners: [PHONE], at: new Date(NOON.getTime() - 1) })).toEqual([])
  })

  test.each([
    ['m.e@gmail.com', 'me@gmail.com'],
    ['me+1@googlemail.com', 'm.e+2@gmail.com'],
    ['anna.k@yandex.ru', 'anna-k@ya.ru'],
    ['anna@yandex.com', 'anna+x@ya.ru'],
  ])('AFF-011 when its e-mail %s reaches the mailbox of %s', (email, own) => {
    expect(rulesOf({ email }, { emails: [own] })).toEqual(['mailbox'])
  })

  test('AFF-011 by the marks of whoever is merged into the partner', () => {
    const merged = { emails: [...paula.emails, 'p2@other.example'], owners: [PAULA, CLINIC] }
    expect(rulesOf({ owners: [CLINIC] }, merged)).toEqual(['person'])
    expect(rulesOf({ email: 'p2@other.example', owners: [] }, merged)).toEqual(['mailbox'])
  })
})

test.each([
  ['anna@mail.ru', 'paula@mail.ru'],
  ['paula@example.com', 'paula@example.org'],
  ['+paula@gmail.com', '+anna@gmail.com'],
  ['anna.k@ya.ru', 'annak@ya.ru'],
])('AFF-007 an order of another person in another browser is not the partner’s own: %s and %s', (email, own) => {
  expect(rulesOf({ email }, { emails: [own] })).toEqual([])
})

describe('an order may be the partner’s own', () => {
  test('AFF-011 by a domain of the same company, but not of a provider at which anybody has a mailbox', () => {
    expect(detect({ ...anOrder, email: 'anna@example.org' }, paula, isFreeProvider)).toEqual([
      { rule: 'company-domain', evidence: { domain: 'example.org' } },
    ])
    expect(rulesOf({ email: 'p.aula@example.org' })).toEqual(['company-domain'])
    for (const domain of ['gmail.com', 'mail.ru', 'yandex.ru', 'rambler.ru', 'vk.com', 'internet.ru'])
      expect(rulesOf({ email: `anna@${domain}` }, { emails: [`paula@${domain}`] })).toEqual([])
  })

  test('AFF-011 where the customer is a partner, too, and is paid to the same account', () => {
    expect(detect({ ...anOrder, payoutKeys: ['k2', 'k3'] }, paula, isFreeProvider)).toEqual([
      { rule: 'payout-details', evidence: { key: 'k2' } },
    ])
  })

  test('AFF-011 by the address of an order that the partner has placed by then', () => {
    expect(rulesOf({ addressKey: 'kazan' })).toEqual(['delivery-address'])
    expect(rulesOf({ addressKey: 'kazan', at: new Date(NOON.getTime() - 1) })).toEqual([])
    expect(rulesOf({ addressKey: null })).toEqual([])
  })
})

import { describe, expect, test } from 'bun:test'
import { isOwn } from './person'

const [PAULA, ANNA, PHONE, CLINIC] = ['a', 'b', 'c', 'd'].map((it) => it.repeat(64)) as [string, string, string, string]
const paula = { email: 'paula@example.org', owner: PAULA, browsers: [PHONE] }
const anOrder = { email: 'anna@example.org', owners: [ANNA, CLINIC] }

describe('an order is the partner’s own', () => {
  test.each([
    ['placed by the partner, with any e-mail', { owners: [CLINIC, PAULA] }],
    ['placed in a browser in which the partner has signed in', { owners: [PHONE] }],
    ['placed there by somebody else', { owners: [ANNA, PHONE] }],
    ['with the partner’s e-mail, placed anywhere', { email: 'paula@example.org' }],
    ['with the partner’s e-mail and a label', { email: 'paula+clinic@example.org' }],
  ])('AFF-011 when it is %s', (_, but) => {
    expect(isOwn({ ...anOrder, ...but }, paula)).toBe(true)
  })

  test.each([
    ['m.e@gmail.com', 'me@gmail.com'],
    ['me+1@googlemail.com', 'm.e+2@gmail.com'],
    ['anna.k@yandex.ru', 'anna-k@ya.ru'],
    ['anna@yandex.com', 'anna+x@ya.ru'],
  ])('AFF-011 when its e-mail %s reaches the mailbox of %s', (email, own) => {
    expect(isOwn({ ...anOrder, email }, { ...paula, email: own })).toBe(true)
  })
})

test.each([
  ['anna@example.org', 'paula@example.org'],
  ['paula@example.com', 'paula@example.org'],
  ['p.aula@example.org', 'paula@example.org'],
  ['+paula@example.org', '+anna@example.org'],
  ['anna.k@ya.ru', 'annak@ya.ru'],
])('AFF-007 an order of another person in another browser is not the partner’s own: %s and %s', (email, own) => {
  expect(isOwn({ ...anOrder, email }, { ...paula, email: own })).toBe(false)
})

import { expect, test } from 'bun:test'
import { isNamed, type Shown, shownOf } from './fields'
import messages from './messages/ru.json'

test.each<[field: string, fact: string | number | boolean | null, Shown]>([
  ['comment', null, { as: 'empty' }],
  ['comment', '', { as: 'empty' }],
  ['isRequired', false, { as: 'answer', isYes: false }],
  ['status', 'paid', { as: 'status', status: 'paid' }],
  ['status', 'beyond', { as: 'text', text: 'beyond' }],
  ['reason', 'paid', { as: 'text', text: 'paid' }],
  ['roles', 'admin, manager', { as: 'roles', roles: ['admin', 'manager'] }],
  ['roles', 'admin, pilot', { as: 'text', text: 'admin, pilot' }],
  ['verdict', 'other-order', { as: 'verdict', verdict: 'other-order' }],
  ['verdict', 'beyond', { as: 'text', text: 'beyond' }],
  ['labels', 'box', { as: 'labels', labels: 'box' }],
  ['name', 'admin', { as: 'text', text: 'admin' }],
  ['startsAt', '2026-11-20T09:05:00.000Z', { as: 'moment', at: '2026-11-20T09:05:00.000Z' }],
  ['paidOn', '2026-11-20', { as: 'text', text: '2026-11-20' }],
  ['totalMinor', 1_234_550, { as: 'text', text: '12\u00a0345,5' }],
  ['openSessions', 1_200, { as: 'text', text: '1200' }],
])('AUTH-037 the trail’s field %s with %p is shown as %p', (field, fact, shown) => {
  expect(shownOf(field, fact)).toEqual(shown)
})

test('AUTH-037 a field of a newer service has no name', () => {
  expect([isNamed('roles'), isNamed('constructor'), isNamed('wings')]).toEqual([true, false, false])
})

test('AUTH-037 every named field has its word', () => {
  const named = Object.keys(messages).filter((it) => it.startsWith('field.'))
  expect(named.every((it) => isNamed(it.slice('field.'.length)))).toBe(true)
})

import { expect, test } from 'bun:test'
import { AUDIT_ACTIONS } from 'contracts/access/audit-actions'
import { ACTION_GROUPS, actionsOf, chosenIn, filterOf } from './action-groups'

const ALL: string[] = Object.keys(AUDIT_ACTIONS)

test('AUTH-037 each known action is in one group', () => {
  const grouped: string[] = ACTION_GROUPS.flatMap(actionsOf)
  expect(grouped.toSorted()).toEqual(ALL.toSorted())
  expect(actionsOf('service')).toEqual([
    'audit-exported',
    'signing-keys-revoked',
    'test-file-deleted',
    'test-file-sent',
    'test-file-stored',
  ])
})

test('AUTH-037 chosen actions are a filter in one order, and all of them are none', () => {
  expect(filterOf(['scan-read', 'order-moved'])).toBe('order-moved,scan-read')
  expect(chosenIn('order-moved,scan-read')).toEqual(['order-moved', 'scan-read'])
  expect([filterOf([]), filterOf(ALL), chosenIn('')]).toEqual(['', '', []])
  expect(filterOf(ALL.slice(1))).not.toContain('audit-exported')
})

test('AUTH-037 an action that only a newer service knows stays chosen', () => {
  expect(filterOf(['x-ray', 'order-moved'])).toBe('order-moved,x-ray')
})

test('AUTH-037 a filter of all actions but one is short enough for the service', () => {
  // 2,000 letters: `action` in contracts/access/audit.ts.
  expect(filterOf(ALL.slice(0, -1)).length).toBeLessThan(2_000)
})

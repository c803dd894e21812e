import { expect, test } from 'bun:test'
import type { AuditRecord } from 'contracts/access/audit'
import { shortName } from '../../shared/people/rules'
import { broughtTo, sentencesOf } from './rules'

const aRecord = (id: string, over: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  actor: 'user:anna',
  action: 'scan-read',
  about: { kind: 'scan', id },
  site: 'ru',
  changes: [],
  ...over,
})
const counts = (records: AuditRecord[]) => sentencesOf(records).map(({ record, count }) => [record.id, count])

test('AUTH-037 reads of one kind by one person that follow each other are one sentence, with the time of the newest', () => {
  expect(counts([aRecord('3'), aRecord('2'), aRecord('1')])).toEqual([['3', 3]])
  expect(counts([])).toEqual([])
})

test('AUTH-037 another person, another kind of reads or a change between them begins a new sentence', () => {
  expect(counts([aRecord('2'), aRecord('1', { actor: 'user:eva' })])).toEqual([
    ['2', 1],
    ['1', 1],
  ])
  expect(counts([aRecord('3'), aRecord('2', { action: 'document-read' }), aRecord('1')])).toHaveLength(3)
  expect(counts([aRecord('3'), aRecord('2', { action: 'order-moved' }), aRecord('1')])).toHaveLength(3)
})

test('AUTH-037 two changes stay two sentences, and so does what a newer service records', () => {
  for (const action of ['transfer-sent-again', 'x-ray'])
    expect(counts([aRecord('2', { action }), aRecord('1', { action })])).toHaveLength(2)
})

test('AUTH-037 the fields of a client’s draft that one person fills in, and the scans that they drop, are one sentence each', () => {
  for (const action of ['draft-changed', 'scan-uploaded']) {
    expect(counts([aRecord('2', { action }), aRecord('1', { action })])).toEqual([['2', 2]])
    expect(counts([aRecord('2', { action }), aRecord('1', { action, actor: 'user:eva' })])).toHaveLength(2)
  }
})

test('AUTH-037 a move says where it brought the order, and nothing else does', () => {
  const changes = [{ field: 'status', before: 'paid', after: 'processing' }]
  expect(broughtTo({ action: 'order-moved', changes })).toBe('processing')
  expect(
    broughtTo({ action: 'move-undone', changes: [{ field: 'status', before: 'processing', after: 'paid' }] }),
  ).toBe('paid')
  expect(broughtTo({ action: 'order-moved', changes: [] })).toBeNull()
  expect(broughtTo({ action: 'order-placed', changes })).toBeNull()
  expect(broughtTo({ action: 'order-moved', changes: [{ field: 'status', before: null, after: 'x' }] })).toBeNull()
})

test('AUTH-037 a person is named by what stands before the @', () => {
  expect(shortName('maria.k@lab.example')).toBe('maria.k')
})

import { expect, test } from 'bun:test'
import { auditOf, changesOf } from './audit'

const NOW = new Date('2026-11-26T12:00:00Z')

test('AUTH-037 what was changed are the fields that differ, before and after', () => {
  const before = { status: 'paid', total: 1, isKept: true, at: NOW, note: null }
  expect(changesOf(before, { ...before, at: new Date(NOW) })).toEqual([])
  expect(changesOf(before, { ...before, status: 'shipped', at: null, note: undefined, carrier: 'CDEK' })).toEqual([
    { field: 'status', before: 'paid', after: 'shipped' },
    { field: 'at', before: '2026-11-26T12:00:00.000Z', after: null },
    { field: 'carrier', before: null, after: 'CDEK' },
  ])
  expect(changesOf({}, { text: 'x'.repeat(1_001) })).toEqual([
    { field: 'text', before: null, after: `${'x'.repeat(999)}…` },
  ])
})

test('AUTH-037 a record of the trail names its site and its changes where there are some', () => {
  const audit = auditOf<'scan-read' | 'terms-changed', 'client' | 'scan'>('orders.audit.recorded.v1')
  const about = { kind: 'client', id: 'clinic@example.org' } as const
  const changes = changesOf({}, { a: 1 })
  expect(audit('terms-changed', about, 'ru', changes).data).toEqual({
    action: 'terms-changed',
    about,
    site: 'ru',
    changes,
  })
  expect(audit('terms-changed', about, null).data).toEqual({ action: 'terms-changed', about })
  const scan = { kind: 'scan', id: 'of' } as const
  const ofOrder = { action: 'scan-read', about: scan, orderId: 'order' }
  expect(audit('scan-read', { ...scan, orderId: 'order' }, null).data).toEqual(ofOrder)
})

import { describe, expect, test } from 'bun:test'
import type { AuditRecord } from 'contracts/access/audit'
import type { OrderMessage } from 'contracts/people/order-messages'
import { anOrder, aScan, aTransfer } from '../../../builders'
import { type Known, timelineOf } from './rules'

const at = (minute: number) => `2026-11-20T11:${String(minute).padStart(2, '0')}:00.000Z`
const order = anOrder({ createdAt: at(0), placedAt: at(1), paidAt: at(2) })
const known = (over: Partial<Known> = {}): Known => ({
  ...{ order, scans: null, transfers: null, money: null, messages: null, remakes: null, trail: null },
  ...over,
})
const aRecord = (id: string, minute: number, over: Partial<AuditRecord> = {}): AuditRecord => ({
  ...{ id, at: at(minute), actor: 'user:1', email: 'maria@lab.example', action: 'document-issued' },
  ...{ about: { kind: 'order', id: order.id }, site: 'ru', changes: [] },
  ...over,
})
const told = (over: Partial<Known>) => timelineOf(known(over)).map((it) => [it.what.is, it.at.slice(14, 16)])

describe('the history of an order', () => {
  test('has what orders knows of it, newest first', () => {
    const done = anOrder({
      ...order,
      ...{ productionStartedAt: at(3), shippedAt: at(4), completedAt: at(5), archivedAt: at(6), archivedBy: 'eva@x' },
    })
    expect(told({ order: done }).map(([is]) => is)).toEqual([
      ...['archived', 'completed', 'shipped', 'production', 'paid', 'placed', 'created'],
    ])
    expect(timelineOf(known({ order: done }))[0]?.who).toBe('eva@x')
    const movedBy = { process: 'maria@x', ship: 'eva@x', complete: 'anna@x' }
    const named = timelineOf(known({ order: { ...done, movedBy } })).slice(1, 4)
    expect(named.map(({ what, who }) => [what.is, who])).toEqual([
      ['completed', 'anna@x'],
      ['shipped', 'eva@x'],
      ['production', 'maria@x'],
    ])
    const cancelled = anOrder({ ...order, cancelledAt: at(9), movedBy: { cancel: 'eva@x' } })
    expect(timelineOf(known({ order: cancelled }))[0]?.who).toBe('eva@x')
    expect(told({ order: anOrder({ ...order, paidAt: null, cancelledAt: at(9) }) })[0]).toEqual(['cancelled', '09'])
  })

  test('counts scans while nothing else happens between, those of the customer and of the factory by themselves', () => {
    const scans = [3, 4, 6, 8].map((it) => aScan({ id: `${it}`, storedAt: at(it) }))
    const transfers = [aTransfer({ scanId: 'a', completedAt: at(5) }), aTransfer({ scanId: 'b', completedAt: null })]
    const sent = { id: 'm', kind: 'order-paid', to: null, status: 'sent', error: null } as const
    const messages = [{ ...sent, createdAt: at(7), sentAt: at(7) }]
    const counted = timelineOf(known({ scans, transfers, messages })).flatMap(({ what, at: when }) =>
      'count' in what ? [[what.is, what.count, when.slice(14, 16)]] : [],
    )
    expect(counted).toEqual([
      ['stored', 1, '08'],
      ['stored', 3, '06'],
      ['received', 1, '05'],
    ])
  })

  test('has each remake that staff began, once: as the trail tells it', () => {
    const remake = { id: 'r', number: '5b12', status: 'draft', isFree: true, begunAt: at(9), by: 'eva@x' } as const
    const [begun] = timelineOf(known({ remakes: [remake] }))
    expect(begun).toMatchObject({ at: at(9), who: 'eva@x', what: { is: 'remade', number: '5b12' } })
    const records = [aRecord('1', 9, { action: 'order-remade' })]
    const [trail, older] = told({ remakes: [remake], trail: { records, hasMore: false } })
    expect([trail, older?.[0]]).toEqual([['trail', '09'], 'paid'])
  })

  test('has a message where it was sent, or when it was to be', () => {
    const message = (id: string, over: Partial<OrderMessage>): OrderMessage => ({
      ...{ id, kind: 'order-paid', to: 'a@b.c', status: 'pending', createdAt: at(3), sentAt: null, error: null },
      ...over,
    })
    const messages = [message('1', {}), message('2', { status: 'sent', sentAt: at(7) })]
    expect(told({ messages }).slice(0, 2)).toEqual([
      ['message', '07'],
      ['message', '03'],
    ])
  })

  test('AUTH-037 has a move once: as the trail tells it, which knows who made it', () => {
    const changes = [{ field: 'status', before: 'paid', after: 'processing' }]
    const moved = aRecord('1', 3, { action: 'order-moved', changes })
    const started = anOrder({ ...order, productionStartedAt: at(3) })
    expect(told({ order: started, trail: { records: [moved], hasMore: false } }).map(([is]) => is)).toEqual([
      ...['trail', 'paid', 'placed', 'created'],
    ])
    const elsewhen = { ...moved, at: at(8) }
    expect(told({ order: started, trail: { records: [elsewhen], hasMore: false } }).map(([is]) => is)).toContain(
      'production',
    )
  })

  test('AUTH-037 has the placement by staff once: as the trail tells it, and not as the client’s', () => {
    const placed = aRecord('1', 1, { action: 'order-placed' })
    expect(told({ trail: { records: [placed], hasMore: false } }).map(([is]) => is)).toEqual([
      ...['paid', 'trail', 'created'],
    ])
  })

  test('tells nothing older than the part of the trail that has come, until that is whole', () => {
    const records = [aRecord('2', 9), aRecord('1', 2)]
    expect(told({ trail: { records, hasMore: true } })).toEqual([
      ['trail', '09'],
      ['paid', '02'],
      ['trail', '02'],
    ])
    expect(told({ trail: { records, hasMore: false } })).toHaveLength(5)
  })
})

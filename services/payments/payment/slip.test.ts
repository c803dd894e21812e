import { expect, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { aSlip } from '../builders'
import { accept } from './slip'

const { owner, site } = aSlip()
const payer = { actor: 'visitor:1', owners: [owner], site, staff: null }
const manager = { actor: 'user:1', owners: ['c'.repeat(64)], site: 'eu', staff: { of: null } }

test('PAY-030 its own owner pays by a slip, at the site where it was handed out', () => {
  given(aSlip())
    .when((it) => accept(it, { ...payer, owners: ['b'.repeat(64), owner] }))
    .then({ owner })
})

test('PAY-030 another owner’s slip, or one of another site, is not valid', () => {
  given(aSlip())
    .when((it) => accept(it, { ...payer, owners: ['b'.repeat(64)] }))
    .refuses('slip-invalid')
  given(aSlip())
    .when((it) => accept(it, { ...payer, site: 'eu' }))
    .refuses('slip-invalid')
  expect(accept(undefined, payer)).toMatchObject({ code: 'slip-invalid' })
})

test('PAY-030 by a slip for staff only the member who asked for it pays, at any site that this member sees', () => {
  const slip = aSlip({ askedBy: manager.actor })
  given(slip)
    .when((it) => accept(it, manager))
    .then({ owner })
  const others = [
    payer,
    { ...payer, actor: manager.actor },
    { ...manager, actor: 'user:2' },
    { ...manager, staff: null },
    { ...manager, staff: { of: 'eu' } },
  ]
  for (const other of others)
    given(slip)
      .when((it) => accept(it, other))
      .refuses('slip-invalid')
})

test('PAY-013 lines that do not make the total, or are more than a receipt takes, are not paid by', () => {
  given(aSlip({ totalMinor: 9_999_99 }))
    .when((it) => accept(it, payer))
    .refuses('slip-invalid')
  const lines = Array.from({ length: 101 }, () => ({ product: 'retainer' as const, quantity: 1, unitMinor: 1 }))
  given(aSlip({ lines, totalMinor: 101 }))
    .when((it) => accept(it, payer))
    .refuses('slip-invalid')
})

import { expect, test } from 'bun:test'
import { given } from 'service-kit/test/given'
import { aSlip } from '../builders'
import { accept } from './slip'

const { owner, site } = aSlip()

test('PAY-030 its own owner pays by a slip, at the site where it was handed out', () => {
  given(aSlip())
    .when((it) => accept(it, ['b'.repeat(64), owner], site))
    .then({ owner })
})

test('PAY-030 another owner’s slip, or one of another site, is not valid', () => {
  given(aSlip())
    .when((it) => accept(it, ['b'.repeat(64)], site))
    .refuses('slip-invalid')
  given(aSlip())
    .when((it) => accept(it, [owner], 'eu'))
    .refuses('slip-invalid')
  expect(accept(undefined, [owner], site)).toMatchObject({ code: 'slip-invalid' })
})

test('PAY-013 lines that do not make the total, or are more than a receipt takes, are not paid by', () => {
  given(aSlip({ totalMinor: 9_999_99 }))
    .when((it) => accept(it, [owner], site))
    .refuses('slip-invalid')
  const lines = Array.from({ length: 101 }, () => ({ product: 'retainer' as const, quantity: 1, unitMinor: 1 }))
  given(aSlip({ lines, totalMinor: 101 }))
    .when((it) => accept(it, [owner], site))
    .refuses('slip-invalid')
})

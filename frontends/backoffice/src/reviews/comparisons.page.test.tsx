import { expect, test } from 'bun:test'
import type { ComparedDay } from 'contracts/payment/comparison'
import { said, screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'

const aResult = (but: Partial<ComparedDay> = {}): ComparedDay => ({
  captureCount: 2,
  captureMinor: 300_00,
  refundCount: 0,
  refundMinor: 0,
  currency: 'EUR',
  mendedCount: 0,
  underWayCount: 0,
  differenceCount: 0,
  comparedAt: '2026-11-25T01:00:00.000Z',
  ...but,
})

async function rowOf(result: ComparedDay) {
  const comparison = { provider: 'stripe', day: '2026-11-24', status: 'done', isAway: false, result } as const
  await openDesk({
    at: '/backoffice/payments',
    answers: { payments: { showComparisons: { comparisons: [comparison] } } },
  })
  const panel = await screen.findByRole('region', { name: 'Сверка с провайдерами' })
  return said(await within(panel).findByRole('listitem'))
}

test('PAY-036 a comparison says how much of the provider’s list is in another currency', async () => {
  expect(await rowOf(aResult({ foreignCount: 3 }))).toEndWith('возвратов нет, 3 в другой валюте, не сверяем')
})

test('PAY-036 a comparison names no other currencies where there are none', async () => {
  expect(await rowOf(aResult())).toEndWith('2 поступления на 300,0 €, возвратов нет')
})

test('PAY-036 a hint shows how a comparison has ended, without a reload', async () => {
  const of = (result: ComparedDay) =>
    ({ provider: 'stripe', day: '2026-11-24', status: 'done', isAway: false, result }) as const
  let result = aResult()
  const { hint } = await openDesk({
    at: '/backoffice/payments',
    answers: { payments: { showComparisons: () => ({ comparisons: [of(result)] }) } },
  })
  const panel = await screen.findByRole('region', { name: 'Сверка с провайдерами' })
  await within(panel).findByText(/возвратов нет$/)
  result = aResult({ foreignCount: 3 })
  await hint({ kind: 'payment', id: '7f3a9c21-0000-4000-8000-000000000001', version: 2 })
  await within(panel).findByText(/3 в другой валюте, не сверяем$/)
})

import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { Remakes } from 'contracts/order/staff/remakes'
import { refused, SITES, said, screen } from 'frontend-kit/test/page'
import { openCabinet, openOrder } from '../../../../test/page'
import { anOrder } from '../../../builders'

const OTHER = '5b12aa00-0000-4000-8000-000000000002'
const REMAKE: Order['remake'] = { of: OTHER, ofNumber: '5b12', isFree: true, hasConsent: true }
const listed = (over: object = {}): Remakes => ({
  items: [{ id: OTHER, number: '5b12', status: 'paid', isFree: false, begunAt: '2026-11-21T10:00:00.000Z' }],
  copyingCount: 0,
  notCopied: [],
  ...over,
})
const lineOf = (name: string) => {
  const link = screen.getByRole('link', { name })
  return [said(link.closest('p')!), link.getAttribute('href')]
}

describe('the page of an order', () => {
  test('names the order that it makes again, and that it is free', async () => {
    await openOrder(anOrder({ remake: REMAKE }))
    expect(lineOf('№ 5b12aa, бесплатно')).toEqual(['Переделка заказа № 5b12aa, бесплатно', `/cabinet/orders/${OTHER}`])
  })

  test('CAB-020 names the order that it orders again', async () => {
    await openOrder(anOrder({ repeats: { of: OTHER, ofNumber: '5b12' } }))
    expect(lineOf('№ 5b12aa')).toEqual(['Повтор заказа № 5b12aa', `/cabinet/orders/${OTHER}`])
  })

  test('names its remakes', async () => {
    await openOrder(anOrder(), { answers: { orders: { listRemakes: listed() } } })
    await screen.findByRole('link', { name: '№ 5b12aa' })
    expect(lineOf('№ 5b12aa')).toEqual(['Переделка этого заказа: № 5b12aa', `/cabinet/orders/${OTHER}`])
  })

  test('says so in English on the euro site', async () => {
    const orders = { listRemakes: listed({ items: listed().items.map((it) => ({ ...it, isFree: true })) }) }
    await openOrder(anOrder({ site: 'eu', remake: REMAKE }), { site: SITES.eu, answers: { orders } })
    await screen.findByText('Remake of this order:', { exact: false })
    expect(
      screen.getAllByRole('link', { name: '№ 5b12aa, free of charge' }).map((it) => said(it.closest('p')!)),
    ).toEqual(['Remake of order № 5b12aa, free of charge', 'Remake of this order: № 5b12aa, free of charge'])
  })

  test('says nothing of remakes where there are none', async () => {
    await openOrder(anOrder())
    expect(document.body.textContent).not.toContain('Переделка')
  })

  test('says that they could not be loaded', async () => {
    await openOrder(anOrder(), { answers: { orders: { listRemakes: refused('unavailable') } } })
    await screen.findByText('Эта часть не загрузилась')
  })
})

describe('a card of the cabinet', () => {
  test('of an order and of a draft says what it makes again', async () => {
    const draft = anOrder({ id: OTHER, number: '5b12', status: 'draft', placedAt: null, remake: REMAKE })
    const priced = { ...REMAKE, isFree: false }
    await openCabinet({ placed: [anOrder({ remake: priced })], drafts: [draft] })
    screen.getByText('Переделка заказа 5b12aa')
    screen.getByText('Бесплатная переделка заказа 5b12aa')
  })

  test('CAB-020 says what it orders again', async () => {
    await openCabinet({ placed: [anOrder({ repeats: { of: OTHER, ofNumber: '5b12' } })] })
    screen.getByText('Повтор заказа 5b12aa')
  })
})

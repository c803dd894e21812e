import { expect, test } from 'bun:test'
import type { LinkEffect } from 'contracts/partner/links'
import type { PartnerRecord } from 'contracts/partner/programme'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'
import { anOrder } from '../builders'

const order = anOrder()
/** How the lists name them. */
const ORDER = '#7f3a9c21 · Анна Королёва · anna@clinic.example'
const PARTNER = 'QWERTY · Ева · eva@lab.example'
const partner: PartnerRecord = {
  id: '7f3a9c21-0000-4000-8000-000000000009',
  code: 'QWERTY',
  name: 'Ева',
  email: 'eva@lab.example',
  site: 'ru',
  contactEmail: null,
  contactPhone: null,
  offerAcceptedAt: null,
  commissionBasisPoints: 1_000,
  balances: [],
  sales: [],
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const anEffect = (over: Partial<LinkEffect> = {}): LinkEffect => ({
  orderId: order.id,
  partnerId: partner.id,
  email: 'anna@clinic.example',
  now: null,
  isMove: false,
  isLinked: false,
  kept: null,
  earns: { minor: 1_000_00, currency: 'RUB' },
  isOwn: false,
  ...over,
})
const linked = {
  id: order.id,
  orderId: order.id,
  partnerId: partner.id,
  email: '',
  fromPartnerId: null,
  at: '2026-11-20T10:00:00.000Z',
}
const moving = anEffect({
  now: { id: order.id, code: 'ZXCVBN', name: null },
  isMove: true,
  kept: [{ minor: 500_00, currency: 'RUB' }],
})

async function open(effect: LinkEffect = anEffect(), answers: Answers['partners'] = {}) {
  const page = await openDesk({
    at: '/backoffice/affiliates/connect',
    answers: {
      orders: { listOrders: { items: [order], next: null } },
      partners: {
        listPartnerRecords: { items: [partner], next: null },
        showLinkEffect: effect,
        linkOrder: linked,
        ...answers,
      },
    },
  })
  const press = async (name: string) => page.user.click(screen.getByRole('button', { name }))
  return {
    ...page,
    press,
    async choose() {
      await page.user.click(await screen.findByRole('option', { name: ORDER }))
      await page.user.click(await screen.findByRole('option', { name: PARTNER }))
      await screen.findByText('Что клиент оплатит потом, принесет комиссию партнеру Ева.')
    },
  }
}

test('SHELL-027 AFF-039 AFF-040 the pickers show orders by eight characters of the id, and partners by code, name and e-mail', async () => {
  const { calls, user } = await open()
  screen.getByRole('heading', { level: 1, name: 'Привязать заказ к партнеру' })
  const orders = within(await screen.findByRole('listbox', { name: 'Найденные заказы' }))
  expect(orders.getAllByRole('option').map(said)).toEqual([ORDER])
  const partners = within(await screen.findByRole('listbox', { name: 'Найденные партнеры' }))
  expect(partners.getAllByRole('option').map(said)).toEqual([PARTNER])
  await user.type(screen.getByRole('textbox', { name: 'Код, имя или e-mail партнера' }), ' EVA ')
  await waitFor(() => expect(calls('listPartnerRecords').at(-1)?.query).toMatchObject({ search: 'EVA' }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail, имя или номер заказа' }), ' 7F3A ')
  await waitFor(() => expect(calls('listOrders').at(-1)?.query).toMatchObject({ search: '7F3A' }))
})

test('AFF-042 without an order or a partner nothing is linked', async () => {
  const { press, calls, user } = await open()
  await press('Привязать')
  expect(said(await findToast('Ошибка'))).toContain('Выберите заказ и партнера')
  await user.click(await screen.findByRole('option', { name: PARTNER }))
  expect(screen.queryByRole('alertdialog', { name: 'Ошибка' })).toBeNull()
  await press('Привязать')
  expect(said(await findToast('Ошибка'))).toContain('Выберите заказ и партнера')
  expect(calls('linkOrder')).toEqual([])
})

test('AFF-043 a link is told, once what it changes was shown', async () => {
  const { press, calls, choose } = await open()
  await choose()
  screen.getByText('anna@clinic.example станет клиентом партнера Ева.')
  screen.getByText(/За этот заказ партнеру Ева начислится 1\s000\s₽\./)
  await press('Привязать')
  await findToast('Заказ привязан к партнеру')
  const pair = { orderId: order.id, partnerId: partner.id }
  expect(calls('linkOrder').map((it) => it.body)).toEqual([{ ...pair, isMoveAccepted: false }])
})

test('AFF-045 where the client would move, the page asks and shows what stays and what changes', async () => {
  const { press, calls, choose } = await open(moving)
  await choose()
  await press('Привязать')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Перевести клиента к другому партнеру?' }))
  dialog.getByText('anna@clinic.example перейдет от партнера ZXCVBN к партнеру Ева.')
  dialog.getByText(/Начисленное остается у ZXCVBN: 500\s₽\./)
  await press('Не переводить')
  expect(calls('linkOrder')).toEqual([])
  await press('Привязать')
  await press('Перевести и привязать')
  await findToast('Заказ привязан к партнеру')
  expect(calls('linkOrder').map((it) => it.body)).toMatchObject([{ isMoveAccepted: true }])
})

test('AFF-044 a refused link is told, and what is chosen stays', async () => {
  const { press, choose } = await open(anEffect(), { linkOrder: refused('internal-error') })
  await choose()
  await press('Привязать')
  expect(said(await findToast('Ошибка'))).toContain('Не удалось привязать заказ к партнеру')
  screen.getByText(ORDER)
})

test('AFF-041 the button loads orders and partners again', async () => {
  const { press, calls } = await open()
  await screen.findByRole('option', { name: PARTNER })
  await screen.findByRole('option', { name: ORDER })
  const before = [calls('listOrders').length, calls('listPartnerRecords').length]
  await press('Обновить')
  await waitFor(() => {
    expect(calls('listOrders').length).toBeGreaterThan(before[0]!)
    expect(calls('listPartnerRecords').length).toBeGreaterThan(before[1]!)
  })
})

test('AFF-011 an own order is said to be one', async () => {
  const { choose } = await open(anEffect({ isOwn: true }))
  await choose()
  screen.getByText(/^Похоже, это собственный заказ партнера/)
  expect(screen.queryByText(/начислится 1/)).toBeNull()
})

test('nothing found, and a failure, are said in place of the list', async () => {
  const { calls } = await open(anEffect(), { listPartnerRecords: refused('internal-error') })
  await screen.findByText('Не удалось загрузить')
  expect(calls('linkOrder')).toEqual([])
})

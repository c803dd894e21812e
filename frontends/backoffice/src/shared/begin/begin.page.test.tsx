import { describe, expect, test } from 'bun:test'
import type { Client } from 'contracts/order/staff/clients'
import { type Answers, type Call, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { chooseMore, listing, moreOf, openOrder } from '../../../test/desk'
import { anOrder } from '../../builders'

const aClient = (over: Partial<Client> = {}): Client => ({
  ...{ site: 'ru', email: 'anna@clinic.example', name: 'Анна Королёва', orderCount: 4 },
  ...{ newestOrderAt: '2026-11-20T10:00:00.000Z', recentSales: [], terms: null },
  ...over,
})
const terms = {
  ...{ currency: 'RUB' as const, alignerMinor: null, singleLayerMinor: 810_00, threeLayerMinor: null },
  ...{
    matrixMinor: null,
    retainerStandardMinor: null,
    retainerPremiumMinor: null,
    discountPercent: 12.5,
    comment: null,
  },
}
const DRAFT = anOrder({
  ...{ id: '5b129c21-0000-4000-8000-0000000000dd', number: '5b12', status: 'draft' },
  begunBy: 'maria@example.org',
})

async function opened(orders: Answers['orders'] = {}) {
  const none = { items: [], next: null }
  const page = await openOrder({
    ...{ order: DRAFT, at: '/backoffice' },
    answers: { orders: { ...listing().orders, listClients: none, beginDraft: DRAFT, ...orders } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Новый заказ' }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Новый заказ за клиента' })) }
}
const searchOf = ({ query }: Call) => query.search

describe('«Новый заказ»', () => {
  test('suggests the clients of the site, says what was agreed with the chosen one, and opens the draft', async () => {
    const known = [aClient({ terms }), aClient({ email: 'boris@clinic.example', name: null })]
    const { dialog, user, calls, address } = await opened({ listClients: { items: known, next: null } })
    await user.type(dialog.getByLabelText('E-mail клиента'), 'clinic')
    await user.click(await dialog.findByRole('button', { name: 'anna@clinic.example, Анна Королёва' }))
    await waitFor(() => expect(said(dialog.getByRole('status'))).toBe('Анна Королёва · 4 заказа · скидка 12,5 %'))
    expect(dialog.queryByRole('list', { name: 'Похожие клиенты' })).toBeNull()
    // A word is searched for, and not each of its letters from the third on.
    expect(calls('listClients').map(searchOf)).toContain('clinic')
    expect(calls('listClients').map(searchOf)).not.toContain('clini')
    expect(new Set(calls('listClients').map((it) => it.query.site))).toEqual(new Set(['ru']))
    await user.click(dialog.getByRole('button', { name: 'Начать заказ' }))
    await screen.findByRole('heading', { level: 1 })
    expect(address()).toBe(`/backoffice/orders/${DRAFT.id}`)
    const [begun] = calls('beginDraft')
    expect([begun?.path.email, begun?.query.site]).toEqual(['anna@clinic.example', 'ru'])
    expect(begun?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says of whom nobody knows that the order is their first, and asks nothing for two letters', async () => {
    const { dialog, user, calls } = await opened()
    await user.type(dialog.getByLabelText('E-mail клиента'), 'ne')
    expect(calls('listClients')).toEqual([])
    await user.type(dialog.getByLabelText('E-mail клиента'), 'w@clinic.example')
    await dialog.findByText('На этом сайте такого клиента ещё нет: заказ будет у него первым.')
  })

  test('calls nobody new whom it could not look up', async () => {
    const { dialog, user, calls } = await opened({ listClients: refused('internal-error') })
    await user.type(dialog.getByLabelText('E-mail клиента'), 'new@clinic.example')
    await waitFor(() => expect(calls('listClients').map(searchOf)).toContain('new@clinic.example'))
    expect(dialog.queryByText(/заказ будет у него первым/)).toBeNull()
  })

  test('sends no half e-mail, says what is missing there, and moves the focus to it', async () => {
    const { dialog, user, calls } = await opened()
    await user.type(dialog.getByLabelText('E-mail клиента'), 'clinic@')
    await user.click(dialog.getByRole('button', { name: 'Начать заказ' }))
    dialog.getByText('Введите e-mail клиента целиком, например clinic@example.org')
    expect(document.activeElement).toBe(dialog.getByLabelText('E-mail клиента'))
    expect(calls('beginDraft')).toEqual([])
  })

  test('that is refused says so and keeps what was typed', async () => {
    const { dialog, user } = await opened({ beginDraft: refused('unavailable') })
    await user.type(dialog.getByLabelText('E-mail клиента'), 'a@clinic.example')
    await user.click(dialog.getByRole('button', { name: 'Начать заказ' }))
    expect(said(await findToast('Ошибка'))).toContain('Заказ не начат. Сервис сейчас не отвечает.')
    expect(dialog.getByLabelText<HTMLInputElement>('E-mail клиента').value).toBe('a@clinic.example')
  })
})

describe('«Заказать снова»', () => {
  test('CAB-020 begins a draft from the order for its client, and opens it', async () => {
    const { user, calls, address } = await openOrder({ answers: { orders: { repeatOrder: DRAFT } } })
    await chooseMore(user, 'Заказать снова')
    expect(calls('repeatOrder').map((it) => [it.path.orderId, it.body])).toEqual([[anOrder().id, {}]])
    expect(address()).toBe(`/backoffice/orders/${DRAFT.id}`)
    expect(said(await findToast('Заказ #5b12 начат'))).toContain('Это черновик по заказу #7f3a:')
  })

  test('CAB-020 is named by the order that it began', async () => {
    await openOrder({ order: anOrder({ status: 'draft', repeats: { of: DRAFT.id, ofNumber: '5b12' } }) })
    const link = await screen.findByRole('link', { name: 'Повтор заказа #5b12' })
    expect(link.getAttribute('href')).toBe(`/backoffice/orders/${DRAFT.id}`)
  })

  test('that is refused says so', async () => {
    const { user } = await openOrder({ answers: { orders: { repeatOrder: refused('unavailable') } } })
    await chooseMore(user, 'Заказать снова')
    expect(said(await findToast('Ошибка'))).toContain('Повторить заказ не получилось.')
  })

  test('is none for a draft', async () => {
    const { user } = await openOrder({ order: anOrder({ status: 'draft' }) })
    expect(await moreOf(user)).toEqual(['Удалить заказ'])
  })

  test('is none for a deleted order, as is all that stands beside it', async () => {
    await openOrder({ order: anOrder({ archivedAt: '2026-11-21T10:00:00.000Z' }) })
    await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
    expect(screen.queryByRole('button', { name: 'Ещё' })).toBeNull()
  })
})

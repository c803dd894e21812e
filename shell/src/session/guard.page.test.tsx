import { expect, test } from 'bun:test'
import type { Area } from 'frontend-kit/area'
import { findToast, openPage, said, screen, within } from 'frontend-kit/test/page'

const pageOf = (path: string, needs: 'person' | 'staff' | 'admin'): Area => ({
  platform: 0,
  Frame: ({ children }) => children,
  routes: [{ path, Page: () => <p>The page itself</p>, needs }],
})
const content = () => screen.queryByText('The page itself')

test.each([
  ['SHELL-033 AUTH-019', '/cabinet', 'person', '/auth?returnTo=%2Fcabinet'],
  ['SHELL-033 PART-001', '/partner', 'person', '/auth?returnTo=%2Fpartner'],
  ['SHELL-033', '/cabinet/orders/7?from=mail', 'person', '/auth?returnTo=%2Fcabinet%2Forders%2F7%3Ffrom%3Dmail'],
  ['AUTH-025', '/backoffice/files', 'staff', '/auth?returnTo=%2Fbackoffice%2Ffiles'],
] as const)('%s a visitor of %s (%s) is led to %s', async (_, at, needs, expected) => {
  const { address } = await openPage({ at, area: pageOf(at.replace(/\?.*/, ''), needs) })
  await screen.findByRole('heading', { name: 'Вход' })
  expect(address()).toBe(expected)
  expect(content()).toBeNull()
})

test.each(['person', 'staff'] as const)(
  'SHELL-034 AUTH-010 while nobody knows who looks, a page for %s is neither shown nor left',
  async (needs) => {
    const { address } = await openPage({ at: '/cabinet', as: 'unknown', area: pageOf('/cabinet', needs) })
    const waiting = within(screen.getByRole('main')).getByRole('status')
    expect(said(waiting)).toContain('Загрузка')
    within(waiting).getByText('Никак не узнаем, вошли ли вы: сервис не отвечает. Пробуем ещё.')
    expect(content()).toBeNull()
    expect(address()).toBe('/cabinet')
  },
)

test('AUTH-010 AUTH-011 the page appears once identity says that somebody is signed in', async () => {
  const { become } = await openPage({ at: '/cabinet', as: 'unknown', area: pageOf('/cabinet', 'person') })
  await become('customer')
  await screen.findByText('The page itself')
})

test.each([
  ['AUTH-020', 'customer', 'person'],
  ['AUTH-025 AUTH-027', 'manager', 'staff'],
  ['AUTH-025 AUTH-027', 'admin', 'staff'],
] as const)('%s a %s sees a page for %s', async (_, as, needs) => {
  await openPage({ at: '/cabinet', as, area: pageOf('/cabinet', needs) })
  await screen.findByText('The page itself')
})

test('SHELL-028 a manager of a page for admins is led to the back office, and told that access is denied', async () => {
  const area = pageOf('/backoffice/roles', 'admin')
  const staffs = { path: '/backoffice', Page: () => <p>The orders</p>, needs: 'staff' } as const
  const { address } = await openPage({
    at: '/backoffice/roles',
    as: 'manager',
    area: { ...area, routes: [...area.routes, staffs] },
  })
  await screen.findByText('The orders')
  expect([address(), content()]).toEqual(['/backoffice', null])
  const toast = await findToast('Доступ запрещён')
  expect(said(toast)).toContain('Эта страница открыта только администраторам.')
})

test('SHELL-028 an admin sees a page for admins', async () => {
  const { address } = await openPage({
    at: '/backoffice/roles',
    as: 'admin',
    area: pageOf('/backoffice/roles', 'admin'),
  })
  await screen.findByText('The page itself')
  expect(address()).toBe('/backoffice/roles')
})

test('AUTH-025 a customer of a staff page reads who may enter', async () => {
  await openPage({ at: '/backoffice', as: 'customer', area: pageOf('/backoffice', 'staff') })
  const main = within(screen.getByRole('main'))
  await main.findByRole('heading', { level: 1, name: 'Нет доступа' })
  main.getByText('Раздел для сотрудников')
  expect(said(screen.getByRole('main'))).toContain(
    'Вы вошли как anna@clinic.example. Этот раздел открыт только сотрудникам: если он вам нужен, попросите администратора дать доступ.',
  )
  expect(main.getByRole('link', { name: 'В кабинет' }).getAttribute('href')).toBe('/cabinet')
  main.getByRole('button', { name: 'Выйти' })
  expect(content()).toBeNull()
})

test('AUTH-022 a customer who has got a role meanwhile is asked for anew, and enters', async () => {
  const page = await openPage({ at: '/backoffice', as: 'customer', area: pageOf('/backoffice', 'staff') })
  await screen.findByRole('heading', { level: 1, name: 'Нет доступа' })
  expect(page.calls('renewSession')).toHaveLength(1)
  await page.become('manager')
  await screen.findByText('The page itself')
})

test.each(['person', 'staff'] as const)('PACK-003 a packer of a page for %s is led to the packing', async (needs) => {
  await openPage({ at: '/cabinet', as: 'packer', area: pageOf('/cabinet', needs) })
  const main = within(screen.getByRole('main'))
  await main.findByRole('heading', { level: 1, name: 'Нет доступа' })
  expect(main.getByRole('link', { name: 'К упаковке' }).getAttribute('href')).toBe('/packer')
  expect(said(screen.getByRole('main'))).toContain(
    'Вы вошли как упаковщик: Ира. Чтобы открыть эту страницу, закройте доступ на странице упаковки и войдите по почте.',
  )
  expect(main.queryByText('Раздел для сотрудников')).toBeNull()
  expect(main.queryByRole('link', { name: 'В кабинет' })).toBeNull()
})

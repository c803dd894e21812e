import { expect, test } from 'bun:test'
import { said, screen, waitFor, within } from 'frontend-kit/test/page'
import { act } from 'react'
import { listing, openDesk, openOrder } from '../../../test/desk'
import { anOrder } from '../../builders'

const open = (over: Partial<Parameters<typeof openDesk>[0]> = {}) =>
  openDesk({ at: '/backoffice', answers: listing(anOrder()), ...over })

test.each(['ru', 'en'])('BACK-001 the back office is in Russian with the site’s language %s', async (language) => {
  const opening = open()
  localStorage.setItem('selectedLanguage', language)
  await opening
  await screen.findByRole('heading', { name: 'Панель управления' })
  const bar = screen.getByRole('navigation', { name: 'Разделы бэк-офиса' })
  expect(bar.closest('[lang]')?.getAttribute('lang')).toBe('ru')
})

test('BACK-005 the navigation leads to the pages, and the current one is marked', async () => {
  await open()
  const bar = await screen.findByRole('navigation', { name: 'Разделы бэк-офиса' })
  const links = within(bar).getAllByRole('link')
  const tabs = Object.fromEntries(links.map((it) => [said(it), it.getAttribute('href')]))
  expect(tabs).toMatchObject({ Заказы: '/backoffice', Файлы: '/backoffice/files', FTP: '/backoffice/ftp' })
  expect(links.filter((it) => it.getAttribute('aria-current') === 'page').map(said)).toEqual(['Заказы'])
})

test('the pages stand in groups with their names', async () => {
  await open()
  const bar = within(await screen.findByRole('navigation', { name: 'Разделы бэк-офиса' }))
  const pagesOf = (name: string) => within(bar.getByRole('list', { name })).getAllByRole('link').map(said)
  expect(pagesOf('Работа')).toEqual(['Заказы', 'Упоминания', 'Файлы', 'FTP', 'Клиенты', 'Партнеры'])
  expect(pagesOf('Деньги')).toEqual(['Оплаты', 'Статистика', 'Реестр', 'Выплаты', 'Проверка партнеров', 'Цены'])
  expect(pagesOf('Служба')).toEqual(['Запросы данных', 'Проверки'])
})

test('BACK-006 the button «Меню» opens and closes the same items', async () => {
  const { user } = await open()
  const toggle = await screen.findByRole('button', { name: 'Меню' })
  const menu = document.getElementById(toggle.getAttribute('aria-controls')!)!
  const state = () => [toggle.getAttribute('aria-expanded'), menu.hasAttribute('data-open')]
  expect(state()).toEqual(['false', false])
  await user.click(toggle)
  expect(state()).toEqual(['true', true])
  within(menu).getByRole('navigation', { name: 'Разделы бэк-офиса' })
  await user.click(toggle)
  expect(state()).toEqual(['false', false])
})

test('Escape closes the open menu and gives the focus back to its button; a page that is opened closes it too', async () => {
  const { user, address } = await open({
    answers: { ...listing(), files: { listFolders: { items: [], next: null } } },
  })
  const toggle = await screen.findByRole('button', { name: 'Меню' })
  const isOpen = () => toggle.getAttribute('aria-expanded')
  await user.click(toggle)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Заказы' }))
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement === toggle]).toEqual(['false', true])
  await user.click(toggle)
  await user.click(screen.getByRole('link', { name: 'Файлы' }))
  await waitFor(() => expect(isOpen()).toBe('false'))
  expect(address()).toBe('/backoffice/files')
})

test('BACK-007 no «Роли» is shown to a manager', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Панель управления' })
  expect(screen.queryByRole('link', { name: 'Роли' })).toBeNull()
})

test('the menu names the person and leads to the site', async () => {
  await open()
  const person = (await screen.findByRole('button', { name: 'Выйти' })).parentElement!.parentElement!
  within(person).getByText('anna@clinic.example')
  expect(screen.getByRole('link', { name: 'На сайт' }).getAttribute('href')).toBe('/')
})

test('the button that signs out is busy until it has', async () => {
  const ended = Promise.withResolvers<never>()
  const { user } = await open({ answers: { ...listing(anOrder()), identity: { endSessions: () => ended.promise } } })
  const leave = await screen.findByRole('button', { name: 'Выйти' })
  expect(leave.dataset.pending).toBeUndefined()
  await user.click(leave)
  expect(leave.dataset.pending).toBe('true')
})

test('the menu counts the payments that wait, and no others', async () => {
  const waiting = { reason: 'paid-twice' } as never
  await open({
    answers: {
      ...listing(),
      orders: { ...listing().orders, listPaymentReviews: { items: [waiting, waiting], next: null } },
    },
  })
  const tab = await screen.findByRole('link', { name: /^Оплаты/ })
  await within(tab).findByText('2 оплаты ждут решения')
})

test('the menu counts the requests about data that wait, and says where there are more than it counts', async () => {
  const waiting = { kind: 'export' } as never
  await open({
    answers: {
      ...listing(),
      identity: { listDataRequests: { items: Array.from({ length: 9 }, () => waiting), next: 'more' } },
    },
  })
  const tab = await screen.findByRole('link', { name: /^Запросы данных/ })
  await within(tab).findByText('больше 9 запросов ждут ответа')
  within(tab).getByText('9+')
})

test.each([
  [2, null, '2 заказа ждут проверки', '2'],
  [9, 'more', 'больше 9 заказов ждут проверки', '9+'],
])('AFF-011 the menu counts %i open findings about partners (the next page: %p)', async (count, next, words, shown) => {
  const items = Array.from({ length: count }, () => ({ rule: 'person' }) as never)
  const { calls } = await open({ answers: { ...listing(), partners: { listFindings: { items, next } } } })
  const tab = await screen.findByRole('link', { name: /^Проверка партнеров/ })
  await within(tab).findByText(words)
  within(tab).getByText(shown)
  expect(calls('listFindings').map(({ query }) => query)).toEqual([{ state: 'open', limit: '9' }])
})

test('the menu has no count where nothing waits, and counts open requests alone', async () => {
  const { calls } = await open()
  const tab = await screen.findByRole('link', { name: 'Запросы данных' })
  await waitFor(() => expect(calls('listDataRequests').map(({ query }) => query.status)).toEqual(['open']))
  expect(said(tab)).toBe('Запросы данных')
  screen.getByRole('link', { name: 'Проверка партнеров' })
})

test('«К содержанию» moves the focus behind the menu, so that the next Tab reaches the page', async () => {
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Панель управления' })
  const skip = screen.getByRole('link', { name: 'К содержанию' })
  skip.focus()
  await user.keyboard('{Enter}')
  const content = document.activeElement!
  expect(content.contains(screen.getByRole('heading', { name: 'Панель управления' }))).toBe(true)
  expect(content.contains(screen.getByRole('navigation', { name: 'Разделы бэк-офиса' }))).toBe(false)
  await user.tab()
  expect(content.contains(document.activeElement)).toBe(true)
})

test('a full disk is reported on every page', async () => {
  await open({ answers: { ...listing(), files: { showStorage: { freeBytes: 1_500_000_000, isFull: true } } } })
  expect(said(await screen.findByRole('alert'))).toBe(
    'На диске почти нет местаСвободно 1,4 ГБ. Новые сканы не принимаются, пока место не освободят; начатые загрузки закончатся.',
  )
})

test('a disk with room is reported nowhere', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Панель управления' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('AUTH-025 nobody but staff sees the back office', async () => {
  await openDesk({ at: '/backoffice', as: 'customer' })
  expect(screen.queryByRole('heading', { name: 'Панель управления' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Разделы бэк-офиса' })).toBeNull()
})

test('SHELL-030 SHELL-032 an unknown address is logged and says so above the orders, until one of its own is opened', async () => {
  const log = console.error
  const logged: unknown[][] = []
  console.error = (...args) => void logged.push(args)
  const { user, address } = await open({ at: '/backoffice/sales' })
  const note = await screen.findByRole('note')
  console.error = log
  expect(said(note)).toBe('Такой страницы нетВ бэк-офисе нет адреса /backoffice/sales. Ниже — все заказы.К заказам')
  expect(within(note).getByRole('link', { name: 'К заказам' }).getAttribute('href')).toBe('/backoffice')
  await screen.findByRole('heading', { name: 'Панель управления' })
  expect(logged).toContainEqual(['404: no page at', '/backoffice/sales'])
  await user.click(within(note).getByRole('link', { name: 'К заказам' }))
  expect([address(), note.isConnected]).toEqual(['/backoffice', false])
})

test('«Все заказы» steps back to the list with its filters and to where it was scrolled to', async () => {
  const order = anOrder()
  const { user, address } = await openOrder({ order, at: '/backoffice?status=paid', answers: listing(order) })
  const scrolled: unknown[] = []
  window.scrollTo = ((...to: unknown[]) => void scrolled.push(to)) as typeof window.scrollTo
  const link = await screen.findByRole('link', { name: 'Заказ #7f3a' })
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
  window.dispatchEvent(new Event('scroll'))
  await act(() => user.click(link))
  await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
  expect(scrolled.pop()).toEqual([0, 0])
  await user.click(screen.getByRole('link', { name: 'Все заказы' }))
  await screen.findByRole('heading', { name: 'Панель управления' })
  expect(address()).toBe('/backoffice?status=paid')
  expect(scrolled.pop()).toEqual([0, 640])
})

import { expect, test } from 'bun:test'
import type { Mention } from 'contracts/order/staff/desk'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { listing, openDesk } from '../../test/desk'
import { anOrder } from '../builders'

const NOTE = '44444444-0000-4000-8000-000000000004'
const ORDER = '7f3a9c21-0000-4000-8000-000000000001'
const aMention = (over: Partial<Mention> = {}): Mention => ({
  ...{ id: '11111111-0000-4000-8000-000000000001', noteId: NOTE, orderId: ORDER, orderNumber: '7f3a' },
  ...{
    author: 'oleg@factory.example',
    text: '@anna Позвоните клиенту\nдо обеда',
    createdAt: '2026-11-21T21:30:00.000Z',
  },
  readAt: null,
  ...over,
})
type List = NonNullable<NonNullable<Answers['orders']>['listMentions']>
const open = (unread: Mention[], read: Mention[] = [], listMentions?: List) =>
  openDesk({
    at: '/backoffice/mentions',
    answers: {
      ...listing(anOrder()),
      orders: {
        ...listing(anOrder()).orders,
        listMentions:
          listMentions ?? (({ query }) => ({ items: query.status === 'unread' ? unread : read, next: null })),
      },
    },
  })
const listOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('article')
    .map(said)

test('mentions are listed, those that are not read first, each with its order, who wrote it, when in Moscow, and its text', async () => {
  const old = aMention({
    id: '22222222-0000-4000-8000-000000000002',
    text: 'Готово',
    readAt: '2026-11-22T10:00:00.000Z',
  })
  await open([aMention()], [old])
  expect(await listOf('Не прочитаны')).toEqual([
    'Заказ #7f3aoleg@factory.example22.11.2026, 00:30 МСК@anna Позвоните клиенту до обеда',
  ])
  expect(await listOf('Прочитаны')).toEqual(['Заказ #7f3aoleg@factory.example22.11.2026, 00:30 МСКГотово'])
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map(said)
  expect([first, second]).toEqual(['Не прочитаны', 'Прочитаны'])
  const [link] = screen.getAllByRole('link', { name: 'Заказ #7f3a' })
  expect(link!.getAttribute('href')).toBe(`/backoffice/orders/${ORDER}#note-${NOTE}`)
})

test('the count in the menu leads to them', async () => {
  await open([aMention()])
  const link = await screen.findByRole('link', { name: /^Упоминания/ })
  await within(link).findByText('1 заметка упоминает вас')
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/backoffice/mentions', 'page'])
})

test('a note that mentions the person comes by itself, and a list without new ones says so', async () => {
  let unread: Mention[] = []
  const { hint } = await open([], [], ({ query }) => ({
    items:
      query.status === 'unread'
        ? unread
        : [aMention({ id: '22222222-0000-4000-8000-000000000002', readAt: '2026-11-22T10:00:00.000Z' })],
    next: null,
  }))
  await screen.findByText('Всё прочитано.')
  unread = [aMention()]
  await hint({ kind: 'note', id: ORDER, version: 1 })
  expect(await listOf('Не прочитаны')).toHaveLength(1)
  expect(screen.queryByText('Всё прочитано.')).toBeNull()
})

test('whom nobody has mentioned is told how that happens', async () => {
  narrow()
  await open([])
  await screen.findByText('Вас пока никто не упоминал')
  screen.getByText('Коллега выберет вас в заметке к заказу, в списке «Упомянуть…», и она появится здесь.')
})

test('more of them come by «Показать ещё», on a phone too', async () => {
  narrow()
  const { user } = await open([], [], ({ query }) => {
    if (query.status === 'read') return { items: [], next: null }
    return query.cursor
      ? { items: [aMention({ id: '33333333-0000-4000-8000-000000000003', text: 'Старое' })], next: null }
      : { items: [aMention()], next: 'more' }
  })
  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
  expect(await listOf('Не прочитаны')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('mentions that cannot be loaded say why, and are asked for again', async () => {
  let isDown = true
  const { user } = await open([], [], () => (isDown ? refused('unavailable') : { items: [aMention()], next: null }))
  expect(said(await findToast('Ошибка'))).toContain('Не удалось загрузить упоминания')
  isDown = false
  await user.click(screen.getAllByRole('button', { name: 'Повторить' })[0]!)
  expect(await listOf('Не прочитаны')).toHaveLength(1)
})

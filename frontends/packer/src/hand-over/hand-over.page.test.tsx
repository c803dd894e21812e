import { describe, expect, onTestFinished, spyOn, test } from 'bun:test'
import type { HandedOver, HandOver } from 'contracts/order/packing/shipping'
import { type Answers, openPage, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { area } from '../area'

const aParcel = (number: string, over: Partial<HandedOver> = {}): HandedOver => ({
  ...{ orderId: '7f3a9c21-0000-4000-8000-000000000001', number: '7f3a', customer: 'Анна Королёва' },
  ...{ address: 'Казань, Баумана, 1', parcel: { carrier: 'CDEK', number }, shippedAt: '2026-11-27T09:05:00.000Z' },
  ...over,
})
const aList = (over: Partial<HandOver> = {}): HandOver => ({
  ...{ day: '2026-11-27', carriers: ['CDEK', 'DHL'], hasMore: false },
  items: [aParcel('1'), aParcel('2', { customer: null, address: null })],
  ...over,
})
type Given = { at?: string; as?: 'packer' | 'manager' | 'visitor'; site?: (typeof SITES)['ru'] }
const open = (listHandOver: NonNullable<Answers['orders']>['listHandOver'] = aList(), given: Given = {}) =>
  openPage({ area, at: '/packer/hand-over', as: 'packer', ...given, answers: { orders: { listHandOver } } })
const rows = async () => (await screen.findAllByRole('listitem')).map(said)
const sum = async (list = 'Посылки') =>
  said(within(await screen.findByRole('region', { name: list })).getByRole('status'))

describe('the hand-over to a carrier', () => {
  test('shows the parcels of today with their orders, recipients and times of the staff, and their sum', async () => {
    const { calls } = await open()
    expect(await rows()).toEqual([
      'Заказ 7f3aАнна КоролёваКазань, Баумана, 1CDEK, 112:05',
      'Заказ 7f3a—Адрес не указанCDEK, 212:05',
    ])
    expect(await sum()).toBe('2 посылки, 1 заказ')
    expect(calls('listHandOver').map((it) => it.query)).toEqual([{}])
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('gives the list on paper, of the day and the carrier that are shown', async () => {
    await open(aList(), { at: '/packer/hand-over?carrier=CDEK' })
    const paper = await screen.findByRole('link', { name: 'Список для перевозчика (PDF)' })
    expect(paper.getAttribute('href')).toBe('/api/orders/v1/hand-overs/document?day=2026-11-27&carrier=CDEK')
    expect(paper.hasAttribute('download')).toBe(true)
  })

  test('shows those of one carrier or of all, and of another day, which the address keeps', async () => {
    const { user, calls } = await open()
    await user.click(await screen.findByRole('link', { name: 'DHL' }))
    await waitFor(() => expect(calls('listHandOver').at(-1)?.query).toEqual({ carrier: 'DHL' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'DHL' }).getAttribute('aria-current')).toBe('true'))
    const day = screen.getByLabelText('День')
    await user.clear(day)
    await user.type(day, '2026-11-20')
    await waitFor(() => expect(calls('listHandOver').at(-1)?.query).toEqual({ day: '2026-11-20', carrier: 'DHL' }))
    expect(window.location.search).toBe('?day=2026-11-20&carrier=DHL')
    await user.click(await screen.findByRole('link', { name: 'Все' }))
    await waitFor(() => expect(calls('listHandOver').at(-1)?.query).toEqual({ day: '2026-11-20' }))
  })

  test('saves the list as a file', async () => {
    const files: { name: string; file: Blob }[] = []
    let file: Blob | undefined
    const made = spyOn(URL, 'createObjectURL').mockImplementation((it) => {
      file = it as Blob
      return 'blob:file'
    })
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:file') files.push({ name: this.download, file: file! })
    })
    onTestFinished(() => {
      made.mockRestore()
      click.mockRestore()
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(files.map((it) => it.name)).toEqual(['hand-over-2026-11-27.csv'])
    const text = await files[0]!.file.text()
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '"№";"Заказ";"Получатель";"Адрес";"Перевозчик";"Посылка";"Отправлен"',
      '1;"7f3a";"Анна Королёва";"Казань, Баумана, 1";"CDEK";"1";"2026-11-27 12:05"',
    ])
  })

  test('says that a day has no parcels, or a carrier none on it, and leads to all', async () => {
    const { user, calls } = await open(aList({ items: [], carriers: ['DHL'] }), {
      at: '/packer/hand-over?carrier=CDEK',
    })
    await screen.findByText('У перевозчика «CDEK» в этот день посылок нет')
    screen.getByRole('link', { name: 'CDEK' })
    expect(screen.queryByRole('link', { name: 'Список для перевозчика (PDF)' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Показать всех перевозчиков' }))
    await screen.findByText('Посылок нет')
    expect(calls('listHandOver').at(-1)?.query).toEqual({})
  })

  test('says that there are more than it shows', async () => {
    await open(aList({ hasMore: true }))
    expect(said(await screen.findByRole('note'))).toContain('Показаны первые 2 посылок. Выберите перевозчика')
  })

  test('says that it could not be loaded, and loads it once more', async () => {
    let reads = 0
    const { user } = await open(() => (reads++ === 0 ? refused('internal-error') : aList()))
    await screen.findByText('Не удалось загрузить посылки')
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(2)
  })

  test('PACK-001 asks whoever is no packer for the password, and shows no parcel', async () => {
    await open(aList(), { as: 'visitor' })
    await screen.findByRole('heading', { name: 'Доступ ограничен' })
    expect(screen.queryByRole('heading', { name: 'Передача перевозчику' })).toBeNull()
  })

  test('is reached from the list of orders, and leads back', async () => {
    const orders = { listHandOver: aList(), listOrdersToPack: { items: [], next: null } }
    const { user } = await openPage({ area, at: '/packer', as: 'packer', answers: { orders } })
    const views = within(await screen.findByRole('navigation', { name: 'Какие заказы показать' }))
    await user.click(views.getByRole('link', { name: 'Передача' }))
    await screen.findByRole('heading', { name: 'Передача перевозчику' })
    await user.click(screen.getByRole('link', { name: 'К списку заказов' }))
    await screen.findByRole('heading', { name: 'Список заказов для упаковки' })
  })

  test('is English on a euro site', async () => {
    await open(aList(), { site: SITES.eu })
    await screen.findByRole('heading', { name: 'Hand-over to the carrier' })
    expect(await sum('Parcels')).toBe('2 parcels, 1 order')
  })
})

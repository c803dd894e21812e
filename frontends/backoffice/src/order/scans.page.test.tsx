import { describe, expect, test } from 'bun:test'
import type { Scan } from 'contracts/files'
import type { Transfer } from 'contracts/fulfilment-ftp'
import type { Order } from 'contracts/order/order'
import { act, refused, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder, aPatient, aQuote, aScan, aTransfer } from '../builders'

type Given = { scans?: Scan[]; transfers?: Transfer[]; agreed?: string[]; order?: Partial<Order> }

/** Opens an order with these scans, which are all in its price and at the factory unless it is said otherwise. */
async function opened({ scans = [aScan()], transfers, agreed, order = {} }: Given = {}) {
  const items = transfers ?? scans.map(({ id }) => aTransfer({ scanId: id, status: 'completed' }))
  const page = await openOrder({
    order: anOrder(order),
    quote: { ...aQuote(), fileIds: agreed ?? scans.map((it) => it.id) },
    answers: {
      files: { listScans: { items: scans }, readScan: refused('scan-not-found') },
      'fulfilment-ftp': { listTransfers: { items } },
    },
  })
  await screen.findByRole('heading', { level: 1, name: /^Заказ #/ })
  return page
}
const grid = () => screen.getByRole('grid', { name: 'Сканы: Анна К.' })
const row = (name: string) =>
  within(within(grid()).getByRole('rowheader', { name }).closest('tr')!).getAllByRole('gridcell')
const view = (name: string) => screen.getByRole('button', { name: `Показать ${name} в 3D` })
const chosen = () => within(screen.getByRole('region', { name: 'Выбранный скан' }))
const focus = (name: string) => act(async () => view(name).focus())
const named = (id: string, over: Partial<Scan> = {}) => aScan({ id, originalName: `${id}.stl`, ...over })

describe('CAB-018 FILE-060 the grid of a patient’s scans', () => {
  const scans = [
    named('u1'),
    named('u3', { step: '03' }),
    named('l1', { jaw: 'lower' }),
    named('x', { step: null }),
    named('r', { kind: 'retainer', step: '00' }),
  ]

  test('has them by jaw and step, what is missing, and a place for those of which nobody has said it', async () => {
    await opened({ scans })
    expect(row('Верхняя').map(said)).toEqual(['01', '02Этапа 02 нет', '03'])
    expect(row('Нижняя').map(said)).toEqual(['01'])
    expect(row('Не определено').map(said)).toEqual(['x.stl'])
    expect(row('Ретейнер, верх').map(said)).toEqual(['r.stl'])
  })

  test('is walked by arrows, and says more of the scan at which they stand', async () => {
    const { user } = await opened({ scans })
    await focus('u1.stl')
    chosen().getByText('Элайнер · верхняя, этап 01 · 1,91 МБ')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(view('u3.stl'))
    chosen().getByText('Элайнер · верхняя, этап 03 · 1,91 МБ')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
    expect(document.activeElement).toBe(view('l1.stl'))
    expect(chosen().getByRole('link', { name: 'Скачать l1.stl' }).getAttribute('href')).toBe(
      '/api/files/v1/scans/l1/content',
    )
    const stops = within(grid())
      .getAllByRole('button')
      .filter((it) => it.tabIndex === 0)
    expect(stops).toEqual([view('l1.stl')])
  })

  test('a shorter row below is reached too, at its last scan', async () => {
    const { user } = await opened({ scans })
    await focus('u3.stl')
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(view('l1.stl'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(view('x.stl'))
    chosen().getByRole('link', { name: 'Скачать x.stl' })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(view('r.stl'))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(view('u1.stl'))
  })

  test('FILE-061 a press on a scan opens the viewer', async () => {
    const { user } = await opened({ scans })
    expect(view('u3.stl').getAttribute('aria-haspopup')).toBe('dialog')
    await user.click(view('u3.stl'))
    await screen.findByRole('dialog', { name: 'Анна К. · верхняя, этап 03' })
  })

  test('FILE-061 the name of the chosen scan opens the viewer too', async () => {
    const { user } = await opened({ scans })
    await focus('u3.stl')
    await user.click(chosen().getByRole('button', { name: 'u3.stl' }))
    await screen.findByRole('dialog', { name: 'Анна К. · верхняя, этап 03' })
  })

  test('names a late scan, of which its line says what that means', async () => {
    await opened({ scans: [named('u1'), named('late', { step: '02' })], agreed: ['u1'] })
    expect(row('Верхняя').map((it) => [said(it), it.dataset.tone])).toEqual([
      ['01', undefined],
      ['02поздний', 'late'],
    ])
    // It needs an eye, so that it is the one of which more is said.
    chosen().getByText('Пришёл после оформления: в цену заказа не входит.')
    await focus('u1.stl')
    expect(chosen().queryByText(/^Пришёл после/)).toBeNull()
  })

  test('marks what is lost red, by the name that fulfilment remembers', async () => {
    const transfers = [aTransfer({ scanId: 'gone', fileName: 'gone.stl' }), aTransfer({ scanId: 'u1' })]
    await opened({ scans: [named('u1')], transfers, agreed: ['u1', 'gone'], order: { missingScanCount: 1 } })
    const [lost] = row('Не определено')
    expect([said(lost!), lost!.dataset.is]).toEqual(['gone.stlпропал', 'lost'])
  })

  test('has a place for what is lost before it went to the factory, too', async () => {
    const missingScans = [{ id: 'gone', patientId: 'anna', kind: 'aligner' as const }]
    await opened({ scans: [named('u1')], agreed: ['u1', 'gone'], order: { missingScanCount: 1, missingScans } })
    const [lost] = row('Не определено')
    expect([said(lost!), lost!.dataset.is]).toEqual(['имя неизвестнопропал', 'lost'])
  })

  test('of very many scans has no pictures', async () => {
    const many = Array.from({ length: 61 }, (_, at) => named(`s${at}`, { step: String(at + 1).padStart(2, '0') }))
    await opened({ scans: many })
    expect([row('Верхняя').length, grid().hasAttribute('data-compact')]).toEqual([61, true])
    expect(said(view('s60.stl'))).toBe('61')
  })
})

describe('the scans of an order', () => {
  const sent = (status: Transfer['status'], over: Partial<Transfer> = {}) => [aTransfer({ status, ...over })]

  test.each([
    ['pending', 'Ожидает отправки на FTP', '01в пути'],
    ['uploading', 'Отправка на FTP...', '01в пути'],
    ['failed', 'Ошибка отправки на FTP', '01ошибка'],
    ['completed', 'Отправлено на FTP', '01'],
  ] as const)('FTP-027 say whether they were sent: %s', async (status, words, cell) => {
    await opened({ transfers: sent(status) })
    chosen().getByText(words)
    expect(row('Верхняя').map(said)).toEqual([cell])
  })

  test('FTP-027 say that fulfilment does not know them yet', async () => {
    await opened({ transfers: [] })
    chosen().getByText('В очередь ещё не поставлен')
  })

  test('FTP-027 FTP-041 a received one says when the factory had it', async () => {
    await opened({ transfers: sent('completed', { completedAt: '2026-11-20T11:05:00.000Z' }) })
    chosen().getByText('Получено фабрикой 20.11.2026, 14:05 МСК')
  })

  test('say that their transfers are unknown where fulfilment does not answer', async () => {
    await openOrder({
      answers: {
        files: { listScans: { items: [aScan()] } },
        'fulfilment-ftp': { listTransfers: refused('internal-error') },
      },
    })
    within(await screen.findByRole('region', { name: 'Выбранный скан' })).getByText('Состояние отправки неизвестно')
  })

  test('BACK-029 stand under their patient with its folder and choices, and are downloaded together', async () => {
    await opened({ order: { patients: [aPatient({ wishes: 'Потоньше' })], scanCount: 1, receivedCount: 1 } })
    const patient = within(screen.getByRole('article', { name: 'Анна К.' }))
    for (const choice of ['Папка 7f3a_01', 'Материал: Однослойный', 'Обрезка: Волнистая']) patient.getByText(choice)
    expect(patient.queryByText(/^Матрица/)).toBeNull()
    screen.getByText('На фабрике 1 из 1')
    const all = screen.getByRole('link', { name: 'Скачать все файлы одним архивом (1)' })
    expect(all.getAttribute('href')).toBe('/api/files/v1/archives/7f3a9c21-0000-4000-8000-000000000001')
  })

  test('a patient without scans says so, and there is nothing to download', async () => {
    await opened({ scans: [] })
    within(screen.getByRole('article', { name: 'Анна К.' })).getByText('Сканов нет.')
    expect(screen.queryByRole('link', { name: /Скачать все файлы/ })).toBeNull()
  })
})

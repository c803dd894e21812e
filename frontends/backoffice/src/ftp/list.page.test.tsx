import { describe, expect, test } from 'bun:test'
import type { QueuedTransfer } from 'contracts/fulfilment-ftp'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { act } from 'react'
import { openDesk } from '../../test/desk'
import { aQueued } from '../builders'

const QUIET = { pending: 0, resting: 0, run: null, outage: null }
const idAt = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const openQueue = (items: readonly Partial<QueuedTransfer>[], ftp: Answers['fulfilment-ftp'] = {}, at = '') =>
  openDesk({
    at: `/backoffice/ftp${at}`,
    answers: {
      orders: { listPatientNames: { items: [] } },
      'fulfilment-ftp': {
        listQueue: { items: items.map((it, number) => aQueued({ id: idAt(number + 1), ...it })), next: null },
        showQueueState: QUIET,
        ...ftp,
      },
    },
  })
const rows = async () => (await screen.findAllByRole('row')).slice(1)

describe('the filters of the queue', () => {
  test('FTP-019 FTP-020 are status, with «Ожидают» first, and file type, with all first', async () => {
    const { user, calls, address } = await openQueue([{}])
    const status = within(await screen.findByRole('group', { name: 'Статус' }))
    const kind = within(screen.getByRole('group', { name: 'Тип файла' }))
    expect(status.getAllByRole('button').map(said)).toEqual(['Ожидают', 'Отправлены', 'С ошибкой', 'Отозваны', 'Все'])
    expect(kind.getAllByRole('button').map(said)).toEqual(['Все типы', 'Матрица', 'Элайнер', 'Ретейнер'])
    const chosen = () => [status, kind].map((it) => said(it.getByRole('button', { pressed: true })))
    expect(chosen()).toEqual(['Ожидают', 'Все типы'])
    await user.click(status.getByRole('button', { name: 'С ошибкой' }))
    await user.click(kind.getByRole('button', { name: 'Матрица' }))
    expect([chosen(), address()]).toEqual([['С ошибкой', 'Матрица'], '/backoffice/ftp?status=failed&kind=matrix'])
    expect(calls('listQueue').map(({ query: { status, kind } }) => [status, kind])).toEqual([
      ['pending', undefined],
      ['failed', undefined],
      ['failed', 'matrix'],
    ])
  })

  test.each([
    ['', 'Ничего не ждёт отправки: всё, что загрузили клиенты, уже на фабрике.'],
    ['?status=failed', 'Нет файлов, которые не удалось отправить.'],
    ['?status=completed', 'По этим фильтрам ничего не нашлось.'],
  ])('an empty list at %j says why', async (at, why) => {
    await openQueue([], {}, at)
    await screen.findByText('Здесь нет файлов')
    screen.getByText(why)
  })

  test('«Показать все» shows what the filters hide', async () => {
    const { user, address } = await openQueue([], {}, '?status=completed&kind=matrix')
    await user.click(await screen.findByRole('button', { name: 'Показать все' }))
    expect(address()).toBe('/backoffice/ftp?status=all')
  })
})

describe('a row of the queue', () => {
  test('FTP-021 has file, order, patient, type, target folder, status, created and uploaded', async () => {
    await openQueue([{ status: 'completed', completedAt: '2026-11-20T12:30:00.000Z' }])
    const [row] = await rows()
    expect(screen.getAllByRole('columnheader').map(said)).toEqual([
      ...['Выбор', 'Файл', 'Заказ', 'Пациент', 'Тип', 'Целевая папка', 'Статус', 'Создан', 'Загружен'],
      'Действие',
    ])
    expect(within(row!).getAllByRole('cell').slice(1).map(said)).toEqual([
      '#7f3a',
      '7f3a_01',
      'Элайнер',
      '/AlignersFactory/7f3a/7f3a_01/aligner',
      'Отправлено на FTP',
      '20.11.2026, 15:00 МСК',
      '20.11.2026, 15:30 МСК',
      '',
    ])
    expect(said(within(row!).getByRole('rowheader'))).toBe('upper 01.stlaligner_7f3a_01_upper_01.stl')
    expect(within(row!).getByRole('link', { name: 'Заказ #7f3a' }).getAttribute('href')).toBe(
      '/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001',
    )
  })

  test.each([
    ['pending', 'Ожидает отправки на FTP'],
    ['uploading', 'Отправка на FTP...'],
    ['completed', 'Отправлено на FTP'],
    ['failed', 'Ошибка отправки на FTP'],
  ] as const)('FTP-027 that is %s says «%s»', async (status, label) => {
    await openQueue([{ status }])
    within((await rows())[0]!).getByText(label)
  })

  test('FTP-024 has an upload button until it is sent', async () => {
    await openQueue([
      { status: 'pending' },
      { status: 'failed' },
      { status: 'uploading' },
      { status: 'withdrawn' },
      { status: 'completed' },
    ])
    const buttons = (await rows()).map((it) => within(it).queryByRole('button', { name: 'Загрузить upper 01.stl' }))
    expect(buttons.map((it) => it?.getAttribute('aria-disabled'))).toEqual([null, null, 'true', 'true', undefined])
    expect(buttons.map((it) => it === null)).toEqual([false, false, false, false, true])
    screen.getByText('Файл уже отправляется')
    screen.getByText('Скан удалён из заказа')
  })

  test('on a narrow window stands on a card', async () => {
    narrow()
    await openQueue([{ status: 'failed', error: 'Сервер не отвечает', attempts: 6 }])
    const card = await screen.findByRole('article', { name: 'upper 01.stl' })
    for (const it of ['Ошибка отправки на FTP', 'Сервер не отвечает']) within(card).getByText(it)
    within(card).getByRole('button', { name: 'Загрузить upper 01.stl' })
    within(card).getByRole('checkbox', { name: 'Выбрать upper 01.stl' })
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('«Загрузить»', () => {
  const upload = async (ftp: Answers['fulfilment-ftp']) => {
    const page = await openQueue([{ status: 'failed' }], ftp, '?status=failed')
    await page.user.click(await screen.findByRole('button', { name: 'Загрузить upper 01.stl' }))
    return page
  }
  const sent = (over: Partial<QueuedTransfer>) => ({
    sendAgain: aQueued({ id: idAt(1) }) as never,
    showQueued: aQueued({ id: idAt(1), ...over }),
  })

  test('FTP-031 says «Файл успешно отправлен на FTP»', async () => {
    const { calls } = await upload(sent({ status: 'completed' }))
    const toast = await findToast('Файл успешно отправлен на FTP')
    expect(toast.getAttribute('data-kind')).toBe('success')
    expect(calls('sendAgain').map((it) => it.path.transferId)).toEqual([idAt(1)])
  })

  test('FTP-030 that fails says «Ошибка при загрузке файла: » and the reason', async () => {
    await upload(sent({ status: 'failed', error: 'Сервер фабрики не принял файл', attempts: 1 }))
    const toast = await findToast('Ошибка при загрузке файла: Сервер фабрики не принял файл')
    expect(toast.getAttribute('data-kind')).toBe('error')
  })

  test.each([
    ['internal-error', 'Неизвестная ошибка'],
    ['transfer-settled', 'Файл уже отправлен или отозван'],
    ['transfer-not-found', 'Записи уже нет в очереди'],
  ] as const)('FTP-030 that is refused (%s) says «%s»', async (code, reason) => {
    await upload({ sendAgain: refused(code) })
    await findToast(`Ошибка при загрузке файла: ${reason}`)
  })
})

describe('the selection', () => {
  const select = (name: string) => screen.findByRole('checkbox', { name })
  const button = () => screen.getByRole('button', { name: 'Удалить выбранные' })
  const confirm = (title: string) =>
    within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: 'Удалить' })
  const THREE = [{ originalName: 'a.stl' }, { originalName: 'b.stl' }, { originalName: 'c.stl' }]

  test('FTP-023 is of none, of rows, or of the whole page', async () => {
    const { user } = await openQueue(THREE)
    const all = await select('Выбрать все на странице')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    screen.getByText('Сначала выберите записи')
    expect(screen.queryByText(/^Выбрано/)).toBeNull()
    await user.click(await select('Выбрать b.stl'))
    screen.getByText('Выбрано: 1')
    await user.keyboard('{Escape}')
    expect(screen.queryByText(/^Выбрано/)).toBeNull()
    await user.click(await select('Выбрать b.stl'))
    expect(all).toHaveProperty('indeterminate', true)
    await user.click(all)
    screen.getByText('Выбрано: 3')
    await user.click(all)
    expect(screen.queryByText(/^Выбрано/)).toBeNull()
  })

  test('FTP-023 FTP-036 deletes exactly the selected records after a question, and counts them', async () => {
    const { user, calls } = await openQueue(THREE, { deleteTransfers: { count: 2 } })
    await user.click(await select('Выбрать a.stl'))
    await user.click(await select('Выбрать c.stl'))
    await user.click(button())
    screen.getByText(
      'Что уже отправлено, останется на фабрике. Неотправленные файлы отправлены не будут. Вернуть записи нельзя.',
    )
    await user.click(screen.getByRole('button', { name: 'Не удалять' }))
    expect(calls('deleteTransfers')).toHaveLength(0)
    await user.click(button())
    await user.click(confirm('Удалить 2 записи?'))
    await findToast('Успешно удалено записей: 2')
    expect(calls('deleteTransfers').map((it) => it.body)).toEqual([{ ids: [idAt(1), idAt(3)] }])
    expect(screen.queryByText(/^Выбрано/)).toBeNull()
  })

  test.each([
    ['transfer-busy', 'Один из файлов сейчас отправляется. Подождите и повторите: ничего не удалено.'],
    ['internal-error', 'Неизвестная ошибка'],
  ] as const)(
    'FTP-037 whose deletion fails (%s) says «Ошибка при удалении записей» and keeps it',
    async (code, why) => {
      const { user } = await openQueue(THREE, { deleteTransfers: refused(code) })
      await user.click(await select('Выбрать a.stl'))
      await user.click(button())
      await user.click(confirm('Удалить 1 запись?'))
      expect(said(await findToast('Ошибка при удалении записей'))).toContain(why)
      screen.getByText('Выбрано: 1')
    },
  )
})

describe('the pages of the queue', () => {
  test('FTP-022 have 50 rows each, and links to those beside', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => aQueued({ id: idAt(from + at), originalName: `scan ${from + at}.stl` }))
    const { user, calls, address } = await openQueue([], {
      listQueue: ({ query }) =>
        query.cursor === 'second' ? { items: page(51, 7), next: null } : { items: page(1, 50), next: 'second' },
    })
    expect(await rows()).toHaveLength(50)
    const pages = () => within(screen.getByRole('navigation', { name: 'Страницы очереди' }))
    pages().getByText('Строки 1–50')
    expect(pages().queryByRole('link', { name: /^Новее/ })).toBeNull()
    await user.click(pages().getByRole('link', { name: 'Старее: с 51-й' }))
    await screen.findByText('Строки 51–57')
    expect(await rows()).toHaveLength(7)
    expect(pages().queryByRole('link', { name: /^Старее/ })).toBeNull()
    await user.click(pages().getByRole('link', { name: 'Новее: 1–50' }))
    await screen.findByText('Строки 1–50')
    expect(address()).toBe('/backoffice/ftp')
    expect(calls('listQueue').map((it) => it.query.limit)).toContain('50')
  })

  test('FTP-022 a queue of one page has no links', async () => {
    await openQueue([{}])
    await rows()
    expect(screen.queryByRole('navigation', { name: 'Страницы очереди' })).toBeNull()
  })
})

describe('the list is read again', () => {
  const NEW = aQueued({ id: idAt(9), originalName: 'new.stl' })

  test('FTP-040 at once by «Обновить», and keeps its selection', async () => {
    let items = [aQueued()]
    const { user, calls } = await openQueue([], { listQueue: () => ({ items, next: null }) })
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать upper 01.stl' }))
    items = [NEW, aQueued()]
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    await screen.findByText('new.stl')
    expect(calls('listQueue')).toHaveLength(2)
    expect(screen.getByRole('checkbox', { name: 'Выбрать upper 01.stl' })).toHaveProperty('checked', true)
  })

  test('FTP-026 every 5 seconds', async () => {
    const own = globalThis.setInterval
    const ticks: { run: () => void; everyMs: number }[] = []
    globalThis.setInterval = ((run: () => void, everyMs: number) => {
      ticks.push({ run, everyMs })
      return own(() => {}, 2 ** 30)
    }) as typeof setInterval
    let items = [aQueued()]
    await openQueue([], { listQueue: () => ({ items, next: null }) })
    await rows()
    globalThis.setInterval = own
    screen.getByText('Обновляется каждые 5 секунд')
    items = [NEW]
    await act(async () => {
      for (const it of ticks) if (it.everyMs === 5_000) it.run()
    })
    await screen.findByText('new.stl')
  })

  test('FTP-026 by a hint, and says so where that fails', async () => {
    let answer: ReturnType<typeof refused> | { items: QueuedTransfer[]; next: null } = {
      items: [aQueued()],
      next: null,
    }
    const { hint } = await openQueue([], { listQueue: () => answer })
    await rows()
    expect(screen.queryByText('Список не обновляется')).toBeNull()
    answer = refused('internal-error')
    await hint({ kind: 'transfer', id: idAt(1), version: 2 })
    await screen.findByText('Список не обновляется')
    expect(await rows()).toHaveLength(1)
  })

  test('a first read that fails is told, and asked for again', async () => {
    let isDown = true
    const { user } = await openQueue([], {
      listQueue: () => (isDown ? refused('internal-error') : { items: [aQueued()], next: null }),
    })
    await screen.findByText('Не удалось загрузить очередь')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(1)
  })
})

import { describe, expect, test } from 'bun:test'
import type { CleanupPreview, DeletedScan, FolderEntry } from 'contracts/scans/folders'
import { type Answers, act, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openDesk } from '../../test/desk'

const ORDER = '7f3a9c21-0000-4000-8000-000000000001'
const AT = '2026-11-20T09:00:00.000Z'
const open = (files: Answers['files'], at = '/backoffice/files') =>
  openDesk({
    at,
    answers: {
      files: { listFolders: { items: [], next: null }, listDeletedScans: { items: [], next: null }, ...files },
      orders: { showOrder: refused('order-not-found') },
    },
  })
const aFolder = (over: Partial<FolderEntry> = {}): FolderEntry => ({
  id: `order_${ORDER}`,
  name: `order_${ORDER}`,
  kind: 'folder',
  orderId: ORDER,
  mimetype: null,
  files: 3,
  sizeBytes: 6_000_000,
  changedAt: AT,
  ...over,
})

describe('the files of all orders', () => {
  test('BROW-003 are headed, lead back to the orders, and to the deleted ones', async () => {
    const { user, address } = await open({})
    await screen.findByRole('heading', { level: 1, name: 'Файлы заказов' })
    expect(screen.getByRole('link', { name: 'Назад к заказам' }).getAttribute('href')).toBe('/backoffice')
    await user.click(screen.getByRole('link', { name: 'Удалённые файлы' }))
    await screen.findByRole('heading', { level: 1, name: 'Удалённые файлы' })
    expect(address()).toBe('/backoffice/files?view=deleted')
    await user.click(screen.getByRole('link', { name: 'Файлы заказов' }))
    await screen.findByRole('heading', { level: 1, name: 'Файлы заказов' })
  })

  test('say while they load', async () => {
    const read = Promise.withResolvers<{ items: FolderEntry[]; next: null }>()
    await open({ listFolders: () => read.promise })
    await screen.findByText('Загружаем файлы')
    await act(async () => read.resolve({ items: [aFolder()], next: null }))
    await screen.findByRole('table', { name: 'Содержимое папки' })
    expect(screen.queryByText('Загружаем файлы')).toBeNull()
  })

  test('BROW-017 say so where there are none', async () => {
    await open({})
    await screen.findByText('Папка пуста')
  })

  test('are counted; a folder whose order is gone says that', async () => {
    await open({ listFolders: { items: [aFolder()], next: null } })
    const table = await screen.findByRole('table', { name: 'Содержимое папки' })
    await within(table).findByText('Заказа нет')
    await screen.findByText('Показана 1 строка')
    expect(screen.queryByText('Папка пуста')).toBeNull()
    expect(screen.queryByText('Папка пуста')).toBeNull()
  })

  test('BROW-016 that cannot be loaded say so in their place and in a toast, and come by a press', async () => {
    let isLost = true
    const { user } = await open({
      listFolders: () => (isLost ? refused('internal-error') : { items: [aFolder()], next: null }),
    })
    expect((await findToast('Ошибка')).dataset.kind).toBe('error')
    expect(screen.getAllByText('Не удалось загрузить файлы').length).toBe(2)
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('table', { name: 'Содержимое папки' })
  })

  test('an address that is no folder says so', async () => {
    await open({ listFolders: refused('invalid-request') }, '/backoffice/files?path=somewhere')
    await screen.findByText('Такой папки нет')
    screen.getByText('Проверьте адрес: путь папки начинается с order_ и номера заказа.')
  })
})

describe('BROW-005 «Удалить мусор»', () => {
  const aPreview = (over: Partial<CleanupPreview> = {}): CleanupPreview => ({
    folders: 5,
    files: 21,
    sizeBytes: 6_000_000,
    seenAt: AT,
    first: [
      { orderId: ORDER, path: 'order_1', reason: 'purged', since: AT, files: 1, sizeBytes: 2_000_000 },
      { orderId: ORDER, path: 'order_2', reason: 'cancelled', since: AT, files: 2, sizeBytes: 2_000_000 },
      { orderId: ORDER, path: 'order_3', reason: 'archived', since: AT, files: 5, sizeBytes: 2_000_000 },
    ],
    ...over,
  })
  async function asked(files: Answers['files']) {
    const page = await open(files)
    await page.user.click(await screen.findByRole('button', { name: 'Удалить мусор' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить файлы ненужных заказов?' }))
    return { ...page, dialog, press: (name: string) => page.user.click(dialog.getByRole('button', { name })) }
  }

  test('shows what it would delete and why, and the cancel deletes nothing', async () => {
    const { dialog, press, calls } = await asked({ previewCleanup: aPreview() })
    await dialog.findByText('Папок: 5, файлов: 21, всего 5,72 МБ. Вернуть их можно в течение 30 дней.')
    const folders = within(dialog.getByRole('list', { name: 'Папки, которые будут удалены' }))
    expect(folders.getAllByRole('listitem').map(said)).toEqual([
      'order_1Заказ удалён 20.11.2026 · 1 файл · 1,91 МБ',
      'order_2Не оплачен, отменён 20.11.2026 · 2 файла · 1,91 МБ',
      'order_3Не оплачен, в архиве с 20.11.2026 · 5 файлов · 1,91 МБ',
      'И ещё 2 папки',
    ])
    await press('Не удалять')
    expect([screen.queryByRole('alertdialog'), calls('cleanUp')]).toEqual([null, []])
  })

  test('BROW-006 BROW-018 deletes what was shown, and says how much, with the way to the deleted files', async () => {
    const batches = [
      { folders: 5, files: 21 },
      { folders: 0, files: 0 },
    ]
    const { dialog, press, user, calls, address } = await asked({
      previewCleanup: aPreview(),
      cleanUp: () => batches.shift()!,
    })
    await dialog.findByText(/^Папок: 5/)
    await press('Удалить 21 файл')
    const toast = await findToast('Удалено')
    within(toast).getByText('Удалено папок: 5, файлов: 21')
    expect([toast.dataset.kind, calls('cleanUp')[0]?.body]).toEqual(['success', { seenAt: AT }])
    await user.click(within(toast).getByRole('button', { name: 'Показать удалённые' }))
    expect(address()).toBe('/backoffice/files?view=deleted')
  })

  test('says that nothing is to be deleted, and offers nothing', async () => {
    const { dialog } = await asked({ previewCleanup: aPreview({ folders: 0, files: 0, first: [] }) })
    await dialog.findByText('Ненужных файлов нет. Файлы оплаченных, оформленных и свежих заказов не удаляются никогда.')
    expect(dialog.getAllByRole('button').map(said)).toEqual(['Закрыть'])
  })

  test('that cannot be found says so', async () => {
    const { dialog } = await asked({ previewCleanup: refused('internal-error') })
    await dialog.findByText('Не удалось найти ненужные файлы')
    expect(dialog.queryByRole('button', { name: /^Удалить/ })).toBeNull()
  })

  test('BROW-019 that breaks off says what was not deleted', async () => {
    const { dialog, press } = await asked({ previewCleanup: aPreview(), cleanUp: refused('internal-error') })
    await dialog.findByText(/^Папок: 5/)
    await press('Удалить 21 файл')
    const problems = within(await screen.findByRole('alertdialog', { name: 'Удалено не всё' }))
    problems.getByText(/^Очистка прервалась\./)
    problems.getByText('Проверьте права доступа к хранилищу и повторите.')
  })
})

describe('BROW-006 the deleted files', () => {
  const aDeleted = (over: Partial<DeletedScan> = {}): DeletedScan => ({
    id: '5ca00000-0000-4000-8000-000000000001',
    path: `order_${ORDER}/a.stl`,
    orderId: ORDER,
    name: 'a.stl',
    originalName: 'step 01.stl',
    sizeBytes: 2_000_000,
    deletedAt: AT,
    deletedBy: 'boss@factory.example',
    restorableUntil: '2026-12-20T09:00:00.000Z',
    ...over,
  })
  const openTrash = (files: Answers['files']) => open(files, '/backoffice/files?view=deleted')

  test('say who deleted them, and until when they come back', async () => {
    await openTrash({ listDeletedScans: { items: [aDeleted()], next: null } })
    const list = within(await screen.findByRole('list', { name: 'Удалённые файлы' }))
    screen.getByText('Файлы можно вернуть в течение 30 дней после удаления, потом они удаляются навсегда.')
    const row = said(list.getByRole('listitem'))
    expect(row).toContain('1,91 МБ · удалено: boss@factory.example, 20.11.2026, 12:00 МСК')
    expect(row).toContain('Можно вернуть до 20.12.2026')
  })

  test('come back one by one and together, and say how many did', async () => {
    const items = [aDeleted(), aDeleted({ id: '5ca00000-0000-4000-8000-000000000002', path: 'b', name: 'b.stl' })]
    const { user, calls } = await openTrash({
      listDeletedScans: { items, next: null },
      restoreScans: ({ body }) => ({
        outcomes: (body as { paths: string[] }).paths.map((path) => ({ path, outcome: 'done' as const })),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Вернуть a.stl' }))
    within(await findToast('Возвращено')).getByText('Возвращено файлов: 1')
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё показанное' }))
    await user.click(screen.getByRole('button', { name: 'Вернуть выбранное' }))
    within(await findToast('Возвращено')).getByText('Возвращено файлов: 2')
    expect(calls('restoreScans').map((it) => it.body)).toEqual([
      { paths: [`order_${ORDER}/a.stl`] },
      { paths: [`order_${ORDER}/a.stl`, 'b'] },
    ])
  })

  test('say so where there are none', async () => {
    await openTrash({})
    await screen.findByText('Удалённых файлов нет')
    screen.getByText('Здесь лежат файлы, удалённые за последние 30 дней.')
  })
})

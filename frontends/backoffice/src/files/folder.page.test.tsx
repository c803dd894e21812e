import { describe, expect, spyOn, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import type { FolderEntry, PathOutcomes } from 'contracts/scans/folders'
import { type Answers, act, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'
import { anOrder } from '../builders'

const ORDER = '7f3a9c21-0000-4000-8000-000000000001'
const PATIENT = `order_${ORDER}/7f3a_01`
const KIND = `${PATIENT}/aligner`
const aFolder = (over: Partial<FolderEntry> = {}): FolderEntry => ({
  id: `order_${ORDER}`,
  name: `order_${ORDER}`,
  kind: 'folder',
  orderId: ORDER,
  mimetype: null,
  files: 3,
  sizeBytes: 6_000_000,
  changedAt: '2026-11-20T09:00:00.000Z',
  ...over,
})
const aFile = (name: string, over: Partial<FolderEntry> = {}): FolderEntry =>
  aFolder({
    id: `${KIND}/${name}`,
    name,
    kind: 'file',
    mimetype: 'model/stl',
    files: 1,
    sizeBytes: 2_000_000,
    scan: { id: `scan-${name}`, originalName: `step ${name}`, isDamaged: false },
    ...over,
  })
type Asked = { body: unknown }
const pathsOf = ({ body }: Asked) => (body as { paths: string[] }).paths
const allDone = (call: Asked): PathOutcomes => ({
  outcomes: pathsOf(call).map((path) => ({ path, outcome: 'done' })),
})
type Given = {
  at?: string
  items?: FolderEntry[]
  order?: Order | ReturnType<typeof refused>
  files?: Answers['files']
}
const open = ({ at = '', items = [], order = refused('order-not-found'), files = {} }: Given) =>
  openDesk({
    at: `/backoffice/files${at}`,
    answers: {
      files: {
        listFolders: { items, next: null },
        listScans: { items: [] },
        deleteScans: allDone,
        ...files,
      },
      orders: { showOrder: order },
    },
  })
const table = () => screen.findByRole('table', { name: 'Содержимое папки' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const problems = async () => {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалено не всё' }))
  dialog.getByText('Проверьте права доступа к хранилищу и повторите.')
  return { dialog, told: dialog.getAllByRole('listitem').map(said) }
}

describe('the rows', () => {
  test('BROW-001 BROW-012 BROW-014 have name, size, type, order, status and customer, and actions', async () => {
    await open({
      at: `?path=${KIND}`,
      items: [aFolder({ id: `${KIND}/old`, name: 'old' }), aFile('a.stl')],
      order: anOrder({ status: 'draft' }),
    })
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(said),
    ).toEqual(['Выбрать всё показанное', 'Имя', 'Размер', 'Тип', 'ID заказа', 'Статус и клиент', 'Действия'])
    const [folder, file] = await rows()
    expect([...folder!.children].map(said).slice(1, 6)).toEqual([
      'old',
      '5,72 МБ3 файла',
      'Папка',
      '7f3a9c21',
      'ЧерновикАнна Королёва',
    ])
    expect([...file!.children].map(said).slice(1, 6)).toEqual([
      'a.stlstep a.stl',
      '1,91 МБ',
      'model/stl',
      '7f3a9c21',
      'ЧерновикАнна Королёва',
    ])
    const link = within(file!).getByRole('link', { name: `Заказ ${ORDER}` })
    expect(link.getAttribute('href')).toBe(`/backoffice/orders/${ORDER}`)
    expect(screen.queryByText('Повреждён')).toBeNull()
  })

  test('mark a file whose bytes are damaged', async () => {
    await open({
      at: `?path=${KIND}`,
      items: [aFile('a.stl', { scan: { id: 'scan-a', originalName: 'a.stl', isDamaged: true } })],
    })
    within((await rows())[0]!).getByText('Повреждён')
  })

  test.each([
    [{}, 'Анна Королёва'],
    [{ fullName: null }, 'anna@clinic.example'],
    [{ fullName: null, email: null }, '+7 900 000-00-00'],
    [{ fullName: null, email: null, phone: null }, 'Клиент не указан'],
  ])('BROW-011 name the customer of an order with %j: %s', async (over, customer) => {
    await open({ items: [aFolder()], order: anOrder({ status: 'draft', ...over }) })
    await within((await rows())[0]!).findByText(customer)
  })

  test('say that an order could not be loaded, which is not the same as none', async () => {
    await open({ items: [aFolder()], order: refused('internal-error') })
    await within((await rows())[0]!).findByText('Заказ не загрузился')
    expect(screen.queryByText('Заказа нет')).toBeNull()
  })

  test.each([
    ['pending', 1],
    ['paid', 1],
    ['completed', 1],
    ['draft', 0],
    ['cancelled', 0],
  ] as const)('BROW-013 of an order that is %s have this many warnings: %d', async (status, count) => {
    await open({ items: [aFolder()], order: anOrder({ status }) })
    const row = within((await rows())[0]!)
    await row.findByText('Анна Королёва')
    expect(row.queryAllByTitle('Заказ в работе или выполнен: его файлы нужны')).toHaveLength(count)
  })

  test('of an order’s folder alone offer it as an archive', async () => {
    await open({ items: [aFolder(), aFolder({ id: PATIENT, name: '7f3a_01' })] })
    const [whole, part] = await rows()
    const link = within(whole!).getByRole('link', { name: `Скачать order_${ORDER} архивом` })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      `/api/files/v1/archives/${ORDER}`,
      true,
    ])
    expect(within(part!).queryByRole('link', { name: 'Скачать 7f3a_01 архивом' })).toBeNull()
  })

  test('download a file by a link made for the press; a link that fails says so in a toast', async () => {
    const assign = spyOn(window.location, 'assign').mockImplementation(() => {})
    try {
      let answer: { path: string; expiresAt: string } | ReturnType<typeof refused> = refused('scan-not-found')
      const { user } = await open({
        at: `?path=${KIND}`,
        items: [aFile('a.stl')],
        files: { showScanLink: () => answer },
      })
      const press = async () => user.click(await screen.findByRole('button', { name: 'Скачать a.stl' }))
      await press()
      expect((await findToast('Ошибка')).dataset.kind).toBe('error')
      expect(assign.mock.calls).toEqual([])
      answer = { path: '/v1/scans/scan-a.stl/content?slip=signed', expiresAt: '2026-11-20T10:00:00.000Z' }
      await press()
      expect(assign.mock.calls.map(String)).toEqual(['/api/files/v1/scans/scan-a.stl/content?slip=signed'])
    } finally {
      assign.mockRestore()
    }
  })

  test('are cards on a phone, with the same facts', async () => {
    narrow()
    const { user } = await open({ items: [aFolder()], order: anOrder({ status: 'draft' }) })
    const card = within(await screen.findByRole('article', { name: `order_${ORDER}` }))
    await card.findByText('Анна Королёва')
    expect(said(card.getByText('5,72 МБ'))).toBe('5,72 МБ3 файла')
    card.getByText('Папка')
    card.getByRole('link', { name: `Заказ ${ORDER}` })
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё показанное' }))
    within(screen.getByRole('region', { name: 'Выбранное' })).getByText('Выбрано: 1')
  })

  test('go on by a press, and are counted', async () => {
    const pages = {
      first: { items: [aFolder()], next: 'more' },
      more: { items: [aFolder({ id: 'order_2', name: 'order_2' })], next: null },
    }
    const { user, calls } = await open({
      files: { listFolders: ({ query }) => pages[query.cursor === 'more' ? 'more' : 'first'] },
    })
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показано 2 строки')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
    expect(calls('listFolders').map((it) => it.query.cursor)).toEqual([undefined, 'more'])
  })
})

describe('BROW-002 a folder', () => {
  test('opens by its name, shows its path, and leads up again', async () => {
    const { user, calls, address } = await open({ items: [aFolder()] })
    await user.click(within((await rows())[0]!).getByRole('link', { name: `order_${ORDER}` }))
    expect(address()).toBe(`/backoffice/files?path=order_${ORDER}`)
    const path = within(screen.getByRole('navigation', { name: 'Путь' }))
    expect(path.getAllByRole('listitem').map(said)).toEqual(['Все заказы', `order_${ORDER}`])
    expect(path.getByText(`order_${ORDER}`).getAttribute('aria-current')).toBe('page')
    expect(calls('listFolders').at(-1)?.query.path).toBe(`order_${ORDER}`)
    await user.click(path.getByRole('link', { name: 'На уровень выше' }))
    expect(address()).toBe('/backoffice/files')
    expect(screen.queryByRole('link', { name: 'На уровень выше' })).toBeNull()
    expect(screen.getByText('Все заказы').getAttribute('aria-current')).toBe('page')
  })

  test('has a way to each folder above it', async () => {
    await open({ at: `?path=${PATIENT}`, items: [] })
    const path = within(await screen.findByRole('navigation', { name: 'Путь' }))
    expect(
      path.getAllByRole('link').map((it) => [said(it), decodeURIComponent(it.getAttribute('href') ?? '')]),
    ).toEqual([
      ['На уровень выше', `/backoffice/files?path=order_${ORDER}`],
      ['Все заказы', '/backoffice/files'],
      [`order_${ORDER}`, `/backoffice/files?path=order_${ORDER}`],
    ])
  })

  test('whose path names none leads to all orders', async () => {
    const { user, address, calls } = await open({ at: '?path=somewhere' })
    await user.click(await screen.findByRole('link', { name: 'Все заказы' }))
    expect([address(), calls('listFolders').length]).toEqual(['/backoffice/files', 1])
  })

  test('BROW-004 is read again by "Обновить"', async () => {
    let items = [aFolder()]
    const { user } = await open({ files: { listFolders: () => ({ items, next: null }) } })
    await table()
    items = []
    await user.click(screen.getByRole('button', { name: 'Обновить' }))
    await screen.findByText('Папка пуста')
  })
})

describe('the order of the rows', () => {
  const sorts = () => within(screen.getByRole('group', { name: 'Порядок строк' }))
  const choices = () =>
    sorts()
      .getAllByRole('button')
      .map((it) => [said(it), it.getAttribute('aria-pressed')])

  test('is by time or name in the folder of all orders, since the service does not sort them by size', async () => {
    const { user, calls, address } = await open({ items: [aFolder()] })
    await table()
    expect(choices()).toEqual([
      ['Сначала новые', 'true'],
      ['По имени, А–Я', 'false'],
    ])
    await user.click(sorts().getByRole('button', { name: 'Сначала новые' }))
    expect(choices()[0]).toEqual(['Сначала старые', 'true'])
    expect(address()).toBe('/backoffice/files?order=asc')
    await user.click(sorts().getByRole('button', { name: 'По имени, А–Я' }))
    expect(address()).toBe('/backoffice/files?sort=name')
    await user.click(sorts().getByRole('button', { name: 'По имени, А–Я' }))
    expect(choices()).toEqual([
      ['Сначала новые', 'false'],
      ['По имени, Я–А', 'true'],
    ])
    expect(calls('listFolders').map(({ query: { sort, order } }) => `${sort} ${order}`)).toEqual([
      'changed desc',
      'changed asc',
      'name asc',
      'name desc',
    ])
  })

  test('within an order is by name, size or time; the sorted column says so', async () => {
    const { user, calls } = await open({ at: `?path=${KIND}`, items: [aFile('a.stl')] })
    const sorted = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    await table()
    expect([choices(), sorted('Имя'), sorted('Размер')]).toEqual([
      [
        ['По имени, А–Я', 'true'],
        ['Сначала большие', 'false'],
        ['Сначала новые', 'false'],
      ],
      'ascending',
      null,
    ])
    await user.click(sorts().getByRole('button', { name: 'Сначала большие' }))
    expect([sorted('Имя'), sorted('Размер')]).toEqual([null, 'descending'])
    await user.click(sorts().getByRole('button', { name: 'Сначала большие' }))
    expect([choices()[1], sorted('Размер')]).toEqual([['Сначала маленькие', 'true'], 'ascending'])
    expect(calls('listFolders').map(({ query: { sort, order } }) => `${sort} ${order}`)).toEqual([
      'name asc',
      'size desc',
      'size asc',
    ])
  })
})

describe('the deletion of files', () => {
  const items = [aFile('a.stl'), aFile('b.stl')]

  test('is done at once, told, and taken back by the toast', async () => {
    const { user, calls } = await open({
      at: `?path=${KIND}`,
      items,
      files: { restoreScans: allDone },
    })
    await user.click(await screen.findByRole('button', { name: 'Удалить a.stl' }))
    const toast = await findToast('Удалено')
    within(toast).getByText('Удалено папок: 0, файлов: 1')
    expect([toast.dataset.kind, calls('deleteScans').map(pathsOf)]).toEqual(['success', [[`${KIND}/a.stl`]]])
    const before = calls('listFolders').length
    await user.click(within(toast).getByRole('button', { name: 'Вернуть' }))
    within(await findToast('Возвращено')).getByText('Возвращено файлов: 1')
    expect([calls('restoreScans').map(pathsOf), calls('listFolders').length]).toEqual([[[`${KIND}/a.stl`]], before + 1])
  })

  test('takes what is selected; the selection is counted, and cleared by a press', async () => {
    const { user, calls } = await open({ at: `?path=${KIND}`, items })
    await table()
    expect(screen.queryByRole('region', { name: 'Выбранное' })).toBeNull()
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    await user.click(box('Выбрать b.stl'))
    const bar = within(screen.getByRole('region', { name: 'Выбранное' }))
    bar.getByText('Выбрано: 1')
    expect([box('Выбрать всё показанное').indeterminate, box('Выбрать a.stl').checked]).toEqual([true, false])
    await user.click(box('Выбрать всё показанное'))
    bar.getByText('Выбрано: 2')
    await user.click(bar.getByRole('button', { name: 'Снять выбор' }))
    expect([screen.queryByRole('region', { name: 'Выбранное' }), box('Выбрать b.stl').checked]).toEqual([null, false])
    await user.click(box('Выбрать всё показанное'))
    await user.click(screen.getByRole('button', { name: 'Удалить выбранное' }))
    within(await findToast('Удалено')).getByText('Удалено папок: 0, файлов: 2')
    expect(calls('deleteScans').map(pathsOf)).toEqual([[`${KIND}/a.stl`, `${KIND}/b.stl`]])
  })

  test('shows how far it has come', async () => {
    const answer = Promise.withResolvers<PathOutcomes>()
    const { user } = await open({ at: `?path=${KIND}`, items, files: { deleteScans: () => answer.promise } })
    await user.click(await screen.findByRole('button', { name: 'Удалить a.stl' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Удаляем файлы' }))
    dialog.getByText('Считаем файлы')
    expect(dialog.queryByRole('button', { name: 'Остановить' })).toBeNull()
    await act(async () => answer.resolve({ outcomes: [{ path: `${KIND}/a.stl`, outcome: 'done' }] }))
    await findToast('Удалено')
    expect(screen.queryByRole('dialog', { name: 'Удаляем файлы' })).toBeNull()
  })

  test('BROW-008 names each file that could not be deleted, and why', async () => {
    const { user } = await open({
      at: `?path=${KIND}`,
      items,
      files: {
        deleteScans: {
          outcomes: [
            { path: `${KIND}/a.stl`, outcome: 'not-found' },
            { path: `${KIND}/b.stl`, outcome: 'no-file' },
          ],
        },
      },
    })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё показанное' }))
    await user.click(screen.getByRole('button', { name: 'Удалить выбранное' }))
    const { dialog, told } = await problems()
    expect(told).toEqual([`Файла ${KIND}/a.stl уже нет`, `${KIND}/b.stl — не файл`])
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
    expect([screen.queryByRole('alertdialog', { name: 'Удалено не всё' }), screen.queryByText('Удалено')]).toEqual([
      null,
      null,
    ])
  })

  test('BROW-008 names twenty problems and counts the others', async () => {
    const many = Array.from({ length: 22 }, (_, index) => aFile(`${index}.stl`))
    const { user } = await open({
      at: `?path=${KIND}`,
      items: many,
      files: {
        deleteScans: (call) => ({
          outcomes: pathsOf(call).map((path) => ({ path, outcome: 'not-found' as const })),
        }),
      },
    })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё показанное' }))
    await user.click(screen.getByRole('button', { name: 'Удалить выбранное' }))
    const { told } = await problems()
    expect([told.length, told[19], told[20]]).toEqual([21, `Файла ${KIND}/19.stl уже нет`, 'И ещё проблем: 2'])
  })
})

describe('BROW-007 the deletion of folders', () => {
  const two = [aFolder({ id: PATIENT, name: '7f3a_01' }), aFolder({ id: `${PATIENT}b`, name: '7f3a_01b', files: 1 })]
  const at = `?path=order_${ORDER}`
  /** What is listed of a folder: its row in the table, and each file below it while it is deleted. */
  const folders =
    (below: FolderEntry[], left: FolderEntry[] = []): NonNullable<Answers['files']>['listFolders'] =>
    ({ query }) => {
      if (query.depth !== 'all') return { items: two, next: null }
      return { items: query.limit === '1' ? left : below, next: null }
    }
  const question = (name: string) => screen.findByRole('alertdialog', { name: `Удалить папку ${name}?` })

  test('asks about each, naming its order; the cancel deletes nothing', async () => {
    const { user, calls } = await open({ at, items: two, order: anOrder({ status: 'completed' }) })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё показанное' }))
    await user.click(screen.getByRole('button', { name: 'Удалить выбранное' }))
    const first = within(await question('7f3a_01'))
    first.getByText('Папка 1 из 2.')
    first.getByText(
      'Будут удалены все её файлы, в том числе во вложенных папках: 3 файла, всего 5,72 МБ. Вернуть их можно в течение 30 дней.',
    )
    first.getByText('Анна Королёва')
    first.getByTitle('Заказ в работе или выполнен: его файлы нужны')
    await user.click(first.getByRole('button', { name: 'Удалить папку' }))
    const second = within(await question('7f3a_01b'))
    second.getByText('Папка 2 из 2.')
    await user.click(second.getByRole('button', { name: 'Не удалять' }))
    expect([screen.queryByRole('alertdialog'), calls('deleteScans')]).toEqual([null, []])
  })

  test('BROW-009 of one does not count it; its files go, those of sub-folders too, in batches of 100', async () => {
    const below = Array.from({ length: 250 }, (_, index) => aFile(`${index}.stl`))
    const { user, calls } = await open({
      at,
      files: { listFolders: folders(below), deleteScans: allDone },
    })
    await user.click(await screen.findByRole('button', { name: 'Удалить 7f3a_01' }))
    const ask = within(await question('7f3a_01'))
    expect(ask.queryByText('Папка 1 из 1.')).toBeNull()
    expect(calls('deleteScans')).toEqual([])
    await user.click(ask.getByRole('button', { name: 'Удалить папку' }))
    within(await findToast('Удалено')).getByText('Удалено папок: 1, файлов: 250')
    expect(calls('deleteScans').map((it) => pathsOf(it).length)).toEqual([100, 100, 50])
  })

  test('BROW-010 that fails in a batch goes on with the next; what failed and what is left is told', async () => {
    const below = Array.from({ length: 103 }, (_, index) => aFile(`${index}.stl`))
    const { user } = await open({
      at,
      files: {
        listFolders: folders(below, [below[0]!]),
        deleteScans: (call) => (pathsOf(call).length === 100 ? refused('unavailable') : allDone(call)),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Удалить 7f3a_01' }))
    await user.click(within(await question('7f3a_01')).getByRole('button', { name: 'Удалить папку' }))
    const { told } = await problems()
    expect(told).toEqual([
      'Не обработано 100 файлов. Сервис сейчас не отвечает. Попробуйте через минуту.',
      `В папке ${PATIENT} остались файлы`,
    ])
    within(await findToast('Удалено')).getByText('Удалено папок: 0, файлов: 3')
  })

  test('BROW-008 whose files cannot be listed deletes nothing, and says so', async () => {
    const { user, calls } = await open({
      at,
      files: {
        listFolders: ({ query }) => (query.depth === 'all' ? refused('unavailable') : { items: two, next: null }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Удалить 7f3a_01' }))
    await user.click(within(await question('7f3a_01')).getByRole('button', { name: 'Удалить папку' }))
    const { told } = await problems()
    expect(told).toEqual([`Не удалось прочитать папку ${PATIENT}. Сервис сейчас не отвечает. Попробуйте через минуту.`])
    expect(calls('deleteScans')).toEqual([])
  })
})

describe('BROW-006 what comes back', () => {
  const deleted = {
    id: '5ca00000-0000-4000-8000-000000000001',
    path: `${KIND}/a.stl`,
    orderId: ORDER,
    name: 'a.stl',
    originalName: 'step 01.stl',
    sizeBytes: 2_000_000,
    deletedAt: '2026-11-20T09:00:00.000Z',
    deletedBy: 'boss@factory.example',
    restorableUntil: '2026-12-20T09:00:00.000Z',
  }
  const trash = (files: Answers['files']) =>
    open({ at: '?view=deleted', files: { listDeletedScans: { items: [deleted], next: null }, ...files } })

  test('says why a file did not', async () => {
    const { user } = await trash({ restoreScans: { outcomes: [{ path: deleted.path, outcome: 'not-found' }] } })
    await user.click(await screen.findByRole('button', { name: 'Вернуть a.stl' }))
    const toast = await findToast('Не возвращено файлов: 1')
    within(toast).getByText(`Файла ${KIND}/a.stl уже нет`)
    expect([toast.dataset.kind, screen.queryByRole('alertdialog', { name: 'Возвращено' })]).toEqual(['error', null])
  })

  test('shows how far it has come, then reads the list anew', async () => {
    const answer = Promise.withResolvers<PathOutcomes>()
    let items = [deleted]
    const { user } = await trash({
      listDeletedScans: () => ({ items, next: null }),
      restoreScans: () => answer.promise,
    })
    await user.click(await screen.findByRole('button', { name: 'Вернуть a.stl' }))
    within(await screen.findByRole('dialog', { name: 'Возвращаем файлы' })).getByText('0 из 1')
    items = []
    await act(async () => answer.resolve({ outcomes: [{ path: deleted.path, outcome: 'done' }] }))
    await screen.findByText('Удалённых файлов нет')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Возвращаем файлы' })).toBeNull())
  })

  test('that cannot be listed says so in its place and in a toast, and comes by a press', async () => {
    let isLost = true
    const { user } = await trash({
      listDeletedScans: () => (isLost ? refused('internal-error') : { items: [deleted], next: null }),
    })
    expect((await findToast('Ошибка')).dataset.kind).toBe('error')
    expect(screen.getAllByText('Не удалось загрузить файлы')).toHaveLength(2)
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByRole('button', { name: 'Вернуть a.stl' })
  })
})

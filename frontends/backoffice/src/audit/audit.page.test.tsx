import { describe, expect, onTestFinished, spyOn, test } from 'bun:test'
import type { AuditRecord } from 'contracts/access/audit'
import { AUDIT_ACTIONS, AUDIT_KINDS } from 'contracts/access/audit-actions'
import { type Answers, act, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { listing, openDesk } from '../../test/desk'
import words from '../shared/audit/messages/ru.json'
import { actionsOf } from './action-groups'

const ORDER = '7f3a9c21-0000-4000-8000-000000000001'
const aRecord = (over: Partial<AuditRecord> = {}): AuditRecord => ({
  id: '11110000-0000-4000-8000-000000000001',
  at: '2026-11-20T09:05:00.000Z',
  actor: 'user:22220000-0000-4000-8000-000000000001',
  email: 'maria@lab.example',
  action: 'order-moved',
  about: { kind: 'order', id: ORDER },
  site: 'ru',
  orderId: null,
  network: '203.0.113.0/24',
  changes: [],
  ...over,
})
const CHANGES = [
  { field: 'status', before: 'paid', after: 'processing' },
  { field: 'carrier', before: null, after: 'CDEK' },
  { field: 'isKept', before: true, after: false },
]

type Given = { at?: string; as?: 'customer' | 'manager'; identity?: Answers['identity'] }
const open = (items: AuditRecord[], { at = '/backoffice/audit', as, identity }: Given = {}) =>
  openDesk({ at, as: as ?? 'admin', answers: { identity: { listAudit: { items, next: null }, ...identity } } })

/** The texts of the rows, cell by cell. */
async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: 'Журнал действий, новые сверху' })
  const found = [...table.querySelectorAll(':scope > tbody > tr')]
  return found.map((it) => [...it.querySelectorAll(':scope > th, :scope > td')].map(said))
}

describe('the page of the trail', () => {
  test('AUTH-037 names a packer as the name that was given with the password', async () => {
    const changes = [{ field: 'packer', before: null, after: 'Ира' }]
    await open([aRecord({ email: null, action: 'bag-verified', about: { kind: 'order', id: ORDER }, changes })])
    expect((await rows())[0]?.slice(1, 3)).toEqual(['упаковщик ИраСеть 203.0.113.0/24', 'пакет проверен'])
  })

  test('AUTH-037 says when, who and from where, what, and of which record', async () => {
    await open([
      aRecord(),
      aRecord({ id: '2', action: 'scan-read', about: { kind: 'scan', id: 'abc' }, orderId: ORDER, network: null }),
      aRecord({
        id: '3',
        actor: 'operator',
        email: null,
        site: null,
        action: 'x-ray',
        about: { kind: 'beam', id: 'b' },
      }),
      aRecord({ id: '4', email: null, about: { kind: 'client', id: 'vera@clinic.example' }, action: 'terms-changed' }),
    ])
    screen.getByRole('heading', { level: 1, name: 'Журнал действий' })
    const at = '20.11.2026, 12:05 МСК'
    expect(await rows()).toEqual([
      [at, 'maria@lab.exampleСеть 203.0.113.0/24', 'заказ переведён', `Заказ${ORDER}Сайт ru`, ''],
      [at, 'maria@lab.example', 'скан открыт', 'Скан · ЗаказabcСайт ru', ''],
      [at, 'оператор системыСеть 203.0.113.0/24', 'x-ray', 'beamb', ''],
      [at, 'бывший сотрудникСеть 203.0.113.0/24', 'условия клиента изменены', 'Клиентvera@clinic.exampleСайт ru', ''],
    ])
    const links = within(screen.getByRole('table')).getAllByRole('link')
    expect(links.map((it) => it.getAttribute('href'))).toEqual([
      `/backoffice/orders/${ORDER}`,
      `/backoffice/orders/${ORDER}`,
      '/backoffice?search=vera%40clinic.example',
    ])
  })

  test('AUTH-037 shows what was changed before and after side by side, once it is opened', async () => {
    const { user } = await open([aRecord({ changes: CHANGES })])
    const summary = await screen.findByText('3 поля')
    const details = summary.closest('details')!
    expect(details.open).toBe(false)
    await user.click(summary)
    expect(details.open).toBe(true)
    expect([...details.querySelectorAll('tr')].map((it) => [...it.children].map(said))).toEqual([
      ['Поле', 'Было', 'Стало'],
      ['Статус', 'Оплачен', 'В обработке'],
      ['Перевозчик', 'пусто', 'CDEK'],
      ['isKept', 'да', 'нет'],
    ])
  })

  test('AUTH-037 shows the change of one field at once', async () => {
    await open([aRecord({ changes: CHANGES.slice(0, 1) })])
    const [row] = await rows()
    expect(row?.at(-1)).toBe('ПолеБылоСталоСтатусОплаченВ обработке')
    expect(screen.queryByText('1 поле')).toBeNull()
  })

  test('AUTH-037 names the fields of people and prices, roles, moments and amounts', async () => {
    const changes = [
      { field: 'roles', before: null, after: 'admin, manager' },
      { field: 'startsAt', before: null, after: '2026-11-20T09:05:00.000Z' },
      { field: 'retainerMinor', before: 90_000, after: 95_050 },
    ]
    await open([aRecord({ changes })])
    const table = (await screen.findByText('3 поля')).closest('details')!
    expect([...table.querySelectorAll('tbody tr')].map((it) => [...it.children].map(said))).toEqual([
      ['Роли', 'пусто', 'Администратор, Менеджер'],
      ['Действует с', 'пусто', '20.11.2026, 12:05 МСК'],
      ['Ретейнер', '900', '950,5'],
    ])
  })

  test('AUTH-037 says by e-mail whom a record is about', async () => {
    const about = { kind: 'user', id: '33330000-0000-4000-8000-000000000001' }
    await open([aRecord({ action: 'role-given', about, aboutEmail: 'boris@lab.example' }), aRecord({ id: '2', about })])
    expect((await rows()).map((it) => it.at(-2))).toEqual([
      `Сотрудникboris@lab.example${about.id}Сайт ru`,
      `Сотрудник${about.id}Сайт ru`,
    ])
  })

  test('AUTH-037 says once which site a record is', async () => {
    await open([aRecord({ action: 'second-factor-rule-changed', about: { kind: 'site', id: 'ru' } })])
    const [row] = await rows()
    expect(row?.at(-2)).toBe('Сайтru')
  })

  test('AUTH-037 asks for what the address filters, and keeps a choice there', async () => {
    const at = '/backoffice/audit?who=maria&record=abc&site=ru&from=2026-11-20&to=2026-11-21'
    const { user, calls } = await open([aRecord()], { at })
    await rows()
    const asked = {
      ...{ who: 'maria', about: 'abc', site: 'ru', limit: '50' },
      ...{ from: '2026-11-19T21:00:00.000Z', to: '2026-11-21T21:00:00.000Z' },
    }
    expect(calls('listAudit').map((it) => it.query)).toEqual([asked])
    await user.click(screen.getByRole('button', { name: 'Действие Все' }))
    await user.click(screen.getByText('Сканы и передача фабрике'))
    await user.click(screen.getByRole('checkbox', { name: 'скан открыт' }))
    await user.click(screen.getByRole('button', { name: 'Показать' }))
    await waitFor(() => expect(calls('listAudit').at(-1)?.query).toEqual({ ...asked, action: 'scan-read' }))
    screen.getByRole('button', { name: 'Действие скан открыт' })
    await user.selectOptions(screen.getByLabelText('О чём'), 'Скан')
    await waitFor(() =>
      expect(calls('listAudit').at(-1)?.query).toEqual({ ...asked, action: 'scan-read', kind: 'scan' }),
    )
    expect(window.location.search).toContain('action=scan-read&kind=scan')
  })

  test('AUTH-037 filters by several actions, one by one or a group at once, and by all again', async () => {
    const { user, calls } = await open([aRecord()], { at: '/backoffice/audit?action=x-ray,order-moved' })
    await rows()
    const choose = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await choose('Действие x-ray и ещё 1')
    const dialog = screen.getByRole('dialog', { name: 'Какие действия показать' })
    const group = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
    expect([group('Все действия: Заказы и документы').indeterminate, group('x-ray').checked]).toEqual([true, true])
    expect(said(dialog)).toContain(`Заказы и документы1 из ${actionsOf('orders').length}`)
    await user.click(group('x-ray'))
    await user.click(group('Все действия: Служебное'))
    expect(group('тестовый файл отправлен').checked).toBe(true)
    await choose('Показать')
    const action =
      'audit-exported,order-moved,signing-keys-revoked,test-file-deleted,test-file-sent,test-file-stored,x-ray'
    await waitFor(() => expect(calls('listAudit').at(-1)?.query.action).toBe(action))
    expect(screen.queryByRole('dialog')).toBeNull()
    await choose('Действие журнал выгружен и ещё 6')
    await choose('Все действия')
    await waitFor(() => expect(calls('listAudit').at(-1)?.query).toEqual({ limit: '50' }))
    screen.getByRole('button', { name: 'Действие Все' })
  })

  test('AUTH-037 keeps the filter where the choice of actions is left by Escape', async () => {
    const { user, calls } = await open([aRecord()], { at: '/backoffice/audit?action=order-moved' })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Действие заказ переведён' }))
    const dialog = screen.getByRole('dialog')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Все действия: Деньги' }))
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('listAudit').map((it) => it.query.action)).toEqual(['order-moved'])
  })

  test('AUTH-037 shows one order’s trail by a link, until the person wants all', async () => {
    const { user, calls } = await open([aRecord()], { at: `/backoffice/audit?order=${ORDER}` })
    await rows()
    expect(calls('listAudit')[0]?.query.order).toBe(ORDER)
    screen.getByText('Только один заказ, вместе с его сканами и документами.')
    await user.click(screen.getByRole('button', { name: 'Показать весь журнал' }))
    await waitFor(() => expect(calls('listAudit').at(-1)?.query).toEqual({ limit: '50' }))
    expect(screen.queryByText('Только один заказ, вместе с его сканами и документами.')).toBeNull()
  })

  test('AUTH-037 asks on where the service has looked through a part of the trail in vain, and loads what is earlier', async () => {
    const { user, calls } = await open([], {
      identity: {
        listAudit: ({ query: { cursor } }) =>
          cursor === undefined
            ? { items: [], next: 'second' }
            : cursor === 'second'
              ? { items: [aRecord()], next: 'third' }
              : { items: [aRecord({ id: '2', action: 'scan-read' })], next: null },
      },
    })
    expect(await rows()).toHaveLength(1)
    expect(calls('listAudit').map((it) => it.query.cursor)).toEqual([undefined as never, 'second'])
    await user.click(screen.getByRole('button', { name: 'Показать более ранние' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(document.activeElement?.textContent).toBe('скан открыт')
  })

  test('AUTH-037 says that there is nothing yet, or that the filters match nothing, and takes them away', async () => {
    await open([])
    await screen.findByText('Записей пока нет')
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull()
  })

  test('AUTH-037 says that the filters match nothing, and takes them away', async () => {
    const { user, calls } = await open([], { at: '/backoffice/audit?kind=scan' })
    await screen.findByText('По этим фильтрам ничего не нашлось')
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    await screen.findByText('Записей пока нет')
    expect(calls('listAudit').at(-1)?.query).toEqual({ limit: '50' })
  })

  test('says why it could not be loaded, and loads it again', async () => {
    let isDown = true
    const { user } = await open([], {
      identity: { listAudit: () => (isDown ? refused('internal-error') : { items: [aRecord()], next: null }) },
    })
    await screen.findByText('Не удалось загрузить журнал')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(1)
  })

  test('shows cards on a phone, with all of their facts', async () => {
    narrow()
    await open([aRecord({ changes: CHANGES })])
    const card = await screen.findByRole('article', { name: 'заказ переведён: maria@lab.example' })
    for (const it of ['20.11.2026, 12:05 МСК', 'Сеть 203.0.113.0/24', ORDER, 'Сайт ru', '3 поля'])
      expect(said(card)).toContain(it)
    expect(screen.queryByRole('table', { name: 'Журнал действий, новые сверху' })).toBeNull()
  })

  test('AUTH-027 is closed to managers, and asks for nothing', async () => {
    const { calls } = await openDesk({ at: '/backoffice/audit', as: 'manager', answers: listing() })
    await screen.findByRole('heading', { level: 1, name: 'Панель управления' })
    expect(screen.queryByRole('link', { name: 'Журнал действий' })).toBeNull()
    expect(calls('listAudit')).toEqual([])
  })
})

describe('the export of the trail', () => {
  /** The name and the text of the file that the page gives the browser to save. */
  function saved(): { name: string; text: Promise<string> }[] {
    const files: { name: string; text: Promise<string> }[] = []
    let file: Blob | undefined
    const made = spyOn(URL, 'createObjectURL').mockImplementation((it) => {
      file = it as Blob
      return 'blob:file'
    })
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:file') files.push({ name: this.download, text: file!.text() })
    })
    onTestFinished(() => {
      made.mockRestore()
      click.mockRestore()
    })
    return files
  }
  const csv = (...lines: string[]) => new Response(['"Время"', ...lines, ''].join('\r\n'))

  test('AUTH-037 saves what the filters match, and says how many lines it has', async () => {
    const files = saved()
    const { user, calls } = await open([aRecord()], {
      at: '/backoffice/audit?kind=scan',
      identity: { exportAudit: () => csv('"1"', '"2"') },
    })
    await user.click(await screen.findByRole('button', { name: 'Выгрузить CSV' }))
    expect(said(await findToast('Журнал выгружен'))).toContain('В файле 2 строки.')
    expect(calls('exportAudit').map((it) => it.query)).toEqual([{ kind: 'scan' }])
    expect(files.map((it) => it.name)).toEqual([expect.stringMatching(/^audit-\d{4}-\d\d-\d\d\.csv$/)])
    expect(await files[0]?.text).toBe('"Время"\r\n"1"\r\n"2"\r\n')
  })

  test('AUTH-037 says that the file was cut', async () => {
    saved()
    const { user } = await open([aRecord()], {
      identity: { exportAudit: () => csv('"1"', '"Показаны последние 100000 записей."') },
    })
    await user.click(await screen.findByRole('button', { name: 'Выгрузить CSV' }))
    expect(said(await findToast('Журнал выгружен'))).toContain('В файле только последние 100 000 записей.')
  })

  test('says that it failed, and can be pressed again', async () => {
    const files = saved()
    const { user } = await open([aRecord()], { identity: { exportAudit: refused('unavailable') } })
    await user.click(await screen.findByRole('button', { name: 'Выгрузить CSV' }))
    expect(said(await findToast('Ошибка'))).toContain('Не удалось выгрузить журнал. Сервис сейчас не отвечает.')
    await screen.findByRole('button', { name: 'Выгрузить CSV' })
    expect(files).toEqual([])
  })
})

test('AUTH-037 every known action and kind of records has words, and nothing else has', () => {
  const ids = Object.keys(words)
  const of = (prefix: string) => ids.filter((it) => it.startsWith(prefix)).map((it) => it.slice(prefix.length))
  expect(of('action.').sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort())
  expect(of('kind.').sort()).toEqual([...AUDIT_KINDS].sort())
})

import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { ReceivedDataRequest } from 'contracts/legal/data-requests'
import { type Answers, findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { narrow } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'

afterEach(() => setSystemTime())

const aRequest = (over: Partial<ReceivedDataRequest> = {}): ReceivedDataRequest => ({
  id: '11110000-0000-4000-8000-000000000001',
  kind: 'erasure',
  comment: null,
  requestedAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-12-20T09:00:00.000Z',
  email: 'vera@clinic.example',
  site: 'ru',
  completion: null,
  ...over,
})
const COMPLETION = { at: '2026-11-25T09:00:00.000Z', by: 'boss@factory.example', note: 'Удалили всё.' }

type Given = { at?: string; as?: 'customer' | 'packer'; identity?: Answers['identity'] }
/** The page with these requests. */
const open = (items: ReceivedDataRequest[], { at = '/backoffice/data-requests', identity, ...as }: Given = {}) =>
  openDesk({ at, ...as, answers: { identity: { listDataRequests: { items, next: null }, ...identity } } })

const TABLE = { name: 'Запросы данных, срочные сверху' }
/** The texts of the rows, cell by cell. */
async function rows(): Promise<string[][]> {
  const table = await screen.findByRole('table', TABLE)
  const found = within(table).getAllByRole('row').slice(1)
  return found.map((it) => [...it.querySelectorAll('th, td')].map(said))
}

describe('the page of requests about data', () => {
  test('shows who asked what and when, and how much of the time limit is left', async () => {
    setSystemTime(new Date('2026-12-08T10:00:00.000Z'))
    await open([
      aRequest({ comment: 'Закрываемся' }),
      aRequest({ id: '2', kind: 'export', email: 'eva@clinic.example', site: 'eu', dueAt: '2026-12-06T09:00:00.000Z' }),
      aRequest({ id: '3', kind: 'withdraw-consent', dueAt: '2026-12-09T09:00:00.000Z' }),
    ])
    screen.getByRole('heading', { level: 1, name: 'Запросы данных' })
    const moment = '20.11.2026, 12:00 МСК'
    expect(await rows()).toEqual([
      [
        'vera@clinic.exampleСайт ru',
        'Удаление данныхЗакрываемся',
        moment,
        '20.12.2026, 12:00 МСКосталось 12 дней',
        'Выполнено',
      ],
      ['eva@clinic.exampleСайт eu', 'Копия данных', moment, '06.12.2026, 12:00 МСКпросрочен на 2 дня', 'Выполнено'],
      ['vera@clinic.exampleСайт ru', 'Отзыв согласия', moment, '09.12.2026, 12:00 МСКостался 1 день', 'Выполнено'],
    ])
    const standings = ['осталось 12 дней', 'просрочен на 2 дня', 'остался 1 день']
    expect(standings.map((it) => screen.getByText(it).dataset.is)).toEqual(['calm', 'overdue', 'urgent'])
  })

  test('shows on a phone the same as cards', async () => {
    setSystemTime(new Date('2026-12-08T10:00:00.000Z'))
    narrow()
    await open([aRequest()])
    const card = await screen.findByRole('article', { name: 'Удаление данных: vera@clinic.example' })
    expect(said(card)).toContain('осталось 12 дней')
    within(card).getByRole('button', { name: 'Выполнено: Удаление данных, vera@clinic.example' })
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows the ones that are done below a filter, with when, by whom and how', async () => {
    const asked: (string | undefined)[] = []
    const listDataRequests = ({ query }: { query: Readonly<Record<string, string>> }) => {
      asked.push(query.status)
      return { items: query.status === 'done' ? [aRequest({ completion: COMPLETION })] : [], next: null }
    }
    const { user, address } = await open([], { identity: { listDataRequests } })
    await screen.findByText('Никто не ждёт ответа')
    await user.click(screen.getByRole('button', { name: 'Выполненные' }))
    expect(address()).toBe('/backoffice/data-requests?status=done')
    const [done] = await rows()
    expect(done?.slice(3)).toEqual(['20.12.2026, 12:00 МСК', '25.11.2026, 12:00 МСКboss@factory.exampleУдалили всё.'])
    expect(screen.queryByRole('button', { name: /^Выполнено/ })).toBeNull()
    expect(asked).toContain('done')
  })

  test('offers what waits where nothing is done yet', async () => {
    const { user, address } = await open([], { at: '/backoffice/data-requests?status=done' })
    await screen.findByText('Выполненных запросов пока нет')
    await user.click(screen.getByRole('button', { name: 'Показать ждущие ответа' }))
    expect(address()).toBe('/backoffice/data-requests')
  })

  test('gives way to an error, and loads at another try', async () => {
    let isBroken = true
    const listDataRequests = () => (isBroken ? refused('internal-error') : { items: [aRequest()], next: null })
    const { user } = await open([], { identity: { listDataRequests } })
    const failed = await screen.findByRole('alert')
    expect(said(failed)).toContain('Не удалось загрузить запросы')
    isBroken = false
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    expect(await rows()).toHaveLength(1)
  })

  test('comes in pages, and the focus goes to the first of the new ones', async () => {
    const pages = { items: [aRequest()], next: 'more' }
    const more = { items: [aRequest({ id: '2', email: 'eva@clinic.example' })], next: null }
    const { user } = await open([], { identity: { listDataRequests: ({ query }) => (query.cursor ? more : pages) } })
    await screen.findByText('Показан 1 запрос')
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await screen.findByText('Показано 2 запроса')
    expect(said(document.activeElement!)).toBe('eva@clinic.example')
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  test('is read again after the live stream broke; a failure leaves the list and is told', async () => {
    let isBroken = false
    const listDataRequests = () => (isBroken ? refused('internal-error') : { items: [aRequest()], next: null })
    const { hint } = await open([], { identity: { listDataRequests } })
    await rows()
    isBroken = true
    await hint('reconnected')
    within(await findToast('Ошибка')).getByText(/^Не удалось загрузить запросы\./)
    expect(await rows()).toHaveLength(1)
  })

  test('names nobody where the person who did it is gone', async () => {
    await open([aRequest({ completion: { ...COMPLETION, by: null } })], { at: '/backoffice/data-requests?status=done' })
    const [done] = await rows()
    expect(done?.at(-1)).toBe('25.11.2026, 12:00 МСКУдалили всё.')
    expect(screen.getByText('Удалили всё.').parentElement?.querySelectorAll('span')).toHaveLength(1)
  })

  test.each(['customer', 'packer'] as const)('is refused to a %s', async (as) => {
    const { calls } = await open([aRequest()], { as })
    await screen.findByRole('main')
    expect(screen.queryByRole('heading', { name: 'Запросы данных' })).toBeNull()
    expect(calls('listDataRequests')).toEqual([])
  })
})

describe('a request about data', () => {
  /** Opens the dialog of the one request. */
  async function openDialog(identity: Answers['identity'] = {}) {
    const page = await open([aRequest()], { identity })
    await page.user.click(
      await screen.findByRole('button', { name: 'Выполнено: Удаление данных, vera@clinic.example' }),
    )
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Удаление данных: запрос выполнен?' }))
    const press = () => page.user.click(dialog.getByRole('button', { name: 'Выполнено' }))
    const note = () => dialog.getByRole('textbox', { name: 'Что сделано' })
    return { ...page, dialog, press, note }
  }

  test('is done with a note, after the question, and the list is read again', async () => {
    let isDone = false
    const it = await openDialog({
      listDataRequests: () => ({ items: isDone ? [] : [aRequest()], next: null }),
      completeDataRequest: () => {
        isDone = true
        return aRequest({ completion: COMPLETION })
      },
    })
    it.dialog.getByText('Напишем на vera@clinic.example, что запрос выполнен. Отменить это нельзя.')
    await it.press()
    it.dialog.getByText('Напишите, что сделано.')
    expect([document.activeElement, it.calls('completeDataRequest')]).toEqual([it.note(), []])
    await it.user.type(it.note(), ' Удалили всё. ')
    await it.press()
    within(await findToast('Запрос выполнен')).getByText('Письмо уйдёт на vera@clinic.example')
    expect(it.calls('completeDataRequest').map(({ body }) => body)).toEqual([{ note: 'Удалили всё.' }])
    await screen.findByText('Никто не ждёт ответа')
    expect(screen.queryByRole('alertdialog', { name: /выполнен\?$/ })).toBeNull()
  })

  test('stays as it is at «Отмена»', async () => {
    const { user, dialog, calls } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    expect([screen.queryByRole('alertdialog'), calls('completeDataRequest')]).toEqual([null, []])
  })

  test.each(['data-request-completed', 'data-request-not-found', 'key-reused'] as const)(
    'that is done already (%s) closes the dialog and says so',
    async (code) => {
      const { user, note, press } = await openDialog({ completeDataRequest: refused(code) })
      await user.type(note(), 'Удалили')
      await press()
      within(await findToast('Ошибка')).getByText('Этот запрос уже выполнен.')
      expect(screen.queryByRole('textbox', { name: 'Что сделано' })).toBeNull()
    },
  )

  test('that cannot be recorded keeps the dialog and the note', async () => {
    const { user, note, press } = await openDialog({ completeDataRequest: refused('internal-error') })
    await user.type(note(), 'Удалили')
    await press()
    within(await findToast('Ошибка')).getByText('Не удалось записать.')
    expect((note() as HTMLTextAreaElement).value).toBe('Удалили')
  })
})

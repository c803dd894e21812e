import { describe, expect, test } from 'bun:test'
import type { DataRequest } from 'contracts/legal/data-requests'
import { findToast, openPage, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openCabinet } from '../../test/page'
import { area } from '../area'

const aRequest = (but: Partial<DataRequest> = {}): DataRequest => ({
  id: '11110000-0000-4000-8000-000000000001',
  kind: 'erasure',
  comment: null,
  requestedAt: '2126-11-20T10:00:00.000Z',
  dueAt: '2126-12-20T10:00:00.000Z',
  completedAt: null,
  ...but,
})

type Given = Partial<Parameters<typeof openPage>[0]> & { requests?: DataRequest[] }
/** Opens the page of a person who has asked these things. */
const openData = ({ requests = [], answers = {}, ...given }: Given = {}) =>
  openPage({
    at: '/cabinet/data',
    as: 'customer',
    area,
    ...given,
    answers: { ...answers, identity: { listOwnDataRequests: { items: requests, next: null }, ...answers.identity } },
  })

const card = (name: string) => within(screen.getByRole('region', { name }))
const list = () => within(screen.getByRole('region', { name: 'Ваши запросы' }))

describe('the page of a person’s data', () => {
  test('says what can be asked and how long each takes, and leads to the privacy policy and back', async () => {
    await openData()
    await screen.findByRole('heading', { level: 1, name: 'Мои данные' })
    expect(document.title).toBe('Мои данные — Каппа')
    screen.getByText(
      'Получите копию всего, что мы о вас храним, отзовите согласие или попросите удалить данные. Запрос подтвердим письмом на anna@clinic.example.',
    )
    card('Копия данных').getByText('Ответим за 10 рабочих дней.')
    card('Отзыв согласия').getByText('Займёт не больше 30 дней.')
    card('Удаление данных').getByText('Займёт не больше 30 дней.')
    card('Удаление данных').getByText(
      'Удалим контакты, заказы и сканы. От оплаченных заказов останется только то, что мы обязаны хранить по закону.',
    )
    const main = within(screen.getByRole('main'))
    const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('политика обработки персональных данных'), hrefOf('Мои заказы')]).toEqual(['/privacy', '/cabinet'])
    await list().findByText('Запросов пока не было.')
  })

  test('is for signed-in people, and asks a visitor to sign in', async () => {
    await openData({ as: 'visitor' })
    await screen.findByRole('button', { name: 'Получить ссылку' })
    expect(screen.queryByRole('heading', { name: 'Ваши запросы' })).toBeNull()
  })

  test('is in English on the euro site, where there is no consent to take back', async () => {
    await openData({ site: SITES.eu, requests: [aRequest()] })
    await screen.findByRole('heading', { level: 1, name: 'My data' })
    const cards = within(screen.getByRole('main')).getAllByRole('region')
    expect(cards.map((it) => within(it).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Copy of the data',
      'Deletion of the data',
      'Your requests',
    ])
    card('Copy of the data').getByText('We answer within 30 days.')
    const item = await screen.findByRole('article', { name: 'Deletion of the data' })
    expect(said(item)).toContain('We answer by 20 December 2126')
  })

  test('says that the requests are loading, and shows an error with a retry', async () => {
    const answers = [refused('internal-error'), { items: [aRequest()], next: null }]
    const read = Promise.withResolvers<void>()
    const { user } = await openData({
      answers: { identity: { listOwnDataRequests: () => read.promise.then(() => answers.shift()!) as never } },
    })
    list().getByText('Загружаем запросы')
    read.resolve()
    const failed = await list().findByRole('alert')
    expect(said(failed)).toContain('Запросы не загрузились')
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }))
    await list().findByRole('article', { name: 'Удаление данных' })
  })

  test('lists the own requests with their state and their date, and tells a late one', async () => {
    const done = aRequest({ id: '2', kind: 'export', completedAt: '2126-11-25T10:00:00.000Z' })
    const late = aRequest({ id: '3', kind: 'withdraw-consent', dueAt: '2026-01-20T10:00:00.000Z', comment: 'Продали' })
    await openData({ requests: [aRequest(), done, late] })
    const textOf = async (name: string) => said(await list().findByRole('article', { name }))
    expect(await textOf('Удаление данных')).toBe(
      'Удаление данныхОтправлен 20 ноября 2126 г.В работеОтветим до 20 декабря 2126 г.',
    )
    expect(await textOf('Копия данных')).toEndWith('ВыполненОтветили 25 ноября 2126 г.')
    expect(await textOf('Отзыв согласия')).toBe(
      'Отзыв согласияОтправлен 20 ноября 2126 г.ПродалиЗадерживаемОбещали ответить до 20 января 2026 г.',
    )
  })
})

describe('a request about data', () => {
  const asked = ({ calls }: Awaited<ReturnType<typeof openData>>) => calls('createDataRequest').map(({ body }) => body)

  /** Opens the page where a request is kept once it is sent. */
  async function openEmpty() {
    const kept: DataRequest[] = []
    return openData({
      answers: {
        identity: {
          listOwnDataRequests: () => ({ items: [...kept], next: null }),
          createDataRequest: ({ body }) => {
            const made = aRequest({ kind: (body as DataRequest).kind })
            kept.push(made)
            return made
          },
        },
      },
    })
  }

  test('for a copy is sent at a press, with a toast, and the card says that it was sent', async () => {
    const page = await openEmpty()
    await list().findByText('Запросов пока не было.')
    await page.user.click(card('Копия данных').getByRole('button', { name: 'Запросить копию' }))
    within(await findToast('Запрос отправлен')).getByText('Подтверждение придёт на anna@clinic.example')
    expect(asked(page)).toEqual([{ kind: 'export', language: 'ru' }])
    await list().findByRole('article', { name: 'Копия данных' })
    card('Копия данных').getByText('Запрос уже отправлен: ответим до 20 декабря 2126 г.')
    const [again, other] = ['Запросить копию', 'Удалить данные'].map((name) => screen.getByRole('button', { name }))
    expect([again, other].map((it) => it?.getAttribute('aria-disabled'))).toEqual(['true', null])
    expect(document.activeElement === again).toBe(true)
    await page.user.click(again!)
    expect(asked(page)).toHaveLength(1)
  })

  test.each([
    ['Отзыв согласия', 'Отозвать согласие', 'Отозвать согласие?', 'Отозвать', 'withdraw-consent'],
    ['Удаление данных', 'Удалить данные', 'Удалить данные?', 'Удалить', 'erasure'],
  ] as const)(
    '«%s» is asked about first, and says that running orders are finished',
    async (title, press, question, yes, kind) => {
      const page = await openEmpty()
      await list().findByText('Запросов пока не было.')
      await page.user.click(card(title).getByRole('button', { name: press }))
      const dialog = within(await screen.findByRole('alertdialog', { name: question }))
      dialog.getByText('Заказы, которые уже в работе, мы сначала завершим: изготовим и отправим.')
      dialog.getByText(/Всё вместе займёт не больше 30 дней\.$/)
      await page.user.click(dialog.getByRole('button', { name: 'Отмена' }))
      expect([screen.queryByRole('alertdialog'), asked(page)]).toEqual([null, []])
      await page.user.click(card(title).getByRole('button', { name: press }))
      const again = within(await screen.findByRole('alertdialog', { name: question }))
      await page.user.type(again.getByRole('textbox', { name: 'Комментарий, если нужен' }), ' Закрываемся ')
      await page.user.click(again.getByRole('button', { name: yes }))
      await findToast('Запрос отправлен')
      expect(asked(page)).toEqual([{ kind, language: 'ru', comment: 'Закрываемся' }])
      await waitFor(() => expect(screen.queryByRole('alertdialog', { name: question })).toBeNull())
      await list().findByRole('article', { name: title })
    },
  )

  test('is busy while it is sent, in the card and in the dialog, and is sent once', async () => {
    const sent = Promise.withResolvers<DataRequest>()
    const page = await openData({ answers: { identity: { createDataRequest: () => sent.promise } } })
    await list().findByText('Запросов пока не было.')
    const copy = card('Копия данных').getByRole('button', { name: 'Запросить копию' })
    await page.user.dblClick(copy)
    expect(copy.dataset.pending).toBe('true')
    await page.user.click(card('Удаление данных').getByRole('button', { name: 'Удалить данные' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить данные?' }))
    const erase = dialog.getByRole('button', { name: 'Удалить' })
    await page.user.dblClick(erase)
    expect(erase.dataset.pending).toBe('true')
    expect(asked(page)).toEqual([
      { kind: 'export', language: 'ru' },
      { kind: 'erasure', language: 'ru' },
    ])
    sent.resolve(aRequest())
    await waitFor(() =>
      expect([copy.dataset.pending, screen.queryByRole('button', { name: 'Удалить' })]).toEqual([undefined, null]),
    )
  })

  test.each([
    ['too-many-requests', 'Слишком много запросов подряд. Подождите минуту и попробуйте ещё раз.'],
    ['internal-error', 'У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.'],
  ] as const)('is not sent (%s), the toast says why, and the dialog stays open', async (code, why) => {
    const { user } = await openData({ answers: { identity: { createDataRequest: refused(code) } } })
    await list().findByText('Запросов пока не было.')
    await user.click(card('Удаление данных').getByRole('button', { name: 'Удалить данные' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Удалить данные?' }))
    await user.click(dialog.getByRole('button', { name: 'Удалить' }))
    within(await findToast('Запрос не отправлен')).getByText(why)
    dialog.getByRole('button', { name: 'Удалить' })
  })
})

test('the cabinet leads to the page at its foot', async () => {
  const { user, address } = await openCabinet({
    answers: { identity: { listOwnDataRequests: { items: [], next: null } } },
  })
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Мои данные' }))
  await screen.findByRole('heading', { level: 1, name: 'Мои данные' })
  expect(address()).toBe('/cabinet/data')
})

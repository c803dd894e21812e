import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { type Answers, type Call, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/desk'
import { anOrder, aPatient, aQuote, aScan } from '../../../builders'

afterEach(() => setSystemTime())

const CONSENT = { textVersion: 'f'.repeat(64), givenAt: '2026-11-20T11:00:00.000Z' }
const RU = { site: 'ru', name: 'ru.localhost', currency: 'RUB', asksConsent: true } as const
const aDraft = (over: Partial<Order> = {}): Order =>
  anOrder({
    ...{ status: 'draft', totalMinor: null, paidAt: null, placedAt: null, address: 'Казань, Баумана, 1' },
    ...{ begunBy: 'maria@example.org', isPrepared: true, consentAskedAt: null },
    ...over,
  })

type Given = { orders?: Answers['orders']; scans?: ReturnType<typeof aScan>[]; empty?: boolean }
async function opened(order = aDraft(), { orders = {}, scans = [aScan()], empty = false }: Given = {}) {
  const page = await openOrder({
    order,
    quote: empty ? { ...aQuote(), fileIds: [] } : aQuote(),
    answers: { orders: { listSites: [RU], ...orders }, files: { listScans: { items: scans } } },
  })
  const panel = within(await screen.findByRole('region', { name: 'Заказ за клиента' }))
  return { ...page, panel }
}
const ask = () => screen.getByRole('button', { name: 'Спросить согласие' })
const place = () => screen.getByRole('button', { name: 'Оформить' })
type Panel = Awaited<ReturnType<typeof opened>>['panel']
const isInert = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const lacks = (panel: Panel) => panel.queryAllByRole('listitem').map((it: Element) => said(it))
/** Answers each change with the draft as it is then, one version later. */
const changing =
  (order: Order) =>
  ({ body }: Call): Order => ({ ...order, ...(body as Partial<Order>), version: order.version + 1 })

describe('a draft that staff have begun', () => {
  test('repeats above its form neither contacts nor wishes, but those for each order of the client', async () => {
    const draft = aDraft({ patients: [aPatient({ wishes: 'Аттачменты на 13' })] })
    await opened(draft)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Адрес доставки').value).toBe('Казань, Баумана, 1')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Пожелания').value).toBe('Аттачменты на 13')
    expect(screen.queryByRole('region', { name: 'Доставка' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Пожелания' })).toBeNull()
  })

  test('says who began it, what is missing and the price, and asks nobody before it is complete', async () => {
    const patients = [aPatient({ material: null, cut: null })]
    const { panel, user, calls } = await opened(aDraft({ phone: null, patients }))
    panel.getByText('Начал заказ maria. Клиент видит его в кабинете и может изменить.')
    expect(lacks(panel)).toEqual([
      'телефон',
      'материал, Анна К.',
      'обрезка, Анна К.',
      'согласие клиента на обработку данных',
    ])
    expect(said(panel.getByText(/^Цена сейчас/))).toBe('Цена сейчас: 10 500 ₽')
    expect([isInert(ask()), isInert(place())]).toEqual([true, true])
    await user.click(ask())
    screen.getByText('Сначала заполните заказ: чего не хватает, написано выше.')
    expect(calls('requestConsent')).toEqual([])
  })

  test('without patients and scans has no price yet, and says so', async () => {
    const { panel } = await opened(aDraft({ patients: [] }), { scans: [], empty: true })
    expect(lacks(panel)).toEqual(['хотя бы один пациент', 'согласие клиента на обработку данных'])
    panel.getByText('Цена появится со сканами.')
    screen.getByText('Пациентов пока нет. Введите имя первого.')
  })

  test.each([
    ['a draft that its customer began', { begunBy: null, isPrepared: false }],
    ['a placed order', { status: 'pending', placedAt: '2026-11-20T10:20:00.000Z', totalMinor: 1 }],
    ['a deleted draft', { archivedAt: '2026-11-21T10:00:00.000Z' }],
  ] as const)('there is no editor for %s', async (_, over) => {
    await openOrder({ order: aDraft(over) })
    await screen.findByRole('heading', { level: 1, name: 'Заказ #7f3a' })
    expect(screen.queryByRole('region', { name: 'Заказ за клиента' })).toBeNull()
    expect(screen.queryByLabelText('Телефон')).toBeNull()
  })
})

describe('what staff fill in', () => {
  test('is saved field by field when it is left, each at the version that the one before has made', async () => {
    const order = aDraft({ phone: null, address: null })
    let now = order
    const answerOf = ({ body }: Call) => {
      now = { ...now, ...(body as Partial<Order>), version: now.version + 1 }
      return now
    }
    const { user, calls, panel } = await opened(order, { orders: { changeOrder: answerOf, showOrder: () => now } })
    await user.type(screen.getByLabelText('Телефон'), ' +7 900 ')
    await user.type(screen.getByLabelText('Адрес доставки'), 'Казань')
    await user.tab()
    await waitFor(() => expect(lacks(panel)).toEqual(['согласие клиента на обработку данных']))
    expect(calls('changeOrder').map((it) => [it.headers.get('if-match'), it.body])).toEqual([
      ['"3"', { phone: '+7 900' }],
      ['"4"', { address: 'Казань' }],
    ])
    await user.click(screen.getByLabelText('Телефон'))
    await user.tab()
    expect(calls('changeOrder')).toHaveLength(2)
  })

  test('that another person has changed meanwhile is not overwritten: it says so, and keeps what was typed', async () => {
    const { user } = await opened(aDraft(), { orders: { changeOrder: refused('version-changed') } })
    const phone = screen.getByLabelText<HTMLInputElement>('Телефон')
    await user.clear(phone)
    await user.type(phone, '123')
    await user.tab()
    expect(said(await findToast('Ошибка'))).toContain('Заказ за это время изменили. Проверьте и сохраните ещё раз.')
    screen.getByText('Не сохранено. Измените поле ещё раз.')
    expect(phone.value).toBe('123')
  })

  test('of a patient is material, cut, matrix, what is not needed, and wishes', async () => {
    const order = aDraft({ patients: [aPatient({ material: null, cut: null })] })
    const { user, calls } = await opened(order, { orders: { changePatient: changing(order) } })
    const anna = within(screen.getByRole('article', { name: 'Анна К.' }))
    await user.selectOptions(anna.getByLabelText('Материал элайнеров'), 'Трёхслойный')
    await user.selectOptions(anna.getByLabelText('Обрезка'), 'Прямая')
    await user.selectOptions(anna.getByLabelText('Тип матрицы'), 'Мягкая')
    // Aligners have a scan, and so are needed.
    expect(anna.queryByRole('checkbox', { name: 'Элайнеры' })).toBeNull()
    await user.click(anna.getByRole('checkbox', { name: 'Ретейнеры' }))
    await user.type(anna.getByLabelText('Пожелания'), 'Мягче')
    await user.tab()
    await waitFor(() => expect(calls('changePatient')).toHaveLength(5))
    expect(calls('changePatient').map((it) => it.body)).toEqual([
      { material: 'three-layer' },
      { cut: 'straight' },
      { matrix: 'soft' },
      { skipped: ['retainer'] },
      { wishes: 'Мягче' },
    ])
  })

  test('is a new patient by name, and not without one', async () => {
    const order = aDraft()
    const { user, calls } = await opened(order, { orders: { addPatient: changing(order) } })
    await user.click(screen.getByRole('button', { name: 'Добавить пациента' }))
    screen.getByText('Введите имя пациента')
    expect(calls('addPatient')).toEqual([])
    await user.type(screen.getByLabelText('Имя нового пациента'), 'Борис{Enter}')
    await waitFor(() => expect(calls('addPatient').map((it) => it.body)).toEqual([{ name: 'Борис' }]))
    expect(screen.getByLabelText<HTMLInputElement>('Имя нового пациента').value).toBe('')
  })

  test('is one patient when the answer is lost and they are added again, and another one after the name is edited', async () => {
    const order = aDraft()
    let addPatient: (call: Call) => Order | ReturnType<typeof refused> = () => refused('internal-error')
    const { user, calls } = await opened(order, { orders: { addPatient: (call) => addPatient(call) } })
    const name = screen.getByLabelText<HTMLInputElement>('Имя нового пациента')
    const add = async (typed: string) => {
      const before = calls('addPatient').length
      await user.type(name, `${typed}{Enter}`)
      await waitFor(() => expect(calls('addPatient')).toHaveLength(before + 1))
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Добавить пациента' }).dataset.pending).toBeUndefined(),
      )
    }
    await add('Борис')
    await add('')
    await add(' В.')
    addPatient = changing(order)
    await add('')
    await add('Борис В.')
    const [first, again, edited, answered, next] = calls('addPatient').map((it) => it.headers.get('idempotency-key'))
    expect([again, answered]).toEqual([first, edited])
    expect(new Set([first, edited, next]).size).toBe(3)
  })

  test('a patient goes after a question that says what goes along', async () => {
    const order = aDraft()
    const { user, calls } = await opened(order, { orders: { removePatient: { ...order, patients: [], version: 4 } } })
    await user.click(screen.getByRole('button', { name: 'Удалить пациента Анна К.' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Удалить пациента Анна К.?' }))
    question.getByText('Его сканы удалятся вместе с ним. Вернуть их будет нельзя.')
    await user.click(question.getByRole('button', { name: 'Оставить' }))
    expect(calls('removePatient')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Удалить пациента Анна К.' }))
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    await screen.findByText('Пациентов пока нет. Введите имя первого.')
    expect(calls('removePatient').map((it) => it.path.patientId)).toEqual(['anna'])
  })

  test('a scan that is removed comes back by «Отменить», and nobody was asked to delete it', async () => {
    const { user, calls } = await opened()
    await user.click(screen.getByRole('button', { name: 'Удалить скан step 01 upper.stl' }))
    screen.getByText('Сканов пока нет.')
    const toast = await findToast('Скан удалён')
    expect(said(toast)).toContain('step 01 upper.stl')
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    screen.getByRole('button', { name: 'Удалить скан step 01 upper.stl' })
    expect(calls('removeScan')).toEqual([])
  })

  test('a scan that is removed goes though the tab is closed before the time to undo it is over, and once', async () => {
    const order = aDraft({ consent: CONSENT })
    const { user, calls } = await opened(order, {
      scans: [aScan(), aScan({ id: 'second', originalName: 'second.stl' })],
      orders: {
        removeScan: new Response(null, { status: 204 }),
        placeForCustomer: { ...order, status: 'pending', version: 5 },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Удалить скан second.stl' }))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(calls('removeScan').map((it) => it.path.scanId)).toEqual(['second']))
    window.dispatchEvent(new Event('pagehide'))
    await user.click(place())
    await findToast('Заказ оформлен')
    expect(calls('removeScan')).toHaveLength(1)
  })

  test('FILE-008 a file that is no scan is refused before it is sent, and put away', async () => {
    const { user, calls } = await opened()
    await user.upload(
      screen.getByLabelText('Сканы, Анна К.: выберите файлы .stl или перетащите их сюда'),
      new File(['x'], 'photo.png'),
    )
    screen.getByText('Файл photo.png не принят')
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Убрать' }))
    expect(screen.queryByText('Файл photo.png не принят')).toBeNull()
    expect(calls('createUploadSlip')).toEqual([])
  })

  test('a file for which orders gives no slip says why, and is sent again', async () => {
    const { user, calls } = await opened(aDraft(), { orders: { createUploadSlip: refused('internal-error') } })
    const scan = new File(['solid scan'], 'upper 02.stl')
    await user.upload(screen.getByLabelText('Сканы, Анна К.: выберите файлы .stl или перетащите их сюда'), scan)
    await screen.findByText('Файл upper 02.stl не принят')
    const before = calls('createUploadSlip').length
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await screen.findByText('Файл upper 02.stl не принят')
    expect(calls('createUploadSlip').length).toBeGreaterThan(before)
  })
})

describe('the client’s consent', () => {
  test('is asked for after a question that names what is left out, if anything is', async () => {
    const { user, calls } = await opened(aDraft(), { orders: { requestConsent: aDraft({ version: 4 }) } })
    const question = () => within(screen.getByRole('alertdialog', { name: 'Отправить без этого?' }))
    await user.click(ask())
    expect(question().getAllByRole('listitem').map(said)).toEqual(['Анна К.: матрицы, ретейнеры'])
    await user.click(question().getByRole('button', { name: 'Вернуться к заказу' }))
    expect([calls('requestConsent'), document.activeElement]).toEqual([[], ask()])
    await user.click(ask())
    await user.click(question().getByRole('button', { name: 'Спросить согласие' }))
    await findToast('Письмо отправлено')
    expect(calls('requestConsent')).toHaveLength(1)
    expect(document.activeElement).toBe(ask())
  })

  test('is asked for by mail, which the page says with its time; what waits to be undone is done first', async () => {
    setSystemTime(new Date('2026-11-20T11:05:30.000Z'))
    const order = aDraft({ patients: [aPatient({ skipped: ['matrix', 'retainer'] })] })
    const scans = [aScan(), aScan({ id: 'second', originalName: 'second.stl' })]
    const asked = { ...order, version: 4, consentAskedAt: '2026-11-20T11:05:00.000Z' }
    let isAsked = false
    const { user, calls, panel } = await opened(order, {
      scans,
      orders: {
        requestConsent: () => {
          isAsked = true
          return asked
        },
        showOrder: () => (isAsked ? asked : order),
        removeScan: new Response(null, { status: 204 }),
      },
    })
    await user.click(screen.getByRole('button', { name: 'Удалить скан second.stl' }))
    await user.click(ask())
    expect(said(await findToast('Письмо отправлено'))).toContain('Клиент войдёт по ссылке')
    expect(calls('removeScan').map((it) => it.path.scanId)).toEqual(['second'])
    expect(calls('requestConsent').map((it) => it.headers.get('idempotency-key')?.length)).toEqual([36])
    panel.getByText('Ждёт клиента с 14:05')
    const again = panel.getByRole('button', { name: 'Спросить ещё раз' })
    expect(isInert(again)).toBe(true)
    panel.getByText('Письмо уже ушло. Ещё раз можно через 10 минут после него.')
    expect(isInert(place())).toBe(true)
  })

  test('is asked for again after ten minutes', async () => {
    setSystemTime(new Date('2026-11-20T11:16:00.000Z'))
    const { panel } = await opened(aDraft({ consentAskedAt: '2026-11-20T11:05:00.000Z' }))
    expect(isInert(panel.getByRole('button', { name: 'Спросить ещё раз' }))).toBe(false)
  })

  test('that is not asked for says why', async () => {
    const { user } = await opened(aDraft({ patients: [aPatient({ skipped: ['matrix', 'retainer'] })] }), {
      orders: { requestConsent: refused('unavailable') },
    })
    await user.click(ask())
    expect(said(await findToast('Ошибка'))).toContain('Письмо не отправлено. Сервис сейчас не отвечает.')
  })

  test('ORD-023 once given, staff place the order at the price that they see', async () => {
    const order = aDraft({ consent: CONSENT })
    const placed = {
      ...order,
      status: 'pending',
      version: 4,
      placedAt: '2026-11-20T12:00:00.000Z',
      totalMinor: 1,
    } as const
    let isPlaced = false
    const { user, calls, panel } = await opened(order, {
      orders: {
        placeForCustomer: () => {
          isPlaced = true
          return placed
        },
        showOrder: () => (isPlaced ? placed : order),
      },
    })
    panel.getByText('Клиент дал согласие.')
    panel.getByText('Заказ заполнен.')
    expect(screen.queryByRole('button', { name: 'Спросить согласие' })).toBeNull()
    await user.click(place())
    await findToast('Заказ оформлен')
    const { version, quote, fileIds } = aQuote()
    expect(calls('placeForCustomer').map((it) => it.body)).toEqual([
      { expected: { quoteVersion: version, totalMinor: quote.totalMinor, fileIds } },
    ])
    expect(screen.queryByRole('region', { name: 'Заказ за клиента' })).toBeNull()
  })

  test('of a site that asks for none is not waited for, and the client is sent the order to check', async () => {
    const { panel } = await opened(aDraft(), { orders: { listSites: [{ ...RU, asksConsent: false }] } })
    await waitFor(() => panel.getByText('Заказ заполнен.'))
    expect(isInert(place())).toBe(false)
    panel.getByRole('button', { name: 'Отправить клиенту' })
  })

  test('ORD-023 an order is not placed while a field is not saved, nor is its client asked', async () => {
    const order = aDraft({ consent: CONSENT })
    let isSaved = false
    const { user, calls } = await opened(order, {
      orders: {
        changeOrder: (call) => (isSaved ? changing(order)(call) : refused('internal-error')),
        placeForCustomer: { ...order, status: 'pending', version: 5 },
      },
    })
    const address = screen.getByLabelText('Адрес доставки')
    await user.type(address, ', кв. 2')
    await user.click(place())
    const notPlaced = 'Заказ не оформлен. Не все изменения сохранены. Проверьте заказ и повторите.'
    const toast = (await screen.findByText(notPlaced)).closest<HTMLElement>('[role=alertdialog]')
    screen.getByText('Не сохранено. Измените поле ещё раз.')
    // Also at another press, as long as the page shows what the service does not have.
    await user.click(within(toast!).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByText(notPlaced)).toBeNull()
    await user.click(place())
    await screen.findByText(notPlaced)
    expect(calls('placeForCustomer')).toEqual([])
    isSaved = true
    await user.type(address, '1')
    await user.click(place())
    await findToast('Заказ оформлен')
    expect(calls('changeOrder').at(-1)?.body).toEqual({ address: 'Казань, Баумана, 1, кв. 21' })
  })

  test('is not asked for with a scan that could not be removed', async () => {
    const scans = [aScan(), aScan({ id: 'second', originalName: 'second.stl' })]
    const order = aDraft({ patients: [aPatient({ skipped: ['matrix', 'retainer'] })] })
    const { user, calls } = await opened(order, { scans, orders: { removeScan: refused('internal-error') } })
    await user.click(screen.getByRole('button', { name: 'Удалить скан second.stl' }))
    await user.click(ask())
    await screen.findByText('Письмо не отправлено. Не все изменения сохранены. Проверьте заказ и повторите.')
    expect(calls('requestConsent')).toEqual([])
    screen.getByRole('button', { name: 'Удалить скан second.stl' })
  })

  test('ORD-023 a scan that waits to be removed is removed before, and the order placed at the price without it', async () => {
    const scans = [aScan(), aScan({ id: 'second', originalName: 'second.stl' })]
    const order = aDraft({ consent: CONSENT })
    let version = aQuote().version
    const { user, calls } = await opened(order, {
      scans,
      orders: {
        showQuote: () => ({ ...aQuote(), version }),
        removeScan: () => {
          version = 'b'.repeat(64)
          return new Response(null, { status: 204 })
        },
        placeForCustomer: { ...order, status: 'pending', version: 5 },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Удалить скан second.stl' }))
    await user.click(place())
    await findToast('Заказ оформлен')
    expect(calls('removeScan').map((it) => it.path.scanId)).toEqual(['second'])
    expect(calls('placeForCustomer').map((it) => it.body)).toMatchObject([{ expected: { quoteVersion: version } }])
  })

  test('a price that has changed is not placed, and says so', async () => {
    const { user } = await opened(aDraft({ consent: CONSENT }), {
      orders: { placeForCustomer: refused('quote-changed') },
    })
    await user.click(place())
    expect(said(await findToast('Ошибка'))).toContain('Цена или сканы изменились. Проверьте и оформите ещё раз.')
  })
})

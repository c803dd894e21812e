import { afterAll, beforeAll, describe, expect, onTestFinished, spyOn, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { type Answers, findToast, refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow, widen } from 'frontend-kit/test/width'
import { openDesk } from '../../test/desk'
import { aRegisterDocument, aRegisterMovement, aRegisterOrder } from '../builders'

const SITES = [
  { site: 'ru', name: 'aligners.example', currency: 'RUB' as const },
  { site: 'eu', name: 'eu.aligners.example', currency: 'EUR' as const },
]
const REFUND = aRegisterMovement({ id: '2f1b-ref', kind: 'refund', amountMinor: -1_200_50, on: '2026-11-22' })
const page = <Row,>(...items: Row[]) => ({ items, next: null })

const ORDERS = {
  listSites: SITES,
  listRegisterOrders: page(aRegisterOrder()),
  listRegisterDocuments: page(
    aRegisterDocument(),
    aRegisterDocument({ id: 'd0c00000-0000-4000-8000-000000000002', number: 'R-2026-00002', isVoid: true }),
  ),
  showOrderTotals: {
    orders: [{ currency: 'RUB' as const, count: 1, totalMinor: 10_000_00, paidCount: 1, paidMinor: 10_000_00 }],
    documents: [{ kind: 'invoice' as const, currency: 'RUB' as const, count: 1, totalMinor: 10_000_00 }],
    documentCount: 2,
  },
}
const PAYMENTS = {
  listRegisterPayments: page(aRegisterMovement()),
  listRegisterReturns: page(REFUND),
  showMoneyTotals: {
    sums: [
      {
        ...{ currency: 'RUB' as const, paymentCount: 1, paymentMinor: 10_000_00 },
        ...{ returnCount: 1, returnMinor: -1_200_50, balanceMinor: 8_799_50 },
      },
    ],
  },
}
const AT = '/backoffice/register?month=2026-11&site=ru'
const open = ({ orders, payments }: Pick<Answers, 'orders' | 'payments'> = {}, at = AT) =>
  openDesk({ at, answers: { orders: { ...ORDERS, ...orders }, payments: { ...PAYMENTS, ...payments } } })
const section = (name: string) => screen.findByRole('region', { name })
const rowsOf = (of: HTMLElement) => [...of.querySelectorAll('tr')].map((row) => [...row.children].map(said))
const rowsIn = async (name: string) => rowsOf(await within(await section(name)).findByRole('table'))

beforeAll(() => widen())
afterAll(() => widen())

/** The files that the page gives the browser to save. */
function saved(): { name: string; file: Blob }[] {
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
  return files
}

describe('a month of the register', () => {
  test('shows the balance as the journal sums it, and four tables with what they sum to', async () => {
    await open()
    expect(said(await section('Деньги за месяц'))).toBe('Поступило10 000 ₽Возвращено-1 200,50 ₽Остаток8 799,50 ₽')
    expect(await rowsIn('Заказы')).toEqual([
      ['Заказ', 'Оформлен', 'Оплачен', 'Клиент', 'E-mail', 'Статус', 'Сумма'],
      ['#7f3a9c', '20.11.2026', '21.11.2026', 'Анна Иванова', 'anna@example.org', 'Оплачен', '10 000 ₽'],
    ])
    expect(await rowsIn('Поступления')).toEqual([
      ['Дата', 'Заказ', 'Через', 'Номер у платёжной системы', 'Сумма'],
      ['21.11.2026', '#7f3a9c', 'ЮKassa', '2f1b-000f-5000', '10 000 ₽'],
    ])
    expect(await rowsIn('Возвраты и споры')).toEqual([
      ['Дата', 'Заказ', 'Вид', 'Через', 'Номер у платёжной системы', 'Номер платежа', 'Сумма'],
      ['22.11.2026', '#7f3a9c', 'Возврат', 'ЮKassa', '2f1b-ref', '2f1b-000f-5000', '-1 200,50 ₽'],
    ])
    expect((await rowsIn('Документы')).map((it) => [it[0], it[1], it[4], it[5]])).toEqual([
      ['Номер', 'Вид', 'Покупатель', 'Состояние'],
      ['R-2026-00001', 'Счёт', 'ООО «Клиника»', 'Действует'],
      ['R-2026-00002', 'Счёт', 'ООО «Клиника»', 'Аннулирован'],
    ])
    const orders = await section('Заказы')
    await within(orders).findByText('1 заказ на 10 000 ₽, из них оплачено 1 на 10 000 ₽')
    const documents = within(await section('Документы'))
    await documents.findByText('Счёт: 1 на 10 000 ₽')
    documents.getByText('Аннулированы или без заказа: 1')
    within(await section('Возвраты и споры')).getByText('1 строка на -1 200,50 ₽')
    const link = within(orders).getByRole('link', { name: '#7f3a9c' })
    expect(link.getAttribute('href')).toBe('/backoffice/orders/7f3a9c21-0000-4000-8000-000000000001')
  })

  test('PAY-032 names the payment order of a transfer, and the VAT where the seller charges it', async () => {
    const transfer = aRegisterMovement({
      ...{ id: 'b', kind: 'receipt', provider: 'transfer' },
      transfer: { number: '117', paidOn: '2026-11-19' },
    })
    await open({
      orders: { listRegisterOrders: page(aRegisterOrder({ vatMinor: 1_666_67 })) },
      payments: { listRegisterPayments: page(transfer) },
    })
    expect((await rowsIn('Поступления'))[1]).toEqual([
      ...['21.11.2026', '#7f3a9c', 'Банковский перевод', 'b', '117', '19.11.2026', '10 000 ₽'],
    ])
    expect((await rowsIn('Заказы'))[0]).toContain('В т. ч. НДС')
    expect((await rowsIn('Заказы'))[1]).toContain('1 666,67 ₽')
  })

  test('names a free remake, which nobody paid', async () => {
    const free = aRegisterOrder({ id: 'free', paidOn: null, totalMinor: 0, isFreeRemake: true })
    await open({ orders: { listRegisterOrders: page(aRegisterOrder(), free) } })
    const [head, paid, remade] = await rowsIn('Заказы')
    const cellsOf = (row: string[] | undefined) =>
      ['Оплачен', 'Статус', 'Примечание'].map((it) => row?.[head!.indexOf(it)])
    expect(cellsOf(paid)).toEqual(['21.11.2026', 'Оплачен', ''])
    expect(cellsOf(remade)).toEqual(['', 'Бесплатный', 'Бесплатная переделка'])
  })

  test('shows each row as a card on a phone', async () => {
    narrow()
    await open()
    const card = await within(await section('Поступления')).findByRole('article')
    expect(said(card)).toBe('Дата21.11.2026Заказ#7f3a9cЧерезЮKassaНомер у платёжной системы2f1b-000f-5000Сумма10 000 ₽')
  })

  test('is chosen with its site, and both stand in the address and are asked for', async () => {
    const { user, calls, address } = await open()
    await rowsIn('Заказы')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сайт' }), 'eu.aligners.example')
    const months = screen.getByRole('combobox', { name: 'Месяц' })
    const option = within(months).getAllByRole('option')[3] as HTMLOptionElement
    await user.selectOptions(months, option)
    expect(address()).toBe(`/backoffice/register?month=${option.value}&site=eu`)
    await waitFor(() =>
      expect(calls('listRegisterOrders').at(-1)!.query).toEqual({ month: option.value, site: 'eu', limit: '20' }),
    )
  })

  test('is the last one that is over, of the site on which the person works, unless the address says otherwise', async () => {
    const { calls } = await open({}, '/backoffice/register')
    await rowsIn('Заказы')
    const { month, site } = calls('listRegisterOrders')[0]!.query
    const now = new Date()
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7)
    expect([month, site]).toEqual([last, 'ru'])
  })

  test('without anything says so in each table', async () => {
    const totals = { orders: [], documents: [], documentCount: 0 }
    await open({
      orders: { listRegisterOrders: page(), listRegisterDocuments: page(), showOrderTotals: totals },
      payments: { listRegisterPayments: page(), listRegisterReturns: page(), showMoneyTotals: { sums: [] } },
    })
    expect(await screen.findAllByText('За этот месяц записей нет.')).toHaveLength(4)
    await screen.findByText('В этом месяце деньги не двигались.')
  })

  test('whose payments do not answer shows orders and documents all the same, and can be read again', async () => {
    let isDown = true
    const down =
      <T,>(then: T) =>
      () =>
        isDown ? refused('internal-error') : then
    const { user } = await open({
      payments: {
        listRegisterPayments: down(PAYMENTS.listRegisterPayments),
        listRegisterReturns: down(PAYMENTS.listRegisterReturns),
        showMoneyTotals: down(PAYMENTS.showMoneyTotals),
      },
    })
    expect(await rowsIn('Заказы')).toHaveLength(2)
    expect(await rowsIn('Документы')).toHaveLength(3)
    const came = within(await section('Поступления'))
    await came.findByText('Таблица не загрузилась')
    await screen.findByText('Платежи не отвечают: сумм за месяц нет')
    isDown = false
    await user.click(came.getByRole('button', { name: 'Повторить' }))
    expect(await rowsIn('Поступления')).toHaveLength(2)
  })
})

describe('the download', () => {
  const press = (name: string) => screen.findByRole('button', { name })
  const pageOf = (index: number) => ({
    items: [aRegisterOrder({ id: `7f3a9c21-0000-4000-8000-00000000000${index}` })],
    next: index < 3 ? `page${index + 1}` : null,
  })
  const inPages = ({ query }: { query: Readonly<Record<string, string>> }) =>
    pageOf(Number(query.cursor?.slice(4) ?? 1))
  const three = {
    ...ORDERS.showOrderTotals,
    orders: [{ ...ORDERS.showOrderTotals.orders[0]!, count: 3, totalMinor: 30_000_00 }],
  }

  test('of one table reads all its pages, and saves them as CSV for a Russian Excel', async () => {
    const files = saved()
    const { user, calls } = await open({ orders: { listRegisterOrders: inPages, showOrderTotals: three } })
    await user.click(await press('CSV: Заказы'))
    await findToast('Реестр выгружен')
    screen.getByText('В файле 3 строки.')
    expect(files.map((it) => it.name)).toEqual(['register-2026-11-ru-orders.csv'])
    const lines = (await files[0]!.file.text()).split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toBe('"7f3a9c";"20.11.2026";"21.11.2026";"Анна Иванова";"anna@example.org";"Оплачен";10000;"RUB"')
    const read = calls('listRegisterOrders').filter((it) => it.query.for === 'download')
    expect(read.map((it) => [it.query.limit, it.query.cursor ?? ''])).toEqual([
      ['100', ''],
      ['100', 'page2'],
      ['100', 'page3'],
    ])
  })

  test('of everything is one workbook with four sheets', async () => {
    const files = saved()
    const { user } = await open()
    await user.click(await press('Скачать XLSX'))
    await findToast('Реестр выгружен')
    expect(files.map((it) => it.name)).toEqual(['register-2026-11-ru.xlsx'])
    const parts = unzipSync(new Uint8Array(await files[0]!.file.arrayBuffer()))
    const names = [...new TextDecoder().decode(parts['xl/workbook.xml']).matchAll(/sheet name="([^"]+)"/g)]
    expect(names.map((it) => it[1])).toEqual(['Заказы', 'Поступления', 'Возвраты и споры', 'Документы'])
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet2.xml'])).toContain('<v>-1200.5</v>')
  })

  test('that the browser cannot make says so, and is tried again by one press', async () => {
    const files = saved()
    spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new Error('There is no memory for it.')
    })
    const { user } = await open()
    await user.click(await press('Скачать XLSX'))
    const toast = await findToast('Ошибка')
    expect(said(toast)).toContain('Не удалось выгрузить реестр.')
    expect(files).toEqual([])
    await user.click(within(toast).getByRole('button', { name: 'Повторить' }))
    await findToast('Реестр выгружен')
    expect(files.map((it) => it.name)).toEqual(['register-2026-11-ru.xlsx'])
  })

  test('says how many rows have come, and can be cancelled', async () => {
    const files = saved()
    const never = Promise.withResolvers<ReturnType<typeof pageOf>>()
    const { user } = await open({
      orders: { listRegisterOrders: (call) => (call.query.cursor ? never.promise : pageOf(1)), showOrderTotals: three },
    })
    await user.click(await press('Скачать XLSX'))
    await screen.findByText('Прочитана 1 строка')
    await user.click(await press('Отменить'))
    never.resolve(pageOf(3))
    await findToast('Выгрузка отменена')
    expect(files).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Скачать XLSX' })))
  })

  test('whose payments do not answer has the other tables, and says what is missing', async () => {
    const files = saved()
    const down = refused('internal-error')
    const { user } = await open({
      payments: { listRegisterPayments: down, listRegisterReturns: down, showMoneyTotals: down },
    })
    await user.click(await press('Скачать XLSX'))
    await findToast('Реестр выгружен')
    screen.getByText('В файле 3 строки. Поступления, Возвраты и споры: в файле нет, сервис не ответил.')
    const parts = unzipSync(new Uint8Array(await files[0]!.file.arrayBuffer()))
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])).toContain('Сервис не ответил')
    await user.click(await press('CSV: Поступления'))
    await findToast('Ошибка')
    screen.getByText('Не удалось выгрузить реестр.')
    expect(files).toHaveLength(1)
  })

  test('of rows that do not sum to what the service says is tried again, and is no file if they never do', async () => {
    const files = saved()
    let extra = 1
    const { user } = await open({
      orders: {
        showOrderTotals: () => ({
          ...three,
          orders: [{ ...three.orders[0]!, count: 1, totalMinor: 10_000_00 + extra }],
        }),
      },
    })
    await user.click(await press('CSV: Заказы'))
    await findToast('Ошибка')
    screen.getByText('Пока файл готовился, в реестре появились новые записи. Выгрузите ещё раз.')
    expect(files).toEqual([])
    extra = 0
    await user.click(await press('CSV: Заказы'))
    await findToast('Реестр выгружен')
    expect(files).toHaveLength(1)
  })
})

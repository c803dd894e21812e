import { describe, expect, spyOn, test } from 'bun:test'
import { factsOf, findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { act } from 'react'
import { openPartner } from '../test/page'
import { anEntry, anOrder, aPartner } from './builders'

const balance = () => within(screen.getByRole('region', { name: 'Баланс' }))
const orders = () => within(screen.getByRole('region', { name: 'Заказы ваших клиентов' }))
const ruble = (accruedMinor: number, paidOutMinor: number, heldMinor = 0) =>
  ({ currency: 'RUB', accruedMinor, paidOutMinor, dueMinor: accruedMinor - paidOutMinor, heldMinor }) as const

describe('the balance', () => {
  test('PART-013 AFF-015 opens the entries behind each term, and closes them', async () => {
    const entries = [anEntry(), anEntry({ id: '2', kind: 'reversal', amountMinor: -400_00, basisPoints: null })]
    const { user, calls } = await openPartner(aPartner({ balances: [ruble(600_00, 0)] }), {
      answers: { listOwnEntries: { items: entries, next: null } },
    })
    const accrued = balance().getByRole('button', { name: /^Начислено: 600\s₽, показать записи$/ })
    expect(accrued.getAttribute('aria-expanded')).toBe('false')
    await user.click(accrued)
    const rows = await balance().findAllByRole('listitem')
    expect(said(rows[0]!)).toContain('Начисление')
    expect(said(rows[0]!)).toContain('заказ № 7f3a · 10 %')
    expect(said(rows[0]!)).toContain('1 000 ₽')
    expect(said(rows[1]!)).toContain('-400 ₽')
    expect(calls('listOwnEntries').map((it) => it.query)).toMatchObject([{ term: 'accrued', currency: 'RUB' }])
    await user.click(accrued)
    expect(balance().queryAllByRole('listitem')).toEqual([])
    await user.click(balance().getByRole('button', { name: /^Выплачено: 0\s₽/ }))
    await waitFor(() => expect(calls('listOwnEntries').at(-1)?.query).toMatchObject({ term: 'paid-out' }))
  })

  test('PART-013 says what is held, and nothing of it where nothing is', async () => {
    const { user } = await openPartner(aPartner({ balances: [ruble(1_000_00, 0, 1_000_00)] }), {
      answers: { listOwnEntries: { items: [anEntry({ payableAt: '2099-12-12T12:00:00.000Z' })], next: null } },
    })
    balance().getByText(/^Придержанное входит в «К выплате»/)
    await user.click(balance().getByRole('button', { name: /^Придержано: 1\s000\s₽/ }))
    expect(said((await balance().findAllByRole('listitem'))[0]!)).toContain('к выплате с 12 декабря 2099 г.')
  })

  test('PART-013 says how much of what is due can be paid out now, and nothing where all of it can', async () => {
    const rubles = { ...ruble(1_000_00, 0, 600_00), payableMinor: 400_00 }
    const euros = { currency: 'EUR', accruedMinor: 9_00, paidOutMinor: 0, dueMinor: 9_00, payableMinor: 9_00 } as const
    await openPartner(aPartner({ balances: [rubles, euros] }))
    expect(
      balance()
        .getAllByText(/^Сейчас можно выплатить/)
        .map(said),
    ).toEqual(['Сейчас можно выплатить 400 ₽.'])
  })

  test('AFF-015 says since when and because of which entry it is below zero', async () => {
    const carried = {
      since: '2026-01-10T11:00:00.000Z',
      kind: 'reversal',
      number: '7f3a',
      amountMinor: -700_00,
    } as const
    await openPartner(aPartner({ balances: [{ ...ruble(600_00, 1_000_00), carried: { ...carried, reason: null } }] }))
    balance().getByText(
      /^Баланс ниже нуля с 10 января 2026 г\.: «Изменение начисления, заказ № 7f3a», -700\s₽\. 400\s₽ вычтем из следующих/,
    )
    expect(balance().queryByText(/^Деньги за заказы вернули/)).toBeNull()
  })

  test('AFF-015 says in English because of which correction it is below zero', async () => {
    const carried = {
      since: '2026-01-10T11:00:00.000Z',
      kind: 'correction',
      number: null,
      reason: 'Paid twice',
    } as const
    const euro = { currency: 'EUR', accruedMinor: -1_00, paidOutMinor: 0, dueMinor: -1_00 } as const
    const balances = [{ ...euro, carried: { ...carried, amountMinor: -2_50 } }]
    await openPartner(aPartner({ balances }), { site: SITES.eu })
    within(screen.getByRole('region', { name: 'Balance' })).getByText(
      /^The balance has been below zero since .*2026, because of “Correction, Paid twice”, -€2\.50\. €1\.00 will be taken off/,
    )
  })

  test('AFF-015 explains a balance below zero of which the version before says no more', async () => {
    await openPartner(aPartner({ balances: [ruble(600_00, 1_000_00)] }))
    balance().getByText('Деньги за заказы вернули клиентам уже после выплаты. 400 ₽ вычтем из следующих начислений.')
    expect(balance().queryByText(/Придержан/)).toBeNull()
  })

  test('PART-013 says that entries cannot be loaded, and loads them by another try', async () => {
    let isDown = true
    const { user } = await openPartner(aPartner(), {
      answers: { listOwnEntries: () => (isDown ? refused('internal-error') : { items: [], next: null }) },
    })
    await user.click(balance().getByRole('button', { name: /^К выплате/ }))
    const failed = within(await balance().findByRole('alert'))
    failed.getByText('Не удалось загрузить записи')
    isDown = false
    await user.click(failed.getByRole('button', { name: 'Повторить' }))
    await balance().findByText('Здесь пока нет записей.')
  })
})

describe('the orders of clients', () => {
  test('PART-015 have day, number, amount, status, the client’s name and the share', async () => {
    await openPartner(aPartner(), { answers: { listReferredOrders: { items: [anOrder()], next: null } } })
    const row = (await orders().findAllByRole('article'))[0]!
    within(row).getByRole('heading', { name: 'Анна Соколова' })
    within(row).getByText(/^№ 7f3a от 10 января 2026 г\./)
    within(row).getByText('Оплачен')
    expect(factsOf(row)).toEqual({ Сумма: '10 000 ₽', 'Ваша доля': '1 000 ₽' })
    within(row).getByText('Доля уже в сумме к выплате или выплачена.')
    expect(said(row)).not.toContain('Срок закрепления истёк')
  })

  test('PART-015 say from when a share is payable, and why there is none', async () => {
    const held = anOrder({ payableAt: '2099-12-12T12:00:00.000Z' })
    const gone = anOrder({ id: '7f3a9c21-0000-4000-8000-000000000003', shareMinor: 0, why: 'refunded' })
    await openPartner(aPartner(), { answers: { listReferredOrders: { items: [held, gone], next: null } } })
    await orders().findByText(/^К выплате с 12 декабря 2099 г\./)
    orders().getByText('Деньги за заказ вернули, поэтому доля снята.')
  })

  test('PART-020 of a client whose 365 days are over are marked', async () => {
    await openPartner(aPartner(), {
      answers: { listReferredOrders: { items: [anOrder({ isExpired: true })], next: null } },
    })
    await orders().findByText('Срок закрепления истёк')
  })

  test('PART-014 are filtered by status and period', async () => {
    const { user, calls } = await openPartner(aPartner())
    await orders().findByText('Заказов пока нет')
    await user.selectOptions(orders().getByRole('combobox', { name: 'Состояние' }), 'Отправлен')
    await orders().findByText('Ничего не нашлось')
    await user.type(orders().getByLabelText('Оформлен с'), '2026-11-01')
    await waitFor(() =>
      expect(calls('listReferredOrders').at(-1)?.query).toMatchObject({ status: 'shipped', from: '2026-11-01' }),
    )
    await user.selectOptions(orders().getByRole('combobox', { name: 'Состояние' }), 'Любое')
    await waitFor(() => expect(calls('listReferredOrders').at(-1)?.query.status).toBeUndefined())
  })

  test('PART-014 keep their filters in the address, so that a reload and the browser’s Back show the same', async () => {
    const at = '/partner?status=shipped&from=2026-11-01'
    const { user, calls, address } = await openPartner(aPartner(), { at })
    await orders().findByText('Ничего не нашлось')
    expect(calls('listReferredOrders').map((it) => it.query)).toMatchObject([{ status: 'shipped', from: '2026-11-01' }])
    const status = () => orders().getByRole<HTMLSelectElement>('combobox', { name: 'Состояние' })
    expect([status().value, orders().getByLabelText<HTMLInputElement>('Оформлен с').value]).toEqual([
      'shipped',
      '2026-11-01',
    ])
    await user.selectOptions(status(), 'Оплачен')
    expect(address()).toBe('/partner?status=paid&from=2026-11-01')
    await waitFor(() => expect(calls('listReferredOrders').at(-1)?.query).toMatchObject({ status: 'paid' }))
    await act(async () => window.history.back())
    await waitFor(() => expect(address()).toBe(at))
    await waitFor(() => expect(status().value).toBe('shipped'))
  })

  test('PART-014 are not filtered by what the address has in a wrong form', async () => {
    const { calls } = await openPartner(aPartner(), { at: '/partner?status=lost&from=2026-02-31&to=0002-01-01' })
    await orders().findByText('Заказов пока нет')
    expect(Object.keys(calls('listReferredOrders')[0]?.query ?? {})).toEqual(['limit'])
  })

  test('PART-014 have a next page', async () => {
    const second = anOrder({ id: '7f3a9c21-0000-4000-8000-000000000004', clientName: 'Борис' })
    const { user } = await openPartner(aPartner(), {
      answers: {
        listReferredOrders: ({ query }) =>
          query.cursor ? { items: [second], next: null } : { items: [anOrder()], next: 'next' },
      },
    })
    await user.click(await orders().findByRole('button', { name: 'Показать ещё заказы' }))
    await orders().findByRole('heading', { name: 'Борис' })
    expect(orders().queryByRole('button', { name: 'Показать ещё заказы' })).toBeNull()
  })

  test('PART-016 cannot be loaded, and the page and a toast say so', async () => {
    let isDown = true
    const { user } = await openPartner(aPartner(), {
      answers: { listReferredOrders: () => (isDown ? refused('internal-error') : { items: [anOrder()], next: null }) },
    })
    const failed = within(await orders().findByRole('alert'))
    failed.getByText('Не удалось загрузить заказы аффилиатов')
    expect((await findToast('Не удалось загрузить заказы аффилиатов')).dataset.kind).toBe('error')
    isDown = false
    await user.click(failed.getByRole('button', { name: 'Повторить' }))
    await orders().findByRole('heading', { name: 'Анна Соколова' })
  })

  test('PART-015 are explained by their number, and nothing is said of those of others', async () => {
    const reason = { number: '7f3a', placedAt: '2026-01-10T10:00:00.000Z', why: 'old-client' } as const
    const { user, calls } = await openPartner(aPartner(), {
      answers: { explainReferredOrders: ({ query }) => ({ items: query.number === '7f3a' ? [reason] : [] }) },
    })
    const field = orders().getByRole('textbox', { name: 'Почему заказ не учтён' })
    const ask = () => user.click(orders().getByRole('button', { name: 'Узнать' }))
    await user.type(field, 'заказ')
    await ask()
    orders().getByText('Введите номер заказа')
    expect(calls('explainReferredOrders')).toEqual([])
    await user.clear(field)
    await user.type(field, ' № 7F3A')
    await ask()
    await orders().findByText('Клиент заказывал у нас раньше, до вашей ссылки.')
    await user.clear(field)
    await user.type(field, 'abcd')
    await ask()
    await orders().findByText('Заказа с таким номером нет среди заказов по вашему коду и заказов ваших клиентов.')
  })
})

describe('the statement', () => {
  test('is taken for a quarter, as PDF and as CSV', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    let file: Blob | undefined
    using _made = spyOn(URL, 'createObjectURL').mockImplementation((it) => {
      file = it as Blob
      return 'blob:statement'
    })
    using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: file!.text() })
    })
    const { user, calls } = await openPartner(aPartner({ createdAt: '2025-02-01T10:00:00.000Z' }), {
      answers: { readStatement: () => new Response('file') },
    })
    const statement = within(screen.getByRole('region', { name: 'Отчёт за квартал' }))
    await user.selectOptions(statement.getByRole('combobox', { name: 'Год' }), '2025')
    await user.selectOptions(statement.getByRole('combobox', { name: 'Квартал' }), '2 квартал')
    await user.click(statement.getByRole('button', { name: 'Скачать PDF' }))
    await user.click(statement.getByRole('button', { name: 'Скачать CSV' }))
    const asked = { year: '2025', quarter: '2', currency: 'RUB', language: 'ru' }
    await waitFor(() =>
      expect(calls('readStatement').map((it) => it.query)).toEqual([
        { ...asked, format: 'pdf' },
        { ...asked, format: 'csv' },
      ]),
    )
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved.map((it) => it.name)).toEqual(['QWERTY-2025-Q2-RUB.pdf', 'QWERTY-2025-Q2-RUB.csv'])
    expect(await Promise.all(saved.map((it) => it.text))).toEqual(['file', 'file'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('cannot be taken, and a toast says so', async () => {
    const { user } = await openPartner(aPartner(), { answers: { readStatement: refused('internal-error') } })
    await user.click(screen.getByRole('button', { name: 'Скачать PDF' }))
    expect((await findToast('Не удалось скачать отчёт')).dataset.kind).toBe('error')
  })
})

describe('the link', () => {
  test('PART-007 is a QR code, too, beside the link', async () => {
    await openPartner(aPartner())
    await within(screen.getByRole('region', { name: 'Ваша ссылка' })).findByRole('img', {
      name: 'QR-код ссылки https://factory.example/QWERTY',
    })
  })

  test('PART-008 has texts to send with it', async () => {
    const { user } = await openPartner(aPartner())
    await user.click(screen.getByRole('button', { name: 'Скопировать текст 2' }))
    await findToast('Текст скопирован')
    expect(await navigator.clipboard.readText()).toBe('Элайнеры из ваших сканов: https://factory.example/QWERTY')
  })

  test('has the visits of each day, with what became of them', async () => {
    const day = { day: '2026-11-20', visits: 12, visitors: 8, byQr: 3, firstOrders: 1 }
    const empty = { day: '2026-11-19', visits: 0, visitors: 0, byQr: 0, firstOrders: 1 }
    await openPartner(aPartner(), { answers: { listVisitDays: { items: [day, empty] } } })
    const table = await screen.findByRole('table', { name: 'Переходы по ссылке' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map((it) => said(it as HTMLElement)))).toEqual([
      ['20 нояб.', '8', '3', '1', '12,5 %'],
      ['19 нояб.', '0', '0', '1', '—'],
    ])
  })
})

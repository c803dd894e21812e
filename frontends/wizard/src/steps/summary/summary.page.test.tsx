import { describe, expect, test } from 'bun:test'
import { factsOf, findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { narrow, widen } from 'frontend-kit/test/width'
import { aClock } from '../../../test/browser'
import { aFilledOrder, aLine, anOrder, aPatient, aPricedQuote, aScan } from '../../../test/builders'
import { isOn, openStep } from '../../../test/page'

const chosen = { material: 'three-layer', cut: 'wavy', matrix: 'hard', wishes: 'Потоньше у края' } as const
const anna = aPatient(chosen)
const boris = aPatient({ id: 'boris', name: 'Борис', skipped: ['matrix', 'aligner'] })
const order = aFilledOrder({ patients: [anna] })
const scans = [aScan()]
const quote = aPricedQuote({ totalMinor: 600_000 })
const onSummary = (given: Parameters<typeof openStep>[1] = {}) => openStep('summary', { order, scans, quote, ...given })
/** A part of the confirmation; the bar of a phone names the patients as well. */
const block = (title: string) =>
  screen.getAllByRole('heading', { level: 3, name: title }).find((it) => !it.closest('aside'))!.parentElement!
const pay = () => screen.getByRole('button', { name: 'Перейти к оплате' })

describe('WIZ-022 step 11', () => {
  test('WIZ-033 is the order confirmation, with the button "Перейти к оплате"', async () => {
    await onSummary()
    await isOn('Подтверждение заказа')
    // Until the price is there it cannot be pressed.
    await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Завершить заказ' })).toBeNull()
    screen.getByRole('button', { name: 'Назад' })
  })

  test('WIZ-032 WIZ-033 in English: "Order confirmation", "Amount to pay" and "Pay"', async () => {
    await onSummary({ site: SITES.eu })
    await isOn('Order confirmation')
    screen.getByRole('button', { name: 'Pay' })
    screen.getAllByText('Amount to pay')
  })

  test('WIZ-033 PAY-002 without online payment it has the button "Завершить заказ", and names no bank', async () => {
    await onSummary({ site: SITES.factory })
    await isOn('Подтверждение заказа')
    screen.getByRole('button', { name: 'Завершить заказ' })
    expect(screen.queryByRole('button', { name: 'Перейти к оплате' })).toBeNull()
    screen.getByText('Отправим в течение 48 часов после оплаты')
  })

  test('WIZ-033 in English that is "Finish order"', async () => {
    await onSummary({ site: { ...SITES.eu, onlinePayment: false } })
    await screen.findByRole('button', { name: 'Finish order' })
  })

  test('WIZ-023 shows the first 6 characters of the order id', async () => {
    await onSummary()
    const heading = await isOn('Подтверждение заказа')
    expect(said(heading.nextElementSibling!)).toBe('Заказ 7f3a9c. Проверьте состав и сумму.')
  })

  test('says when the order is sent if it is paid now', async () => {
    await onSummary()
    const moment = await screen.findByText(
      /^Отправим до \d+ [а-я]+\D+\d\d:\d\d \(Всемирное координированное время\), если оплатить сейчас$/,
    )
    expect(moment.isConnected).toBe(true)
  })
})

describe('what is ordered', () => {
  test('WIZ-013 shows contacts and delivery, each with the way to change it', async () => {
    const { user } = await onSummary({ order: { ...order, deliveryComment: 'После шести' } })
    await isOn('Подтверждение заказа')
    expect(factsOf(block('Контакты'))).toEqual({ Email: 'clinic@example.org', Телефон: '+7 900 123-45-67' })
    expect(factsOf(block('Доставка'))).toEqual({
      'ФИО получателя': 'Иванова Анна',
      'Адрес доставки': 'Москва, Тверская, 1',
      'Комментарий к доставке': 'После шести',
    })
    await user.click(screen.getByRole('button', { name: 'Изменить доставку' }))
    await isOn('Доставка')
  })

  test('leaves out a comment that is empty', async () => {
    const { user } = await onSummary()
    await isOn('Подтверждение заказа')
    expect(Object.keys(factsOf(block('Доставка')))).toEqual(['ФИО получателя', 'Адрес доставки'])
    await user.click(screen.getByRole('button', { name: 'Изменить контакты' }))
    await isOn('Контакты')
  })

  test('PRICE-026 lists per patient the goods with choice, files, quantity and price, then delivery, discount and fee', async () => {
    await onSummary({
      order: { ...order, patients: [anna, boris] },
      scans: [
        aScan({ id: 'm', kind: 'matrix', originalName: 'U матрица.stl', step: null }),
        aScan({ id: 'a2', originalName: 'L02.stl', step: '02', jaw: 'lower' }),
        aScan({ id: 'a1', originalName: 'U01.stl', step: '01' }),
        aScan({ id: 'a?', originalName: 'скан.stl', step: null, jawConfirmed: false }),
        aScan({ id: 'r', patientId: 'boris', kind: 'retainer', originalName: 'ретейнер.stl', step: '00' }),
      ],
      quote: aPricedQuote({
        lines: [
          aLine({ product: 'matrix-hard', quantity: 1, unitMinor: 100_000 }),
          aLine({ product: 'aligner-three-layer', quantity: 3, unitMinor: 100_000 }),
          aLine({ patientId: 'boris', product: 'retainer', quantity: 1, unitMinor: 100_000 }),
        ],
        discountPercent: 3,
        discountReason: 'new-customer',
        discountMinor: 15_000,
        serviceFeeMinor: 365_000,
        totalMinor: 1_000_000,
      }),
    })
    await isOn('Подтверждение заказа')
    expect(
      within(block('Анна К.'))
        .getAllByRole('group')
        .map((it) => said(it.querySelector('summary')!)),
    ).toEqual(['Матрицы: 1 файлжёсткая', 'Элайнеры: 3 файлатрёхслойный, волнистая'])
    expect(within(block('Анна К.')).getAllByRole('listitem').map(said)).toEqual([
      'U матрица.stlверхняя',
      'L02.stlнижняя · этап 02',
      'U01.stlверхняя · этап 01',
      'скан.stlчелюсть не названа · этап не назван',
    ])
    expect(factsOf(block('Анна К.'))).toEqual({ 'Матрицы жёсткие × 1': '1 000 ₽', 'Элайнеры, 3 слоя × 3': '3 000 ₽' })
    within(block('Анна К.')).getByText('Потоньше у края')
    expect(within(block('Борис')).getAllByRole('listitem').map(said)).toEqual(['ретейнер.stlверхняя'])
    expect(factsOf(block('Борис'))).toEqual({ 'Ретейнеры × 1': '1 000 ₽' })
    const others = screen.getAllByText('Доставка и упаковка').map((it) => factsOf(it.closest('dl')!))
    expect(others).toContainEqual({
      'Скидка нового клиента 3 % (учтена в минимальном заказе)': '−150 ₽',
      'Доставка и упаковка': '1 500 ₽',
      'Сервисный сбор': '3 650 ₽',
    })
  })

  test.each(['phone', 'desk'] as const)(
    'WIZ-098 the fee is explained beside its line at a %s alone where no panel does',
    async (at) => {
      if (at === 'phone') narrow()
      else widen()
      await onSummary({ quote: aPricedQuote({ lines: [aLine()], serviceFeeMinor: 400_000, totalMinor: 1_000_000 }) })
      await isOn('Подтверждение заказа')
      await screen.findAllByText('Сервисный сбор')
      const sum = screen.getAllByText('Сервисный сбор').map((it) => it.closest('dl')!.parentElement!)
      const explained = sum.filter(
        (it) => it.closest('[data-content]') && said(it).includes('поэтому добавлен сбор 4 000 ₽'),
      )
      expect(explained.length > 0).toBe(at === 'phone')
    },
  )

  test('PRICE-026 soft matrices and single-layer aligners have their own names', async () => {
    const lines = [aLine(), aLine({ product: 'matrix-soft', quantity: 2, unitMinor: 100_000 })]
    await onSummary({ quote: aPricedQuote({ lines }) })
    await isOn('Подтверждение заказа')
    expect(factsOf(block('Анна К.'))).toEqual({ 'Элайнеры, 1 слой × 5': '4 500 ₽', 'Матрицы мягкие × 2': '2 000 ₽' })
  })

  test('a patient without scans is said to be left out', async () => {
    await onSummary({ order: { ...order, patients: [anna, boris] } })
    await isOn('Подтверждение заказа')
    within(block('Борис')).getByText('Сканов нет — в заказ этот пациент не войдёт')
    expect(within(block('Анна К.')).queryByText('Сканов нет — в заказ этот пациент не войдёт')).toBeNull()
  })

  test('leads to a patient’s scans', async () => {
    const { user } = await onSummary({ order: { ...order, patients: [anna, boris] } })
    await user.click(await screen.findByRole('button', { name: 'Изменить заказ пациента Борис' }))
    expect((await isOn('Сканы матриц')).previousElementSibling?.textContent).toBe('Борис')
  })
})

test('WIZ-025 WIZ-088 WIZ-095 "Добавить ещё пациента" returns to step 4, says so, and keeps what was entered', async () => {
  const { user } = await onSummary()
  await user.click(await screen.findByRole('button', { name: 'Добавить ещё пациента' }))
  await isOn('Пациенты')
  const toast = await findToast('Добавление пациента')
  within(toast).getByText('Введённые пациенты, их файлы и контакты сохранены')
  expect([toast.dataset.kind, said(screen.getByRole('radio').closest('label')!)]).toEqual(['info', 'Анна К.1 скан'])
})

describe('what keeps the order from being placed', () => {
  test.each([
    ['contacts', { phone: null }, 'Пожалуйста, укажите номер телефона', 'Контакты'],
    ['a recipient', { fullName: null }, 'Пожалуйста, укажите ФИО получателя', 'Доставка'],
    ['consent', { consent: null }, 'Необходимо согласие на обработку данных', 'Доставка'],
    ['a patient', { patients: [] }, 'Необходимо добавить хотя бы одного пациента', 'Пациенты'],
    ['a material', { patients: [aPatient({ cut: 'wavy' })] }, 'Пожалуйста, выберите тип материала', 'Материал'],
  ])('missing %s is the reason, and the press leads there', async (_, over, reason, step) => {
    const { user } = await onSummary({ order: { ...order, ...over } })
    const button = await screen.findByRole('button', { name: 'Перейти к оплате', description: reason })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    await isOn(step)
  })

  test('names the one of several patients whose choice is missing, and leads to that patient’s step', async () => {
    const clara = aPatient({ id: 'clara', name: 'Клара' })
    const { user } = await onSummary({
      order: { ...order, patients: [anna, clara] },
      scans: [aScan(), aScan({ id: 'scan-2', patientId: 'clara' })],
    })
    await isOn('Подтверждение заказа')
    within(block('Клара')).getByText('Не выбраны материал или обрезка')
    await user.click(screen.getByRole('button', { description: 'Клара: Пожалуйста, выберите тип материала' }))
    expect((await isOn('Материал')).previousElementSibling?.textContent).toBe('Клара')
  })

  test('WIZ-050 is that everything was skipped', async () => {
    const skipped = aPatient({ skipped: ['matrix', 'aligner', 'retainer'] })
    await onSummary({ order: { ...order, patients: [skipped] }, scans: [], quote: undefined as never })
    await screen.findByRole('button', { name: 'Перейти к оплате', description: 'Загрузите хотя бы один файл' })
  })

  test('a matrix type that is not chosen is said at the matrices', async () => {
    await onSummary({
      order: { ...order, patients: [aPatient()] },
      scans: [aScan({ kind: 'matrix' })],
    })
    await isOn('Подтверждение заказа')
    within(block('Анна К.')).getByText('Не выбран тип матрицы')
  })

  test('is a price that did not come', async () => {
    await onSummary({ answers: { orders: { showQuote: refused('internal-error') } } })
    await screen.findByRole('button', { name: 'Перейти к оплате', description: 'Ждём цену от сервиса' })
  })

  test('WIZ-100 is what is not saved, marked where it stands', async () => {
    const { user } = await openStep('cut', {
      // The clock stands, so that the press saves and no autosave before it: after a save that failed, the press goes on at once.
      clock: aClock(),
      order,
      scans,
      quote,
      answers: { orders: { changePatient: refused('unavailable') } },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Дополнительные пожелания' }), '!')
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    const silent = 'Не сохранено: сервис не отвечает, повторим'
    await user.click(await screen.findByRole('button', { name: 'Далее', description: silent }))
    await user.click(await screen.findByRole('button', { name: 'Пропустить' }))
    await screen.findByRole('button', { name: 'Перейти к оплате', description: silent })
    within(block('Анна К.')).getByText('Потоньше у края!')
    within(block('Анна К.')).getByText('Не сохранено')
  })
})

describe('placing', () => {
  const placed = { ...order, status: 'pending' as const, totalMinor: 600_000, version: 2 }
  const finish = async (given: Parameters<typeof openStep>[1]) => {
    const page = await onSummary({ site: SITES.factory, ...given })
    await page.user.click(await screen.findByRole('button', { name: 'Завершить заказ' }))
    return page
  }

  test('of an order from which staff have taken the whole price leads to no bank', async () => {
    const adjustments = [{ kind: 'manual' as const, reason: 'Переделываем за свой счёт', amountMinor: -600_000 }]
    const free = aPricedQuote({ adjustments, totalMinor: 0 })
    const { address, calls } = await finish({
      site: SITES.ru,
      quote: free,
      answers: { orders: { placeOrder: { ...placed, status: 'paid', totalMinor: 0 } } },
    })
    expect(calls('placeOrder').map((it) => it.body)).toMatchObject([{ expected: { totalMinor: 0 } }])
    expect(calls('createPaymentSlip')).toEqual([])
    expect(address()).toBe(`/thankyou?id=${anOrder().id}`)
  })

  test('ORD-022 PAY-031 without paying leads to the order that waits for its payment, and to no bank', async () => {
    const { user, calls, address } = await onSummary({
      answers: {
        orders: { placeOrder: placed, listOrderDocuments: { offered: false, documents: [] } },
        payments: { showPayment: refused('payment-not-found') },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Оформить без оплаты' }))
    await screen.findByRole('heading', { level: 2, name: 'Заказ ждёт оплаты' })
    screen.getByRole('button', { name: 'Перейти к оплате' })
    expect(calls('placeOrder').map((it) => it.body)).toMatchObject([{ expected: { totalMinor: 600_000 } }])
    expect(calls('createPaymentSlip')).toEqual([])
    expect(localStorage.getItem('currentOrderId')).toBeNull()
    expect(location.search).toBe(`?id=${anOrder().id}`)
    expect(address()).toStartWith('/order')
  })

  test('is not offered without paying where nothing is paid online', async () => {
    await onSummary({ site: SITES.factory })
    await screen.findByRole('button', { name: 'Завершить заказ' })
    expect(screen.queryByRole('button', { name: 'Оформить без оплаты' })).toBeNull()
  })

  test('PRICE-028 names the price and the files that were seen', async () => {
    const { calls, address } = await finish({ answers: { orders: { placeOrder: placed } } })
    expect(calls('placeOrder').map((it) => it.body)).toEqual([
      {
        expected: { quoteVersion: '0011223344556677', totalMinor: 600_000, fileIds: ['scan-1'] },
        language: 'ru',
        offer: 'c'.repeat(64),
      },
    ])
    expect(address()).toBe(`/thankyou?id=${anOrder().id}`)
    expect(localStorage.getItem('currentOrderId')).toBeNull()
  })

  test('PRICE-028 a price that changed is shown, before and after, and asked about', async () => {
    let now = quote
    const { user, calls } = await finish({
      answers: {
        orders: {
          showQuote: () => now,
          placeOrder() {
            now = { ...aPricedQuote({ totalMinor: 700_000 }), version: '1' }
            return refused('quote-changed')
          },
        },
      },
    })
    const question = await screen.findByRole('alertdialog', { name: 'Сумма изменилась' })
    within(question).getByText('Было 6 000 ₽, стало 7 000 ₽. Продолжить с новой суммой?')
    within(question).getByRole('button', { name: 'Завершить заказ' })
    await user.click(within(question).getByRole('button', { name: 'Отмена' }))
    expect([question.isConnected, calls('placeOrder').length]).toEqual([false, 1])
  })

  test('that fails says why, above the button', async () => {
    await finish({ answers: { orders: { placeOrder: refused('internal-error') } } })
    const alert = (await screen.findByText('Заказ не оформлен')).closest<HTMLElement>('[role=alert]')!
    within(alert).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
  })

  test('waits for files that the orders service has not heard of, and says so', async () => {
    await finish({ answers: { orders: { placeOrder: refused('scans-not-known-yet') } } })
    await screen.findByText('Учитываем последние файлы в цене — заказ оформится сам через несколько секунд.')
    expect(screen.getByRole('button', { name: 'Завершить заказ' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('PRICE-026 of five patients and more', () => {
  const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина']
  const many = names.map((name, at) =>
    aPatient({ ...chosen, id: `p${at}`, name, ...(at === 1 && { cut: 'straight' }), ...(at === 4 && { cut: null }) }),
  )
  const given = {
    order: aFilledOrder({ patients: many }),
    scans: [
      ...['p0', 'p1', 'p2', 'p4'].map((patientId) => aScan({ id: patientId, patientId })),
      aScan({ id: 'r', patientId: 'p0', kind: 'retainer' }),
    ],
    quote: aPricedQuote({
      lines: [
        aLine({ patientId: 'p0', quantity: 1, amountMinor: 90_000 }),
        aLine({ patientId: 'p0', product: 'retainer', quantity: 1, unitMinor: 100_000, amountMinor: 100_000 }),
      ],
    }),
  }
  const list = () => within(screen.getByRole('list', { name: '5 пациентов' }))
  const lines = () => list().getAllByRole('button', { expanded: false }).map(said)

  test('each is a line with counts and price, or with what is not right', async () => {
    await onSummary(given)
    await isOn('Подтверждение заказа')
    expect((await screen.findByRole('list', { name: '5 пациентов' })).children).toHaveLength(5)
    expect(lines()).toEqual([
      'АннаЭлайнеры: 1 файл · Ретейнеры: 1 файл · 3 слоя · волнистая1 900 ₽',
      'БорисЭлайнеры: 1 файл · 3 слоя · прямая',
      'ВераЭлайнеры: 1 файл · 3 слоя · волнистая',
      'ГлебСканов нет — в заказ этот пациент не войдёт',
      'ДинаВыбрано не всё',
    ])
    expect(screen.queryByRole('button', { name: 'Изменить заказ пациента Анна' })).toBeNull()
  })

  test('a press opens one, and the search finds one', async () => {
    const { user } = await onSummary(given)
    await screen.findByRole('list', { name: '5 пациентов' })
    await user.click(list().getByRole('button', { name: /^Анна/ }))
    list().getByText('Потоньше у края')
    await user.type(screen.getByRole('searchbox', { name: 'Найти пациента' }), 'ДИН')
    await waitFor(() => expect(lines()).toEqual(['ДинаВыбрано не всё']))
    await user.type(screen.getByRole('searchbox', { name: 'Найти пациента' }), 'х')
    await screen.findByText('Никто не найден')
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    await user.click(list().getByRole('button', { name: 'Изменить заказ пациента Анна' }))
    await isOn('Сканы матриц')
  })

  test('fewer are shown as a whole', async () => {
    await onSummary({ ...given, order: aFilledOrder({ patients: many.slice(0, 4) }) })
    await screen.findByRole('button', { name: 'Изменить заказ пациента Анна' })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

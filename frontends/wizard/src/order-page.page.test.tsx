import { describe, expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { findToast, refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { act } from 'react'
import { aClock } from '../test/browser'
import { aFilledOrder, anOrder, aPatient, aScan } from '../test/builders'
import { isOn, openStep, openWizard } from '../test/page'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const steps = () => screen.getByRole('navigation', { name: 'Шаги заказа' })
const order = aFilledOrder()

describe('WIZ-005 while the order loads', () => {
  test('its outline stands in the place of the wizard, and gives way to it', async () => {
    const loaded = Promise.withResolvers<Order>()
    await openStep('contacts', { order, answers: { orders: { showOrder: () => loaded.promise } } })
    const outline = screen.getByText('Загружаем заказ…').closest('[aria-busy=true]')!
    expect(outline.querySelectorAll('[aria-hidden=true]').length).toBe(9)
    expect([
      screen.queryByRole('navigation', { name: 'Шаги заказа' }),
      screen.queryByRole('heading', { level: 2 }),
    ]).toEqual([null, null])
    await act(async () => loaded.resolve(order))
    await isOn('Контакты')
    expect(outline.isConnected).toBe(false)
    steps()
  })

  test('there is none where there is nothing to load', async () => {
    await openWizard()
    await isOn('Цены и условия')
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })
})

describe('an order that cannot be loaded', () => {
  test('WIZ-077 NOTE-005 says so in its place and in a destructive toast, and loads by a press', async () => {
    let answer: Order | ReturnType<typeof refused> = refused('internal-error')
    const { user } = await openStep('contacts', { order, answers: { orders: { showOrder: () => answer } } })
    const toast = await findToast('Ошибка загрузки')
    within(toast).getByText('Не удалось загрузить данные пациентов')
    expect(toast.dataset.kind).toBe('error')
    const alert = screen.getByText('Не удалось открыть заказ').closest<HTMLElement>('[role=alert]')!
    within(alert).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    expect(within(alert).getByRole('link', { name: 'Написать в поддержку' }).getAttribute('href')).toBe(
      'mailto:help@ru.example',
    )
    answer = order
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await isOn('Контакты')
  })

  test.each([
    ['/order', 'Прежний черновик не найден, поэтому начат новый заказ.'],
    [`/order?id=${order.id}`, 'Заказ по этой ссылке открыт не вами или уже удалён. Можно оформить новый.'],
  ])('SHELL-012 because it is not there, at %s, gives way to an empty wizard that says so', async (at, notice) => {
    const answers = {
      orders: { showOrder: refused('order-not-found'), showHandOver: refused('order-not-found') },
    }
    const { user } = await openStep('contacts', { at, order, answers })
    await isOn('Цены и условия')
    const note = (await screen.findByText(notice)).closest<HTMLElement>('[role=note]')!
    expect(heading()).toBe('Оформление заказа')
    await user.click(within(note).getByRole('button', { name: 'Понятно' }))
    expect(screen.queryByText(notice)).toBeNull()
  })

  test('because it was placed and paid, gives way to an empty wizard that says so', async () => {
    await openStep('contacts', { order: { ...order, status: 'paid' } })
    await screen.findByText('Этот заказ уже оформлен. Можно начать новый.')
    expect(localStorage.getItem('currentOrderId')).toBeNull()
  })
})

describe('the heading', () => {
  test('WIZ-002 WIZ-033 names the page, and nothing more before there is an order', async () => {
    await openWizard()
    await isOn('Цены и условия')
    expect(heading()).toBe('Оформление заказа')
  })

  test('WIZ-002 names the first 4 characters of the order in brackets', async () => {
    await openStep('contacts')
    await isOn('Контакты')
    expect(heading()).toBe('Оформление заказа (7f3a)')
    expect(document.title).toStartWith('Оформление заказа (7f3a)')
  })

  test('WIZ-033 in English it is "Checkout"', async () => {
    await openWizard({ site: SITES.eu })
    await isOn('Prices and terms')
    expect(heading()).toBe('Checkout')
  })

  test('WIZ-003 stands beside a link to the main page', async () => {
    await openWizard()
    expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
  })
})

describe('WIZ-004 the clear-order button', () => {
  const button = { name: 'Очистить заказ' }

  test('is absent while there is nothing to clear', async () => {
    await openWizard()
    await isOn('Цены и условия')
    expect(screen.queryByRole('button', button)).toBeNull()
  })

  test('WIZ-057 asks first; "Отмена" leaves everything as it is', async () => {
    const { user } = await openStep('contacts')
    await user.click(await screen.findByRole('button', button))
    const question = await screen.findByRole('alertdialog', { name: 'Очистить заказ?' })
    within(question).getByText(
      'Форма опустеет, а загруженные файлы останутся в прежнем черновике и в новый заказ не попадут.',
    )
    await user.click(within(question).getByRole('button', { name: 'Отмена' }))
    expect([question.isConnected, localStorage.getItem('currentOrderId')]).toEqual([false, order.id])
    await isOn('Контакты')
  })

  test('WIZ-057 then forgets order, step and skips, shows step 1 anew and says "Заказ сброшен"', async () => {
    const { user, calls } = await openStep('contacts', { kept: { order_skips: '{}' } })
    await user.click(await screen.findByRole('button', button))
    const question = await screen.findByRole('alertdialog', { name: 'Очистить заказ?' })
    await user.click(within(question).getByRole('button', { name: 'Очистить' }))
    await findToast('Заказ сброшен')
    await isOn('Цены и условия')
    const keys = ['currentOrderId', 'order_step_current', 'order_skips']
    expect([heading(), keys.map((it) => localStorage.getItem(it))]).toEqual(['Оформление заказа', [null, null, null]])
    expect(calls('createOrder')).toEqual([])
  })

  test('WIZ-030 is labelled "Clear order" in English', async () => {
    await openStep('contacts', { site: SITES.eu })
    await screen.findByRole('button', { name: 'Clear order' })
  })
})

describe('WIZ-006 the progress', () => {
  const shown = () => said(within(steps()).getAllByText(/^Шаг \d+ из 11$/)[1]!.parentElement!)

  test('begins with nothing filled in', async () => {
    await openWizard()
    await isOn('Цены и условия')
    expect(shown()).toBe('Шаг 1 из 11 · заполнено 0 %')
  })

  test('names the step of 11, and counts the steps that are finished', async () => {
    const { user } = await openStep('material', {
      order: aFilledOrder({ patients: [aPatient({ skipped: ['matrix'] })] }),
      scans: [aScan()],
    })
    await isOn('Материал')
    expect(shown()).toBe('Шаг 8 из 11 · заполнено 64 %')
    await user.click(screen.getByRole('radio', { name: 'Однослойный' }))
    expect(shown()).toBe('Шаг 8 из 11 · заполнено 73 %')
    await user.click(screen.getByRole('button', { name: 'Назад' }))
    await isOn('Сканы элайнеров')
    expect(shown()).toBe('Шаг 7 из 11 · заполнено 73 %')
  })

  test('in English', async () => {
    await openWizard({ site: SITES.eu })
    screen.getAllByText('Step 1 of 11')
    expect(screen.getByRole('navigation', { name: 'Steps of the order' }).textContent).toContain('0% filled in')
  })
})

describe('WIZ-008 the list of steps', () => {
  const rows = () => within(steps()).getAllByRole('listitem').map(said)

  test('has the eleven in their order, those of a patient under the name', async () => {
    const patients = [aPatient({ skipped: ['matrix'] }), aPatient({ id: 'boris', name: 'Борис' })]
    await openStep('aligners', { order: aFilledOrder({ patients }) })
    await isOn('Сканы элайнеров')
    expect(rows()).toEqual([
      'Цены и условия',
      'Контакты',
      'Доставка',
      'Пациенты',
      '5Сканы матрицпропущеноВернуть',
      '7Сканы элайнеров',
      '8Материал',
      '9Тип обрезки',
      '10Сканы ретейнеров',
      '11Подтверждение заказа',
      'Оплатапосле подтверждения',
    ])
    within(steps()).getByText('Анна К.', { selector: 'p' })
    expect(within(steps()).getAllByRole('button').map(said)).toContain('Бориснужно заполнить')
    expect(within(steps()).getByRole('button', { current: 'step' }).textContent).toBe('7Сканы элайнеров')
  })

  test('tells what comes for each patient while there is none; later steps cannot be pressed', async () => {
    await openWizard()
    await isOn('Цены и условия')
    expect(rows()).toEqual([
      '1Цены и условия',
      '2Контакты',
      '3Доставка',
      '4Пациенты',
      '5–10Сканы и выборповторяются у каждого пациента',
      '11Подтверждение заказа',
      'Оплатапосле подтверждения',
    ])
    const pressed = within(steps())
      .getAllByRole('button')
      .map((it) => it.textContent)
    expect(pressed.slice(1)).toEqual(['1Цены и условия', '2Контакты'])
  })

  test('leads to a step that was passed, and to another patient’s first open one', async () => {
    const patients = [aPatient({ skipped: ['matrix'] }), aPatient({ id: 'boris', name: 'Борис', skipped: ['matrix'] })]
    const { user, calls } = await openStep('aligners', { order: aFilledOrder({ patients }) })
    await isOn('Сканы элайнеров')
    await user.click(within(steps()).getByRole('button', { name: /^Борис/ }))
    expect((await isOn('Сканы элайнеров')).previousElementSibling?.textContent).toBe('Борис')
    expect(calls('changeOrder').map((it) => it.body)).toEqual([{ currentPatientId: 'boris' }])
    await user.click(within(steps()).getByRole('button', { name: 'Доставка' }))
    await isOn('Доставка')
  })

  test('WIZ-049 takes a skip back', async () => {
    const { user, calls } = await openStep('aligners', {
      order: aFilledOrder({ patients: [aPatient({ skipped: ['matrix'] })] }),
    })
    await isOn('Сканы элайнеров')
    await user.click(within(steps()).getByRole('button', { name: 'Вернуть' }))
    expect(calls('changePatient').map((it) => it.body)).toEqual([{ skipped: [] }])
    expect(within(steps()).getAllByRole('button').map(said)).toContain('6Тип матрицы')
    expect(within(steps()).queryByText('пропущено')).toBeNull()
  })

  test('folds on a phone into a line that opens it', async () => {
    const { user } = await openStep('material', { scans: [aScan()] })
    await isOn('Материал')
    const line = within(steps()).getByRole('button', { expanded: false })
    expect(said(line)).toBe('Шаг 8 из 11 · заполнено 45 % · Анна К.Все шаги')
    await user.click(line)
    within(steps()).getByRole('button', { expanded: true })
    await user.click(within(steps()).getByRole('button', { name: 'Контакты' }))
    within(steps()).getByRole('button', { expanded: false })
  })
})

describe('what cannot be saved of a patient', () => {
  const patients = [aPatient({ cut: 'wavy' })]
  const failing = async (code: Parameters<typeof refused>[0]) => {
    const { user } = await openStep('cut', {
      order: aFilledOrder({ patients }),
      scans: [aScan()],
      answers: { orders: { changePatient: refused(code) } },
    })
    await isOn('Тип обрезки')
    await user.type(screen.getByRole('textbox', { name: 'Дополнительные пожелания' }), 'Потоньше')
    await user.tab()
  }

  test('WIZ-082 is told of by the field’s name, in a destructive toast', async () => {
    await failing('invalid-request')
    const toast = await findToast('Ошибка сохранения')
    within(toast).getByText('Не удалось сохранить данные «Дополнительные пожелания» в базе данных')
    expect(toast.dataset.kind).toBe('error')
  })

  test('WIZ-080 because the patient is gone says "Пациент не выбран или не найден"', async () => {
    await failing('patient-not-found')
    within(await findToast('Ошибка сохранения')).getByText('Пациент не выбран или не найден')
  })
})

test('WIZ-083 a save without the order’s id says "ID заказа не найден", and what was typed begins the next order', async () => {
  const { user, calls } = await openStep('contacts', {
    order: anOrder({ email: 'clinic@example.org' }),
    answers: {
      orders: {
        changeOrder: refused('order-not-found'),
        showHandOver: refused('order-not-found'),
        createOrder: () => new Promise(() => {}),
      },
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Телефон' }), '1')
  await user.tab()
  const toast = await findToast('ID заказа не найден')
  expect(toast.dataset.kind).toBe('error')
  await screen.findByText('Прежний черновик не найден, поэтому начат новый заказ.')
  await waitFor(() => expect(calls('createOrder')).toHaveLength(1))
})

test('WIZ-099 a field that another tab has saved meanwhile shows both values, and the chosen one is saved', async () => {
  const saved = { ...order, phone: '111' }
  let isLate = true
  const { user, calls } = await openStep('contacts', {
    clock: aClock(),
    order: saved,
    answers: {
      orders: {
        showOrder: () => ({ ...saved, ...(calls('changeOrder').length > 0 && { phone: '333', version: 2 }) }),
        changeOrder({ body }) {
          if (!isLate) return { ...saved, ...(body as Partial<Order>), version: 3 }
          isLate = false
          return refused('version-changed')
        },
      },
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Телефон' })
  await user.clear(field)
  await user.type(field, '222')
  await user.tab()
  const note = (await screen.findByText('Поле «Телефон» изменили в другой вкладке')).closest<HTMLElement>(
    '[role=note]',
  )!
  within(note).getByText('У вас: 222')
  within(note).getByText('Сохранено там: 333')
  await user.click(within(note).getByRole('button', { name: 'Оставить моё' }))
  expect([note.isConnected, (field as HTMLInputElement).value]).toEqual([false, '222'])
  expect(calls('changeOrder').map((it) => it.body)).toEqual([{ phone: '222' }, { phone: '222' }])
})

test('a step of an order that another tab has placed meanwhile says so, and leads to the next order', async () => {
  const patients = [aPatient({ skipped: ['matrix'] })]
  const draft = aFilledOrder({ site: 'factory', patients })
  let now: Order = draft
  const { user } = await openStep('material', {
    site: SITES.factory,
    order: draft,
    scans: [aScan()],
    answers: {
      orders: {
        showOrder: () => now,
        changePatient() {
          now = { ...draft, status: 'pending', version: draft.version + 1 }
          return refused('order-not-draft')
        },
      },
    },
  })
  await isOn('Материал')
  await user.click(screen.getByRole('radio', { name: 'Однослойный' }))
  await screen.findByText('Заказ уже оформлен')
  expect(screen.queryByRole('button', { name: 'Далее' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Новый заказ' }))
  await isOn('Цены и условия')
  await user.click(screen.getByRole('button', { name: 'Далее' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe('')
})

test('a language that is chosen in the middle leaves the step and the typed text', async () => {
  const { user } = await openStep('contacts', { order: anOrder() })
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.click(screen.getByRole('button', { name: 'ru, Язык: Русский' }))
  await user.click(await screen.findByRole('button', { name: 'English' }))
  await isOn('Contacts')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('anna@example.org')
})

describe('WIZ-037 the browser’s "back"', () => {
  const patients = [aPatient({ skipped: ['matrix'] })]

  test('pressed twice at once goes back two steps', async () => {
    const { user } = await openStep('patient', { order: aFilledOrder({ patients }) })
    await isOn('Пациенты')
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Сканы матриц')
    await user.click(within(steps()).getByRole('button', { name: 'Контакты' }))
    await isOn('Контакты')
    // Here each press moves at once; wizard-scans presses a second time before the browser shows the first step.
    await act(async () => {
      history.back()
      history.back()
    })
    await isOn('Пациенты')
  })
})

describe('SHELL-011 /order?new=1', () => {
  test('begins the next order, and leaves the one that this browser worked on', async () => {
    const { address } = await openStep('contacts', { at: '/order?new=1', order })
    await isOn('Цены и условия')
    expect([heading(), address(), localStorage.getItem('currentOrderId')]).toEqual([
      'Оформление заказа',
      '/order',
      null,
    ])
  })
})

describe('WIZ-074 an empty wizard', () => {
  const own = { email: 'anna@clinic.example', phone: '+7 900', fullName: 'Иванова Анна', address: 'Москва' }
  const showOwnContacts = { ...own, deliveryComment: 'Вход со двора' }
  const entered = () => screen.getAllByRole<HTMLInputElement>('textbox').map((it) => it.value)

  test('of somebody who has signed in holds the contacts of their newest order, and saves nothing yet', async () => {
    const { user, calls } = await openWizard({ as: 'customer', answers: { orders: { showOwnContacts } } })
    await user.click(await screen.findByRole('button', { name: 'Далее' }))
    await isOn('Контакты')
    expect(entered()).toEqual([own.email, own.phone])
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Доставка')
    expect([entered(), calls('createOrder')]).toEqual([[own.fullName, own.address, ''], []])
  })

  test('WIZ-075 of an anonymous visitor asks for nobody’s contacts', async () => {
    const { user, calls } = await openWizard()
    await user.click(await screen.findByRole('button', { name: 'Далее' }))
    await isOn('Контакты')
    expect([entered(), calls('showOwnContacts')]).toEqual([['', ''], []])
  })
})

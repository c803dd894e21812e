import { describe, expect, test } from 'bun:test'
import { refused, SITES, screen } from 'frontend-kit/test/page'
import { act } from 'react'
import { aClock } from '../../../test/browser'
import { aFilledOrder, aPatient, aScan } from '../../../test/builders'
import { isOn, openStep, openWizard } from '../../../test/page'

const NEXT = 'Далее'
const SILENT = 'Не сохранено: сервис не отвечает, повторим'
const phone = () => screen.findByRole('textbox', { name: 'Телефон' })
const next = () => screen.getByRole('button', { name: NEXT })

/** An orders service whose saves are answered by what stands in `answer` at the time; nothing is saved by itself. */
function aService(answer: ReturnType<typeof refused> | null) {
  const order = aFilledOrder()
  const service = { answer }
  const changeOrder = ({ body }: { body: unknown }) => service.answer ?? { ...order, ...(body as object), version: 2 }
  return { order, service, clock: aClock(), answers: { orders: { changeOrder } } }
}

describe('WIZ-100 with the orders service stopped', () => {
  test('the button says that nothing is saved, and the step stays with what was typed', async () => {
    const { user } = await openStep('contacts', aService(refused('unavailable')))
    await user.type(await phone(), '1')
    await user.click(next())
    await screen.findByRole('button', { name: NEXT, description: SILENT })
    expect(screen.getAllByText(SILENT).map((it) => (it.closest('[role=status]') ? 'status' : 'at the button'))).toEqual(
      ['status', 'at the button'],
    )
    await isOn('Контакты')
    expect(((await phone()) as HTMLInputElement).value).toBe('+7 900 123-45-671')
  })

  test('a person who presses again goes on, and reads there as well that nothing is saved', async () => {
    const { user } = await openStep('contacts', { ...aService(refused('unavailable')), site: SITES.factory })
    await user.type(await phone(), '1')
    await user.click(next())
    await screen.findByRole('button', { name: NEXT, description: SILENT })
    await user.click(next())
    await isOn('Доставка')
    screen.getByRole('button', { name: NEXT, description: SILENT })
  })

  test('it says nothing more once the service has taken it, and leads on', async () => {
    const { service, ...given } = aService(refused('unavailable'))
    const { user } = await openStep('contacts', given)
    await user.type(await phone(), '1')
    await user.click(next())
    await screen.findByRole('button', { name: NEXT, description: SILENT })
    service.answer = null
    await act(async () => (await phone()).focus())
    await user.tab()
    await screen.findByText('Сохранено')
    expect(screen.queryByText(SILENT)).toBeNull()
    await user.click(next())
    await isOn('Доставка')
  })
})

test('WIZ-100 with the orders service stopped before there is an order, the button says that nothing is saved before it leads on', async () => {
  const { user } = await openWizard({
    site: SITES.factory,
    clock: aClock(),
    answers: { orders: { createOrder: refused('unavailable') } },
  })
  await user.click(await screen.findByRole('button', { name: NEXT }))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'clinic@example.org')
  await user.type(await phone(), '1')
  await screen.findByRole('button', { name: NEXT, description: SILENT })
  await user.click(next())
  await isOn('Доставка')
  screen.getByRole('button', { name: NEXT, description: SILENT })
})

describe('WIZ-100 what is typed just before a reload', () => {
  test('is kept when the page is left', async () => {
    const { order, ...given } = aService(refused('unavailable'))
    const { user } = await openStep('contacts', { order, ...given })
    await user.type(await phone(), '1')
    await act(async () => void window.dispatchEvent(new Event('pagehide')))
    expect(JSON.parse(localStorage.getItem('order_typed') ?? 'null')).toEqual({
      orderId: order.id,
      typed: [{ key: 'phone', text: '+7 900 123-45-671', seen: '+7 900 123-45-67' }],
      name: '',
    })
  })

  test('stands in its field after it, and is saved', async () => {
    const { order, ...given } = aService(null)
    const typed = [{ key: 'phone', text: '12', seen: '+7 900 123-45-67' }]
    const kept = { order_typed: JSON.stringify({ orderId: order.id, typed, name: '' }) }
    const { user, calls } = await openStep('contacts', { order, kept, ...given })
    expect(((await phone()) as HTMLInputElement).value).toBe('12')
    await user.click(next())
    await isOn('Доставка')
    expect([calls('changeOrder').map((it) => it.body), localStorage.getItem('order_typed')]).toEqual([
      [{ phone: '12' }],
      null,
    ])
  })
})

test('WIZ-076 NOTE-005 a field update that is refused is told of, and "Next" stays until that is read', async () => {
  const { user } = await openStep('contacts', aService(refused('invalid-request')))
  await user.type(await phone(), '1')
  await user.click(next())
  const toast = await screen.findByRole('alertdialog', { name: 'Ошибка обновления' })
  expect([toast.dataset.kind, toast.textContent]).toEqual([
    'error',
    expect.stringContaining('Не удалось сохранить данные: В поле недопустимое значение. Проверьте длину и символы.'),
  ])
  screen.getByRole('button', { name: NEXT, description: 'Не сохранено' })
  await isOn('Контакты')
})

test('"Next" waits for the save, and saves what was typed before it leads on', async () => {
  const { order } = aService(null)
  const saved = Promise.withResolvers<typeof order>()
  const { user, calls } = await openStep('contacts', {
    order,
    answers: { orders: { changeOrder: () => saved.promise } },
  })
  await user.type(await phone(), '1')
  await user.click(next())
  expect(calls('changeOrder').map((it) => it.body)).toEqual([{ phone: '+7 900 123-45-671' }])
  expect(next().getAttribute('aria-disabled')).toBe('true')
  await isOn('Контакты')
  await act(async () => saved.resolve({ ...order, phone: '+7 900 123-45-671', version: 2 }))
  await isOn('Доставка')
})

describe('WIZ-024 WIZ-031', () => {
  test('step 1 has "Далее" and no "Назад"', async () => {
    await openWizard()
    await screen.findByRole('button', { name: NEXT })
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull()
  })

  test('step 5 has no "Назад"', async () => {
    await openStep('matrices')
    await isOn('Сканы матриц')
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull()
  })

  test('in English they are "Next" and "Back"; WIZ-039 back asks for nothing', async () => {
    const { user } = await openStep('address', { site: SITES.eu, order: aFilledOrder({ address: null }) })
    await screen.findByRole('button', { name: 'Next' })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await isOn('Contacts')
  })
})

test('WIZ-069 a step of patients without any says "Не выбран пациент"', async () => {
  const { user } = await openStep('matrices', { order: aFilledOrder({ patients: [] }) })
  await user.click(await screen.findByRole('button', { name: NEXT, description: 'Не выбран пациент' }))
  await screen.findByRole('alertdialog', { name: 'Не выбран пациент' })
  await isOn('Сканы матриц')
})

describe('WIZ-044 after the last step of a patient', () => {
  const done = aPatient({ skipped: ['matrix', 'aligner'] })
  const boris = aPatient({ id: 'boris', name: 'Борис', skipped: ['matrix'] })
  const retainer = [aScan({ kind: 'retainer' })]

  test('"Далее" opens the next patient’s first step that is not finished', async () => {
    const order = aFilledOrder({ patients: [done, boris] })
    const { user, calls } = await openStep('retainers', { order, scans: retainer })
    await user.click(await screen.findByRole('button', { name: NEXT }))
    const heading = await isOn('Сканы элайнеров')
    expect(heading.previousElementSibling?.textContent).toBe('Борис')
    expect(calls('changeOrder').map((it) => it.body)).toEqual([{ currentPatientId: 'boris' }])
  })

  test('skipping the retainers does the same', async () => {
    const order = aFilledOrder({ patients: [done, boris] })
    const { user } = await openStep('retainers', { order })
    await user.click(await screen.findByRole('button', { name: 'Пропустить' }))
    expect((await isOn('Сканы элайнеров')).previousElementSibling?.textContent).toBe('Борис')
  })

  test('of the last patient leads to step 11', async () => {
    const order = aFilledOrder({ patients: [boris, done], currentPatientId: 'anna' })
    const { user } = await openStep('retainers', { order })
    await user.click(await screen.findByRole('button', { name: 'Пропустить' }))
    await isOn('Подтверждение заказа')
  })
})

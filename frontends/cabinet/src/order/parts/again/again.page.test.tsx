import { describe, expect, test } from 'bun:test'
import { findToast, refused, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/page'
import { anOrder, aPatient } from '../../../builders'

const NEW = '9c5d0000-0000-4000-8000-000000000003'
const draft = anOrder({
  id: '8a4b0000-0000-4000-8000-000000000002',
  number: '8a4b',
  status: 'draft',
  patients: [aPatient({ name: 'Глеб' }), aPatient({ id: 'vera', name: 'Вера' })],
})
const whole = () => screen.getByRole('button', { name: 'Заказать ещё раз: заказ № 7f3a9c' })

/** Opens an order of Анна and Борис, whose customer has the given unfinished draft. */
const open = ({
  unfinished = [] as (typeof draft)[],
  repeatOrder = anOrder({ id: NEW, status: 'draft' }) as never,
} = {}) =>
  openOrder(anOrder({ patients: [aPatient(), aPatient({ id: 'boris', name: 'Борис' })] }), {
    answers: { orders: { listOwnOrders: { items: unfinished, next: null }, repeatOrder } },
  })

describe('the repetition of an order', () => {
  test('CAB-020 says what the new draft has and what it lacks', async () => {
    await open()
    const section = screen.getByRole('region', { name: 'Заказать ещё раз' })
    within(section).getByText(
      'Черновик с теми же контактами, пациентами и материалами. Сканы загрузите новые, цены — на день заказа.',
    )
    expect(said(whole())).toBe('Заказать ещё раз')
  })

  test('CAB-020 starts a draft of all patients, which opens in the wizard', async () => {
    const { user, calls, address } = await open()
    await user.click(whole())
    expect(calls('listOwnOrders').map(({ query }) => query)).toEqual([{ status: 'draft', limit: '1' }])
    expect(calls('repeatOrder').map(({ body }) => body)).toEqual([{}])
    expect(address()).toBe(`/order?id=${NEW}`)
  })

  test('CAB-020 can start a draft of only one patient', async () => {
    const { user, calls } = await open()
    const one = screen.getByRole('button', { name: 'Заказать ещё раз: Борис' })
    expect(said(one)).toBe('Ещё раз')
    await user.click(one)
    expect(calls('repeatOrder').map(({ body }) => body)).toEqual([{ patientId: 'boris' }])
  })

  test('CAB-020 asks first if there is an unfinished draft, which stays', async () => {
    const { user, calls, address } = await open({ unfinished: [draft] })
    await user.click(whole())
    const question = within(await screen.findByRole('dialog', { name: 'У вас есть незаконченный заказ' }))
    question.getByText('Заказ № 8a4b00 (Глеб, Вера) останется в «Незаконченных», что бы вы ни выбрали.')
    expect(question.getByRole('link', { name: 'Продолжить незаконченный' }).getAttribute('href')).toBe(
      '/order?id=8a4b0000-0000-4000-8000-000000000002',
    )
    expect(calls('repeatOrder')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Начать ещё один' }))
    expect(calls('repeatOrder')).toHaveLength(1)
    expect(address()).toBe(`/order?id=${NEW}`)
  })

  test('CAB-020 names no patient of a draft that has none, and «Отмена» ends it', async () => {
    const { user, calls } = await open({ unfinished: [{ ...draft, patients: [] }] })
    await user.click(whole())
    const question = within(await screen.findByRole('dialog', { name: 'У вас есть незаконченный заказ' }))
    question.getByText('Заказ № 8a4b00 останется в «Незаконченных», что бы вы ни выбрали.')
    await user.click(question.getByRole('button', { name: 'Отмена' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('repeatOrder')).toEqual([])
  })

  test('CAB-020 may fail, with a toast, and another press uses the same key, so that there is one draft', async () => {
    const answers = [refused('internal-error'), anOrder({ id: NEW, status: 'draft' })]
    const { user, calls, address } = await open({ repeatOrder: (() => answers.shift()) as never })
    await user.click(whole())
    const told = await findToast('Черновик не создан')
    expect(told.dataset.kind).toBe('error')
    within(told).getByText('У нас что-то сломалось. Попробуйте ещё раз; если не поможет, напишите нам.')
    await user.click(whole())
    const keys = calls('repeatOrder').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1]!)
    expect(address()).toBe(`/order?id=${NEW}`)
  })

  test('CAB-020 makes no draft if the unfinished ones cannot be loaded, and a toast says so', async () => {
    const { user, calls } = await openOrder(anOrder(), {
      answers: { orders: { listOwnOrders: refused('internal-error') } },
    })
    await user.click(whole())
    await findToast('Черновик не создан')
    expect(calls('repeatOrder')).toEqual([])
  })
})

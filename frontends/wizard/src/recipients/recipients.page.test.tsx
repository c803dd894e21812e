import { describe, expect, test } from 'bun:test'
import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { refused, SITES, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { aClock } from '../../test/browser'
import { aFilledOrder } from '../../test/builders'
import { isOn, openStep } from '../../test/page'

const usedAt = '2026-11-20T10:00:00.000Z'
const BRANCH: SavedRecipient = {
  ...{ id: 'r-1', version: 1, usedAt, label: 'Филиал' },
  ...{
    fullName: 'Королёва Анна',
    phone: '+7 900 000-00-00',
    address: 'Казань, Баумана, 44',
    deliveryComment: 'Звонок',
  },
}
const HOME = { ...BRANCH, id: 'r-2', usedAt: '2026-11-21T10:00:00.000Z', label: null, address: 'Пермь' }
const EMPTY = aFilledOrder({ fullName: null, address: null })
const TYPED = ['Иванова Анна', 'Москва, Тверская, 1', '']
const TAKEN = ['Королёва Анна', 'Казань, Баумана, 44', 'Звонок']
const BOX = /^Сохранить для следующих заказов/

const onAddress = (recipients: SavedRecipient[], given: Parameters<typeof openStep>[1] = {}) =>
  openStep('address', {
    ...{ as: 'customer', clock: aClock() },
    ...given,
    answers: { ...given.answers, orders: { showOwnProfile: { recipients, payers: [] }, ...given.answers?.orders } },
  })
const fields = () => (screen.getAllByRole('textbox') as HTMLInputElement[]).map((it) => it.value)
const offer = async (name = 'Сохранённые получатели') => within(await screen.findByRole('region', { name }))
const box = () => screen.queryByRole('checkbox', { name: BOX }) as HTMLInputElement | null

describe('a saved recipient', () => {
  test('fills all fields at a press, and what was typed comes back at another', async () => {
    const { user, calls } = await onAddress([BRANCH])
    const saved = await offer()
    saved.getByText('Королёва Анна, +7 900 000-00-00, Казань, Баумана, 44, Звонок')
    expect(fields()).toEqual(TYPED)
    await user.click(saved.getByRole('button', { name: 'Взять сохранённого получателя' }))
    expect(fields()).toEqual(TAKEN)
    saved.getByText('Заполнено из сохранённого: Филиал. Телефон в заказе: +7 900 000-00-00.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Сохранённые получатели' }))
    await waitFor(() => expect(calls('changeOrder')).toHaveLength(1))
    const { label: _, id: __, version: ___, usedAt: ____, ...contacts } = BRANCH
    expect(calls('changeOrder')[0]?.body).toEqual(contacts)
    await user.click(saved.getByRole('button', { name: 'Вернуть как было' }))
    expect(fields()).toEqual(TYPED)
    saved.getByRole('button', { name: 'Взять сохранённого получателя' })
  })

  test('is offered first where it was used last, and another can be chosen', async () => {
    const { user } = await onAddress([BRANCH, HOME])
    const saved = await offer()
    const options = saved.getAllByRole('option').map(said)
    expect(options).toEqual(['Королёва Анна, Пермь', 'Филиал'])
    await user.selectOptions(saved.getByRole('combobox', { name: 'Сохранённый получатель' }), 'Филиал')
    expect(fields()).toEqual(TYPED)
    await user.click(saved.getByRole('button', { name: 'Взять сохранённого получателя' }))
    expect(fields()).toEqual(TAKEN)
  })

  test('fills an empty order by itself where it is the only one; the person empties the fields', async () => {
    const { user } = await onAddress([BRANCH], { order: EMPTY })
    const saved = await offer()
    // The phone that was typed before stays.
    await saved.findByText('Заполнено из сохранённого: Филиал. Телефон в заказе: +7 900 123-45-67.')
    expect(fields()).toEqual(TAKEN)
    await user.click(saved.getByRole('button', { name: 'Очистить' }))
    expect(fields()).toEqual(['', '', ''])
    await user.click(saved.getByRole('button', { name: 'Взять сохранённого получателя' }))
    expect(fields()).toEqual(TAKEN)
  })

  test('fills nothing by itself where there are two', async () => {
    await onAddress([BRANCH, HOME], { order: EMPTY })
    await offer()
    expect(fields()).toEqual(['', '', ''])
  })

  test('SHELL-003 is offered in English on the euro site', async () => {
    await onAddress([BRANCH], { site: SITES.eu })
    ;(await offer('Saved recipients')).getByRole('button', { name: 'Use the saved recipient' })
  })
})

describe('nothing is offered, nor asked', () => {
  test('of a visitor', async () => {
    const { calls } = await openStep('address')
    await isOn('Доставка')
    expect([calls('showOwnProfile'), box(), screen.queryByRole('region', { name: 'Сохранённые получатели' })]).toEqual([
      ...[[], null, null],
    ])
  })

  test('of staff, who order for others', async () => {
    const { calls } = await onAddress([BRANCH], { as: 'manager' })
    await isOn('Доставка')
    expect([calls('showOwnProfile'), box()]).toEqual([[], null])
  })

  test('where the profile does not load: the step works without it', async () => {
    const { calls, user } = await onAddress([], {
      site: SITES.factory,
      answers: { orders: { showOwnProfile: refused('internal-error') } },
    })
    await isOn('Доставка')
    await waitFor(() => expect(calls('showOwnProfile')).toHaveLength(1))
    expect(box()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Пациенты')
  })
})

describe('the box for the next orders', () => {
  const onFactory = { site: SITES.factory }
  const kept = () => localStorage.getItem('order_keeps_recipient')

  test('is ticked for the first recipient of an account, which counts once the person goes on', async () => {
    const { user } = await onAddress([], onFactory)
    await waitFor(() => expect(box()?.checked).toBe(true))
    expect(kept()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Пациенты')
    expect(kept()).toBe(`${EMPTY.id} yes`)
  })

  test('stays as the person has left it', async () => {
    const { user } = await onAddress([], onFactory)
    await user.click(await screen.findByRole('checkbox', { name: BOX }))
    await user.click(screen.getByRole('button', { name: 'Далее' }))
    await isOn('Пациенты')
    expect(kept()).toBe(`${EMPTY.id} no`)
    await user.click(screen.getByRole('button', { name: 'Назад' }))
    await waitFor(() => expect(box()?.checked).toBe(false))
  })

  test('is not ticked where the account has saved one, and not shown for the same one', async () => {
    const { user } = await onAddress([BRANCH], onFactory)
    await waitFor(() => expect(box()?.checked).toBe(false))
    await user.click(await screen.findByRole('button', { name: 'Взять сохранённого получателя' }))
    expect(box()).toBeNull()
  })

  test('gives way to a link to the profile where that is full', async () => {
    await onAddress(
      Array.from({ length: 20 }, (_, at) => ({ ...BRANCH, id: `r-${at}`, address: `Казань, ${at}` })),
      onFactory,
    )
    await screen.findByText(/^Сохранено уже 20 получателей/)
    expect([box(), screen.getByRole('link', { name: 'Профиль клиники' }).getAttribute('href')]).toEqual([
      ...[null, '/cabinet/profile'],
    ])
  })
})

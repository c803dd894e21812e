import { describe, expect, test } from 'bun:test'
import type { Packing } from 'contracts/order/packing/packing'
import type { Area } from 'frontend-kit/area'
import {
  type Answers,
  findToast,
  openPage,
  refused,
  SITES,
  said,
  screen,
  waitFor,
  within,
} from 'frontend-kit/test/page'
import { textsFrameOf } from 'frontend-kit/texts/texts-frame'
import { PLATFORM } from 'platform'
import { Texts } from '../texts'
import { ShippingForm } from './shipping-form'

const packed = (status: 'paid' | 'processing' | 'shipped' = 'processing'): Packing => ({
  order: {
    ...{
      id: '7f3a9c21-0000-4000-8000-000000000001',
      number: '7f3a',
      site: 'ru',
      status,
      fullName: null,
      address: null,
    },
    ...{ counts: { aligner: 1, matrix: 0, retainer: 0 }, patients: [] },
    ...{ createdAt: '2026-11-20T21:30:00.000Z', placedAt: '2026-11-20T21:40:00.000Z' },
  },
  ...{ bags: [], contents: '00000000000000aa', override: null, boxPrinted: 1, isComplete: true },
})
const SHIPPED = packed('shipped')

async function open(answers: Answers['orders'] = {}, site = SITES.ru, packing = packed()) {
  const got: string[] = []
  const area: Area = {
    platform: PLATFORM,
    Frame: textsFrameOf(Texts),
    routes: [
      {
        path: '/packer',
        Page: () => <ShippingForm packing={packing} onShipped={(it) => got.push(it.order.status)} />,
      },
    ],
  }
  const carriers = { day: '2026-11-27', carriers: ['Курьер'], items: [], hasMore: false }
  const orders = { listHandOver: carriers, shipPackedOrder: SHIPPED, takeBackShipment: packed(), ...answers }
  const page = await openPage({ area, at: '/packer', as: 'packer', site, answers: { orders } })
  await screen.findByRole('form')
  return { ...page, got, sent: () => page.calls('shipPackedOrder').map((it) => it.body) }
}
const number = (which?: number) =>
  screen.getByRole('textbox', { name: which ? `Номер посылки ${which}` : 'Номер посылки' })
const press = (name: string) => screen.getByRole('button', { name })

describe('the form of the parcels', () => {
  test('of an order that staff have not moved into production says so before anything is scanned', async () => {
    const { user, sent } = await open({}, SITES.ru, packed('paid'))
    const early = 'Заказ ещё не в производстве. Попросите менеджера нажать «В работу».'
    expect(said(screen.getByRole('note'))).toBe(early)
    const send = screen.getByRole('button', { name: 'Отправлен', description: early })
    await user.click(send)
    expect(sent()).toEqual([])
  })

  test('takes one number after the other from a scanner, and ships by the button alone', async () => {
    const { user, sent, got } = await open()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Перевозчик' })).toHaveProperty('value', 'Курьер'))
    expect(document.activeElement).toBe(number())
    await user.keyboard('10203040{Enter}')
    expect(document.activeElement).toBe(number(2))
    await user.keyboard('10203041{Enter}')
    expect(document.activeElement).toBe(number(3))
    expect(sent()).toEqual([])
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(press('Отправлен: 2 посылки'))
    await user.keyboard('{Enter}')
    await findToast('Заказ 7f3a отправлен')
    expect(sent()).toEqual([{ parcels: ['10203040', '10203041'].map((it) => ({ carrier: 'Курьер', number: it })) }])
    expect(got).toEqual(['shipped'])
  })

  test('keeps what a scanner enters from the page, which reads codes of bags', async () => {
    await open()
    expect(number().hasAttribute('data-takes-scans')).toBe(true)
  })

  test('offers the carriers of the day and the usual ones, and takes another one', async () => {
    const { user, sent } = await open()
    await screen.findByRole('button', { name: 'Курьер' })
    const offered = within(screen.getByRole('group', { name: 'Выбрать перевозчика' }))
    expect(offered.getAllByRole('button').map(said)).toEqual(['Курьер', 'CDEK', 'Почта России'])
    await user.click(press('CDEK'))
    expect(press('CDEK').getAttribute('aria-pressed')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: 'Перевозчик' }), ' Экспресс{Enter}')
    expect(document.activeElement).toBe(number())
    await user.keyboard('1')
    await user.click(press('Отправлен'))
    await findToast('Заказ 7f3a отправлен')
    expect(sent()).toEqual([{ parcels: [{ carrier: 'CDEK Экспресс', number: '1' }] }])
  })

  test('names a parcel that is scanned twice, and the next scan takes its place', async () => {
    const { user, sent } = await open()
    await user.keyboard('1{Enter}1{Enter}')
    screen.getByText('Эта посылка уже отсканирована')
    await user.keyboard('2{Enter}')
    expect(screen.queryByText('Эта посылка уже отсканирована')).toBeNull()
    await user.click(press('Убрать посылку 1'))
    await user.click(press('Отправлен'))
    await findToast('Заказ 7f3a отправлен')
    expect(sent()).toMatchObject([{ parcels: [{ number: '2' }] }])
  })

  test('needs a carrier for a number, and ships without a number without a parcel', async () => {
    const { user, sent } = await open()
    await screen.findByRole('button', { name: 'Курьер' })
    await user.clear(screen.getByRole('textbox', { name: 'Перевозчик' }))
    await user.type(number(), '1')
    await user.click(press('Отправлен'))
    screen.getByText('Назовите перевозчика: без него номер ничего не скажет.')
    expect(sent()).toEqual([])
    await user.clear(number())
    await user.click(press('Отправлен'))
    await findToast('Заказ 7f3a отправлен')
    expect(sent()).toEqual([{ parcels: [] }])
  })

  test.each([
    ['bags-open', 'Не все пакеты проверены.'],
    ['not-to-pack', 'Этот заказ сейчас не отправляют: он уже отправлен, отменён или отложен.'],
    ['move-not-allowed', 'Заказ ещё не в производстве. Попросите менеджера нажать «В работу».'],
  ] as const)('says why the order cannot be shipped (%s), and stays as it is', async (code, why) => {
    const { user, got } = await open({ shipPackedOrder: refused(code) })
    await user.type(number(), '1')
    await user.click(press('Отправлен'))
    expect(said(await screen.findByRole('alert'))).toContain(why)
    expect(number()).toHaveProperty('value', '1')
    expect(got).toEqual([])
  })

  test('ORD-027 is taken back by the toast for a minute, or the toast says that it is too late', async () => {
    const tries: number[] = []
    const { user, got } = await open({
      takeBackShipment: () => (tries.push(1) === 1 ? packed() : refused('undo-over')),
    })
    await user.click(press('Отправлен'))
    const toast = await findToast('Заказ 7f3a отправлен')
    expect(said(toast)).toContain('Отменить можно в течение минуты.')
    await user.click(within(toast).getByRole('button', { name: 'Отменить' }))
    expect(said(await findToast('Отправка отменена'))).toContain('Заказ 7f3a снова у вас.')
    expect(got).toEqual(['shipped', 'processing'])
    await user.click(press('Отправлен'))
    await user.click(within(await findToast('Заказ 7f3a отправлен')).getByRole('button', { name: 'Отменить' }))
    expect(said(await findToast('Отправка не отменена'))).toContain('Минута прошла')
  })

  test('is English on a euro site, with its carriers', async () => {
    await open({ listHandOver: refused('internal-error') }, SITES.eu)
    expect(screen.getByRole('textbox', { name: 'Carrier' })).toHaveProperty('value', 'DHL')
    screen.getByRole('button', { name: 'Shipped' })
  })
})

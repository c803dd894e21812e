import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import type { Hold, Order } from 'contracts/order/order'
import { refused, SITES, said, screen, within } from 'frontend-kit/test/page'
import { openCabinet, openOrder } from '../../../../test/page'
import { anOrder } from '../../../builders'

afterEach(() => setSystemTime())

const HOLD: Hold = {
  ...{ patientId: 'anna', kind: 'aligner', scanId: 'scan-1', reason: 'Скан не читается: нет зубов' },
  ...{ askedAt: '2026-11-20T12:25:00.000Z', isOver: false },
}
const onHold = (over: Partial<Order> = {}, hold: Partial<Hold> = {}) =>
  anOrder({
    ...{ status: 'paid', paidAt: '2026-11-20T10:25:00.000Z', dueAt: '2026-11-22T10:25:00.000Z' },
    hold: { ...HOLD, ...hold },
    ...over,
  })
const slot = (name = 'Фабрика ждёт от вас скан') => within(screen.getByRole('region', { name }))
const input = () => slot().getByLabelText<HTMLInputElement>(/^Выберите файл или перетащите его сюда/)
const aFile = (name: string, content = 'solid scan') => new File([content], name)
const opened = async (...[order, given]: Parameters<typeof openOrder>) => {
  setSystemTime(new Date('2026-11-21T12:25:00.000Z'))
  return openOrder(order, given)
}

describe('an order whose customer is asked for a scan', () => {
  test('CAB-019 says why, of whom and which, that the clock stands, and when it leaves after the scan', async () => {
    await opened(onHold())
    slot().getByText('Скан не читается: нет зубов')
    slot().getByText('Анна К., элайнер: вместо файла «upper 01.stl»')
    slot().getByText('Срок стоит: отправим через 46 ч после получения. Цена не изменится.')
    const progress = within(screen.getByRole('region', { name: 'Что с заказом' }))
    progress.getByRole('heading', { level: 2, name: 'Срок стоит, пока нет скана' })
    progress.getByText('ждём ваш скан')
    expect(progress.queryByText('скоро начнём')).toBeNull()
    expect(said(progress.getByRole('figure'))).toBe('осталось46 ч 0 минсрок стоит')
  })

  test('names one that a patient lacks, and an order that is not paid yet', async () => {
    await opened(onHold({ status: 'pending', paidAt: null, dueAt: null }, { scanId: null, kind: 'retainer' }))
    slot().getByText('Анна К., ретейнер: не хватает скана')
    slot().getByText('48 часов начнутся, когда придут и скан, и оплата. Цена не изменится.')
  })

  test('is in English on the euro site', async () => {
    await opened(onHold({ site: 'eu' }), { site: SITES.eu })
    const english = slot('The factory waits for a scan from you')
    english.getByText('Анна К., aligner: in place of the file “upper 01.stl”')
    english.getByText('The clock stands still: we dispatch 46 h after we have it. The price stays as it is.')
  })

  test('has no such place once nobody waits for it', async () => {
    await opened(onHold({ hold: null }))
    expect(screen.queryByRole('region', { name: 'Фабрика ждёт от вас скан' })).toBeNull()
    screen.getByRole('heading', { level: 2, name: 'Отправим до 22 ноября, 10:25' })
  })

  test('CAB-019 says the due date that the hold has moved', async () => {
    await opened(onHold({ hold: null, dueAt: '2026-11-23T08:00:00.000Z' }))
    screen.getByRole('heading', { level: 2, name: 'Отправим до 23 ноября, 08:00' })
  })

  test('CAB-015 says it on the card of the list too', async () => {
    setSystemTime(new Date('2026-11-21T12:25:00.000Z'))
    await openCabinet({ placed: [onHold()] })
    const card = within(await screen.findByRole('article', { name: 'Заказ 7f3a9c' }))
    card.getByText('Фабрика ждёт от вас скан, срок стоит')
    card.getByText('Анна К., элайнер: Скан не читается: нет зубов')
  })
})

describe('the place for the scan', () => {
  test('FILE-002 takes one file, with the keyboard too', async () => {
    await opened(onHold())
    expect([input().type, input().multiple, input().accept]).toEqual(['file', false, '.stl'])
    slot().getByText('Один файл .stl до 100 МБ')
  })

  test('FILE-008 says of a file that is no scan what is needed, sends nothing, and takes another', async () => {
    const { user, calls } = await opened(onHold(), {
      answers: { orders: { createHoldUploadSlip: refused('order-not-on-hold') } },
    })
    // The chooser offers .stl alone; a drop may bring anything.
    await user.upload(input(), aFile('empty.stl', ''))
    const alert = within(await slot().findByRole('alert'))
    alert.getByText('Файл empty.stl не принят')
    alert.getByText(
      'Это не похоже на скан: нужен файл .stl с поверхностью. Выгрузите его из программы сканера ещё раз.',
    )
    expect(alert.queryByRole('button', { name: 'Повторить' })).toBeNull()
    expect(calls('createHoldUploadSlip')).toEqual([])
    await user.upload(input(), aFile('upper 01.stl'))
    await slot().findByText('Фабрика уже не ждёт этот скан: он получен, или заказ продолжен без него.')
    expect(calls('createHoldUploadSlip')).toHaveLength(1)
  })

  test('tries again what failed on our side', async () => {
    const { user, calls } = await opened(onHold(), {
      answers: { orders: { createHoldUploadSlip: refused('internal-error') } },
    })
    await user.upload(input(), aFile('upper 01.stl'))
    await slot().findByText('Файл upper 01.stl не принят')
    const before = calls('createHoldUploadSlip').length
    await user.click(slot().getByRole('button', { name: 'Повторить' }))
    await slot().findByText('Файл upper 01.stl не принят')
    expect(calls('createHoldUploadSlip').length).toBeGreaterThan(before)
  })
})

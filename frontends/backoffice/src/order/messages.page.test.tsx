import { describe, expect, test } from 'bun:test'
import type { OrderMessage } from 'contracts/people/order-messages'
import { factsOf, refused, said, screen, within } from 'frontend-kit/test/page'
import { openOrder } from '../../test/desk'
import { anOrder, aTransfer } from '../builders'

const card = async () => within(await screen.findByRole('region', { name: 'Сообщения' }))
const aMessage = (id: string, over: Partial<OrderMessage> = {}): OrderMessage => ({
  ...{ id, kind: 'order-paid', to: 'anna@clinic.example', status: 'sent', error: null },
  ...{ createdAt: '2026-11-20T10:25:00.000Z', sentAt: '2026-11-20T10:26:00.000Z' },
  ...over,
})
const told = async () => (await (await card()).findAllByRole('listitem')).map((it) => [said(it), it.dataset.status])

describe('NOTE-007 what the customer was told about an order', () => {
  test('stands newest first, with what was sent when, what waits, and what failed and why', async () => {
    const failed = { status: 'failed', error: '550 no mailbox', sentAt: null } as const
    const waiting = { kind: 'order-held', status: 'pending', sentAt: null } as const
    const messages = [
      aMessage('1'),
      aMessage('2', { ...failed, createdAt: '2026-11-20T11:00:00.000Z' }),
      aMessage('3', { ...waiting, createdAt: '2026-11-20T12:00:00.000Z' }),
    ]
    await openOrder({ answers: { identity: { listOrderMessages: { messages } } } })
    expect(await told()).toEqual([
      ['Письмо с просьбой о скане ждёт отправки на anna@clinic.example 20.11.2026, 15:00 МСК', 'pending'],
      ['Письмо об оплате на anna@clinic.example не отправлено: 550 no mailbox 20.11.2026, 14:00 МСК', 'failed'],
      ['Письмо об оплате отправлено на anna@clinic.example 20.11.2026, 13:26 МСК', 'sent'],
    ])
  })

  test('names the request for the consent, the invoice, and a free order that was taken to work', async () => {
    const messages = [
      aMessage('1'),
      aMessage('2', { kind: 'consent-asked', createdAt: '2026-11-20T11:00:00.000Z' }),
      aMessage('3', { kind: 'invoice', createdAt: '2026-11-20T12:00:00.000Z' }),
    ]
    await openOrder({ order: anOrder({ totalMinor: 0 }), answers: { identity: { listOrderMessages: { messages } } } })
    expect((await told()).map(([it]) => it)).toEqual([
      'Письмо со счётом отправлено на anna@clinic.example 20.11.2026, 13:26 МСК',
      'Письмо с просьбой о согласии отправлено на anna@clinic.example 20.11.2026, 13:26 МСК',
      'Письмо о том, что заказ принят в работу, отправлено на anna@clinic.example 20.11.2026, 13:26 МСК',
    ])
  })

  test('names each move of the order', async () => {
    const kinds = ['order-placed', 'order-shipped', 'order-completed', 'order-cancelled']
    const messages = kinds.map((kind, hour) => aMessage(kind, { kind, createdAt: `2026-11-20T1${hour}:00:00.000Z` }))
    await openOrder({ answers: { identity: { listOrderMessages: { messages } } } })
    const sent = 'отправлено на anna@clinic.example 20.11.2026, 13:26 МСК'
    expect((await told()).map(([it]) => it)).toEqual([
      `Письмо об отмене ${sent}`,
      `Письмо о том, что заказ завершен, ${sent}`,
      `Письмо об отправке ${sent}`,
      `Письмо об ожидании оплаты ${sent}`,
    ])
  })

  test('is short: older ones stand in the history', async () => {
    const messages = Array.from({ length: 7 }, (_, at) => aMessage(`${at}`))
    await openOrder({ answers: { identity: { listOrderMessages: { messages } } } })
    expect(await told()).toHaveLength(5)
    ;(await card()).getByText('И ещё 2: они в истории.')
  })

  test('says so where it is nothing', async () => {
    await openOrder()
    await (await card()).findByText('Клиенту ещё ничего не отправляли.')
  })

  test('is asked for again where it did not load', async () => {
    let isDown = true
    const { user } = await openOrder({
      answers: { identity: { listOrderMessages: () => (isDown ? refused('internal-error') : { messages: [] }) } },
    })
    const retry = await (await card()).findByRole('button', { name: 'Повторить' })
    isDown = false
    await user.click(retry)
    await (await card()).findByText('Клиенту ещё ничего не отправляли.')
  })
})

describe('what the factory has of an order', () => {
  const facts = async () => factsOf(await screen.findByRole('region', { name: 'Фабрика' }))

  test('says how many scans, the last one, and since when it is made', async () => {
    await openOrder({
      order: anOrder({
        ...{ scanCount: 2, receivedCount: 2, receivedAt: '2026-11-20T11:00:00.000Z' },
        productionStartedAt: '2026-11-20T12:00:00.000Z',
      }),
    })
    expect(await facts()).toEqual({
      Сканы: 'получено 2 из 2',
      Последний: '20.11.2026, 14:00 МСК',
      'В работе с': '20.11.2026, 15:00 МСК',
    })
  })

  test('shows the photos of the packed box with who took them, large at a press, and asks for none before production', async () => {
    const photo = {
      ...{ id: 'c0000000-0000-4000-8000-000000000001', orderId: anOrder().id, sha256: 'a'.repeat(64), sizeBytes: 1 },
      ...{ takenAt: '2026-11-21T09:01:00.000Z', takenBy: 'Ира' },
    }
    const files = { listBoxPhotos: { items: [photo] } }
    const { user, calls } = await openOrder({
      order: anOrder({ productionStartedAt: '2026-11-20T12:00:00.000Z' }),
      answers: { files },
    })
    const box = within(await screen.findByRole('region', { name: 'Фото коробки' }))
    await user.click(box.getByRole('button', { name: 'Ира, 21.11.2026 12:01' }))
    const large = within(screen.getByRole('dialog', { name: 'Ира, 21.11.2026 12:01' }))
    expect(large.getByRole('img').getAttribute('src')).toBe(`/api/files/v1/box-photos/${photo.id}`)
    await user.click(large.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls('listBoxPhotos').map(({ query }) => query.orderId)).toEqual([anOrder().id])
  })

  test('says that the photos of the box could not be read', async () => {
    await openOrder({
      order: anOrder({ productionStartedAt: '2026-11-20T12:00:00.000Z' }),
      answers: { files: { listBoxPhotos: refused('internal-error') } },
    })
    within(await screen.findByRole('region', { name: 'Фото коробки' })).getByText('Эта часть не загрузилась')
  })

  test('FTP-027 leads to the queue where some could not be sent', async () => {
    await openOrder({
      answers: { 'fulfilment-ftp': { listTransfers: { items: [aTransfer({ status: 'failed' })] } } },
    })
    expect(await facts()).toEqual({ Сканы: 'получено 0 из 2', 'Не отправлено': '1 скан' })
    expect(screen.getByRole('link', { name: '1 скан' }).getAttribute('href')).toBe('/backoffice/ftp')
  })

  test('is nothing before the first scan', async () => {
    await openOrder({ order: anOrder({ scanCount: 0 }) })
    await screen.findByRole('region', { name: 'Доставка' })
    expect(screen.queryByRole('region', { name: 'Фабрика' })).toBeNull()
  })
})

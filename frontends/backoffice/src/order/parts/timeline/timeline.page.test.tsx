import { expect, test } from 'bun:test'
import type { AuditRecord } from 'contracts/access/audit'
import { refused, said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/desk'
import { anOrder, aScan, aTransfer } from '../../../builders'

// What orders itself knows of it is older than all else.
const order = anOrder({ placedAt: null, paidAt: null })
const CDEK = { carrier: 'CDEK', number: '77' }
const BEGUN = 'Заказ начат20.11.2026, 13:00 МСК'
const aRecord = (id: string, over: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  at: '2026-11-20T11:05:00.000Z',
  actor: 'user:22220000-0000-4000-8000-000000000001',
  email: 'maria@lab.example',
  action: 'scan-read',
  about: { kind: 'scan', id },
  site: 'ru',
  changes: [],
  ...over,
})
const moved = (before: string, after: string) => ({
  about: { kind: 'order', id: order.id },
  changes: [{ field: 'status', before, after }],
})
const sentences = async () => (await within(await region()).findAllByRole('listitem')).map(said)
const region = () => screen.findByRole('region', { name: 'История' })

test('AUTH-037 admins read in the history of an order what staff did, newest first, with reads folded', async () => {
  const eva = { actor: 'user:22220000-0000-4000-8000-000000000002', email: 'eva@lab.example' }
  const items = [
    aRecord('9', { action: 'move-undone', ...moved('processing', 'paid') }),
    aRecord('8', { action: 'order-moved', ...moved('paid', 'processing') }),
    ...Array.from({ length: 12 }, (_, index) => aRecord(`s${index}`, eva)),
    aRecord('5', { action: 'document-read', about: { kind: 'order', id: order.id } }),
    aRecord('4', { action: 'transfer-sent-again', about: { kind: 'transfer', id: 't' } }),
    aRecord('3', { action: 'scans-downloaded', email: null, actor: 'operator' }),
    aRecord('2', { action: 'scans-downloaded', email: null, actor: 'operator' }),
    aRecord('1', { action: 'x-ray', email: null }),
    aRecord('0', { action: 'bag-verified', email: null, changes: [{ field: 'packer', before: null, after: 'Ира' }] }),
  ]
  const { calls } = await openOrder({ order, as: 'admin', answers: { identity: { listAudit: { items, next: null } } } })
  const at = '20.11.2026, 14:05 МСК'
  expect(await sentences()).toEqual([
    `maria: перевод отменён, снова «Оплачен»${at}`,
    `maria: заказ переведён в обработку${at}`,
    `eva: открыто 12 сканов${at}`,
    `maria: открыт 1 документ${at}`,
    `maria: передача отправлена заново${at}`,
    `оператор системы: скачаны все сканы заказа, 2 раза${at}`,
    `бывший сотрудник: x-ray${at}`,
    `упаковщик Ира: пакет проверен${at}`,
    BEGUN,
  ])
  expect(calls('listAudit').map((it) => it.query)).toEqual([{ order: order.id, limit: '20' }])
  const all = within(await region()).getByRole('link', { name: 'Открыть в журнале действий' })
  expect(all.getAttribute('href')).toBe(`/backoffice/audit?order=${order.id}`)
  expect(within(await region()).queryByRole('button', { name: 'Ещё' })).toBeNull()
})

test('AUTH-037 more of the trail comes when it is asked for', async () => {
  const { user, calls } = await openOrder({
    order,
    as: 'admin',
    answers: {
      identity: {
        listAudit: ({ query: { cursor } }) =>
          cursor === undefined
            ? { items: [aRecord('2', { action: 'document-issued' })], next: 'more' }
            : { items: [aRecord('1', { action: 'order-placed' })], next: null },
      },
    },
  })
  await waitFor(async () => expect(await sentences()).toHaveLength(1))
  await user.click(within(await region()).getByRole('button', { name: 'Ещё' }))
  await waitFor(async () => expect(await sentences()).toHaveLength(3))
  expect(calls('listAudit').map((it) => it.query.cursor)).toEqual([undefined as never, 'more'])
})

test('AUTH-037 who takes care of an order is said in the history, as in the trail', async () => {
  const assigned = (id: string, before: string | null, after: string | null) =>
    aRecord(id, { action: 'order-assigned', changes: [{ field: 'assignee', before, after }] })
  const items = [assigned('2', 'eva@lab.example', null), assigned('1', null, 'eva@lab.example')]
  await openOrder({ order, as: 'admin', answers: { identity: { listAudit: { items, next: null } } } })
  await waitFor(async () => expect(await sentences()).toHaveLength(3))
  expect((await sentences()).map((it) => it.replace(/20\.11.*/, ''))).toEqual([
    'maria: заказ никто не ведёт',
    'maria: заказ ведёт eva',
    'Заказ начат',
  ])
})

test('AUTH-037 a line of the price is told with its amount and its reason, also once it is removed', async () => {
  const changes = (reason: string, minor: number, isRemoved = false) =>
    Object.entries({ reason, amountMinor: minor }).map(([field, it]) =>
      isRemoved ? { field, before: it, after: null } : { field, before: null, after: it },
    )
  const items = [
    aRecord('3', { action: 'manual-line-removed', changes: changes('Опоздали', -500_00, true) }),
    aRecord('2', { action: 'manual-line-added', changes: changes('Срочно', 1_200_50) }),
    aRecord('1', { action: 'manual-line-added', changes: changes('Опоздали', -500_00) }),
  ]
  await openOrder({ order, as: 'admin', answers: { identity: { listAudit: { items, next: null } } } })
  await waitFor(async () => expect(await sentences()).toHaveLength(4))
  expect((await sentences()).map((it) => it.replace(/20\.11.*/, ''))).toEqual([
    'maria: удалена строка цены: −500 ₽, причина: Опоздали',
    'maria: добавлена строка цены: +1 200,50 ₽, причина: Срочно',
    'maria: добавлена строка цены: −500 ₽, причина: Опоздали',
    'Заказ начат',
  ])
})

test('a line of the price is told with its amount and its reason to those who do not read the trail', async () => {
  const line = {
    id: 'l',
    reason: 'Опоздали',
    amountMinor: -500_00,
    by: 'maria@lab.example',
    at: '2026-11-20T10:15:00.000Z',
  }
  await openOrder({ order: anOrder({ ...order, manualLines: [line] }), as: 'manager' })
  await waitFor(async () => expect(await sentences()).toHaveLength(2))
  expect((await sentences())[0]).toStartWith('maria: добавлена строка цены: −500 ₽, причина: Опоздали')
})

test('AUTH-027 managers read in the history of an order who moved it, and nothing of the trail is loaded', async () => {
  const { calls } = await openOrder({
    order: anOrder({
      ...{ placedBy: 'boris@clinic.example', productionStartedAt: '2026-11-20T11:00:00.000Z' },
      ...{ shippedAt: '2026-11-21T11:00:00.000Z', tracking: CDEK, parcels: [CDEK, { ...CDEK, number: '78' }] },
      movedBy: { process: 'maria@lab.example', ship: 'eva@lab.example' },
    }),
    as: 'manager',
    answers: {
      files: { listScans: { items: [aScan(), aScan({ id: 'other', storedAt: '2026-11-20T10:11:00.000Z' })] } },
      'fulfilment-ftp': { listTransfers: { items: [aTransfer({ completedAt: '2026-11-20T10:30:00.000Z' })] } },
      payments: {
        showMoney: {
          ...{ attempts: [], receipts: [], refunds: [], disputes: [] },
          movements: [
            {
              ...{ id: 'bank-1', kind: 'capture', attemptId: 'a', provider: 'yookassa', providerPaymentId: 'bank-1' },
              ...{ amountMinor: 1_808_700, currency: 'RUB', at: '2026-11-20T10:24:00.000Z', review: null },
            },
          ],
        },
      },
      identity: {
        listOrderMessages: {
          messages: [
            {
              ...{ id: 'mail', kind: 'order-paid', to: 'anna@clinic.example', status: 'sent', error: null },
              ...{ createdAt: '2026-11-20T10:25:00.000Z', sentAt: '2026-11-20T10:26:00.000Z' },
            },
          ],
        },
      },
    },
  })
  await waitFor(async () => expect(await sentences()).toHaveLength(9))
  expect(await sentences()).toEqual([
    'eva: заказ отправлен: CDEK, 77; CDEK, 7821.11.2026, 14:00 МСК',
    'maria: заказ взят в работу20.11.2026, 14:00 МСК',
    'Фабрика получила 1 скан20.11.2026, 13:30 МСК',
    'Письмо об оплате отправлено на anna@clinic.example20.11.2026, 13:26 МСК',
    'Заказ оплачен, срок пошёл20.11.2026, 13:25 МСК',
    'Получено 18 087 ₽, ЮKassa20.11.2026, 13:24 МСК',
    'boris: заказ оформлен20.11.2026, 13:20 МСК',
    'Загружено 2 скана20.11.2026, 13:11 МСК',
    BEGUN,
  ])
  expect(within(await region()).queryByRole('link')).toBeNull()
  expect(calls('listAudit')).toEqual([])
})

test('the history of an order that staff have moved before they were named, and of one that waits for a scan', async () => {
  const held = { kind: 'order-held', to: 'anna@clinic.example', error: null } as const
  const messages = [
    { id: 'mail', createdAt: '2026-11-20T11:00:01.000Z', status: 'pending', sentAt: null, ...held } as const,
  ]
  const hold = {
    ...{ patientId: 'anna', kind: 'aligner' as const, scanId: null, reason: 'Не читается', isOver: false },
    ...{ askedAt: '2026-11-20T11:00:00.000Z', askedBy: 'maria@lab.example' },
  }
  await openOrder({
    order: anOrder({ productionStartedAt: '2026-11-20T10:40:00.000Z', hold }),
    answers: { identity: { listOrderMessages: { messages } } },
  })
  await waitFor(async () => expect(await sentences()).toHaveLength(6))
  expect((await sentences()).slice(0, 3)).toEqual([
    'Письмо с просьбой о скане ждёт отправки на anna@clinic.example20.11.2026, 14:00 МСК',
    'maria: клиента попросили о скане, срок остановлен20.11.2026, 14:00 МСК',
    'Заказ взят в работу20.11.2026, 13:40 МСК',
  ])
})

test('NOTE-007 a message that could not be sent says why', async () => {
  const failed = { kind: 'order-paid', to: null, status: 'failed', error: '550 no mailbox', sentAt: null } as const
  const messages = [{ id: 'mail', createdAt: '2026-11-20T10:25:00.000Z', ...failed }]
  await openOrder({ order, as: 'manager', answers: { identity: { listOrderMessages: { messages } } } })
  await within(await region()).findByText('Письмо об оплате на стёртый адрес не отправлено: 550 no mailbox')
})

test.each([
  ['files', 'listScans', 'Сканы не отвечают'],
  ['fulfilment-ftp', 'listTransfers', 'Передача на фабрику не отвечает'],
  ['payments', 'showMoney', 'Платежи не отвечают'],
  ['identity', 'listOrderMessages', 'Сообщения не отвечают'],
] as const)(
  'where %s does not answer the history says so in a line, tells the rest, and asks again',
  async (service, operation, words) => {
    let isDown = true
    const back = { listScans: { items: [] }, listTransfers: { items: [] }, listOrderMessages: { messages: [] } }
    const money = { attempts: [], movements: [], receipts: [], refunds: [], disputes: [] }
    const answer = () => (isDown ? refused('internal-error') : ({ ...back, showMoney: money }[operation] as never))
    const { user } = await openOrder({ order, as: 'manager', answers: { [service]: { [operation]: answer } } })
    const history = within(await region())
    const line = await history.findByText(words)
    history.getByText('Заказ начат')
    isDown = false
    await user.click(within(line).getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(history.queryByText(words)).toBeNull())
  },
)

test('the history of an order has its remakes, and that of a remake the order', async () => {
  const begun = { id: 'r', number: '5b12', status: 'draft', isFree: true, begunAt: '2026-11-20T11:05:00.000Z' } as const
  const listRemakes = { items: [{ ...begun, by: 'maria@lab.example' }], copyingCount: 0, notCopied: [] }
  await openOrder({ order, answers: { orders: { listRemakes } } })
  await waitFor(async () =>
    expect(await sentences()).toEqual(['maria: начата переделка #5b1220.11.2026, 14:05 МСК', BEGUN]),
  )
  document.body.replaceChildren()
  const remake = { of: '5b12', ofNumber: '5b12', isFree: true, hasConsent: true }
  await openOrder({ order: { ...order, remake } })
  expect(await sentences()).toEqual(['Начата переделка заказа #5b1220.11.2026, 13:00 МСК'])
})

test('admins read the number of a remake in the trail', async () => {
  const changes = [{ field: 'number', before: null, after: '5b12' }]
  const items = [aRecord('1', { action: 'order-remade', about: { kind: 'order', id: order.id }, changes })]
  await openOrder({ order, as: 'admin', answers: { identity: { listAudit: { items, next: null } } } })
  expect((await sentences())[0]).toBe('maria: начата переделка #5b1220.11.2026, 14:05 МСК')
})

test('the history of an order that costs nothing says nothing of money', async () => {
  await openOrder({ order: { ...order, totalMinor: 0, paidAt: '2026-11-20T11:05:00.000Z' } })
  expect(await sentences()).toEqual(['Платить не нужно, срок пошёл20.11.2026, 14:05 МСК', BEGUN])
})

import { expect, test } from 'bun:test'
import type { AuditRecord } from 'contracts/access/audit'
import { said, screen, waitFor, within } from 'frontend-kit/test/page'
import { openOrder } from '../../../../test/desk'
import { anOrder } from '../../../builders'

const order = anOrder()
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
const title = () => screen.findByRole('heading', { name: 'Журнал' })
const sentences = async () => (await within(await region()).findAllByRole('listitem')).map(said)
const region = () => screen.findByRole('region', { name: 'Журнал' })

test('AUTH-037 admins open the trail of an order, in sentences, newest first, with reads folded', async () => {
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
  ]
  const { user, calls } = await openOrder({
    order,
    as: 'admin',
    answers: { identity: { listAudit: { items, next: null } } },
  })
  expect(calls('listAudit')).toEqual([])
  await user.click(await title())
  const at = '20.11.2026, 14:05 МСК'
  expect(await sentences()).toEqual([
    `maria: перевод отменён, снова «Оплачен»${at}`,
    `maria: заказ переведён в обработку${at}`,
    `eva: открыто 12 сканов${at}`,
    `maria: открыт 1 документ${at}`,
    `maria: передача отправлена заново${at}`,
    `оператор системы: скачаны все сканы заказа, 2 раза${at}`,
    `бывший сотрудник: x-ray${at}`,
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
  await user.click(await title())
  expect(await sentences()).toHaveLength(1)
  await user.click(within(await region()).getByRole('button', { name: 'Ещё' }))
  await waitFor(async () => expect(await sentences()).toHaveLength(2))
  expect(calls('listAudit').map((it) => it.query.cursor)).toEqual([undefined as never, 'more'])
})

test('AUTH-037 an order with which staff have done nothing says so', async () => {
  const answers = { identity: { listAudit: { items: [], next: null } } }
  const { user } = await openOrder({ order, as: 'admin', answers })
  await user.click(await title())
  await screen.findByText('С этим заказом сотрудники ещё ничего не делали.')
})

test('AUTH-027 managers have no trail on the page of an order, and nothing of it is loaded', async () => {
  const { calls } = await openOrder({ order, as: 'manager' })
  await screen.findByRole('heading', { name: 'Даты' })
  expect(screen.queryByRole('heading', { name: 'Журнал' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Журнал' })).toBeNull()
  expect(calls('listAudit')).toEqual([])
})

import { expect, test } from 'bun:test'
import type { SavedRecipient } from 'contracts/order/drafting/profile'
import { settled } from '../../test/browser'
import { aFilledOrder, anOrder } from '../../test/builders'
import { aSession } from '../../test/session'
import { entriesAtom } from '../order-session/atoms'
import { savedRecipientsAtom } from './atoms'
import { createRecipients } from './recipients'

const saved: SavedRecipient = {
  ...{ id: 'r-1', version: 1, usedAt: '2026-11-20T10:00:00.000Z', label: null },
  ...{ fullName: 'Анна', phone: '+7 900', address: 'Казань', deliveryComment: null },
}
const recent = { ...saved, id: 'r-2', address: 'Пермь', usedAt: '2026-11-21T10:00:00.000Z' }
const placed = aFilledOrder({ status: 'pending', version: 7 })

function begun(values = new Map<string, string>()) {
  const page = aSession({ values })
  return { ...page, recipients: createRecipients(page.session, page.later) }
}
async function reading(page: ReturnType<typeof begun>, saved: SavedRecipient[], account = 'anna') {
  const read = page.recipients.readFor(account)
  await page.take('showOwnProfile').answer({ recipients: saved, payers: [] })
  await read
}
const entriesOf = ({ session }: ReturnType<typeof begun>) => session.store.get(entriesAtom)

test('the only saved recipient fills an empty wizard, and is saved with the first data that the person enters', async () => {
  const page = begun()
  await reading(page, [saved])
  expect(entriesOf(page)).toEqual({ fullName: 'Анна', phone: '+7 900', address: 'Казань', deliveryComment: '' })
  await page.clock.pass(10_000)
  expect(page.isAsked('createOrder')).toBe(false)
  page.session.enter('email', 'anna@clinic.example')
  await page.clock.pass(500)
  await page.take('createOrder').answer(anOrder())
  await page.clock.pass(500)
  await page.take('changeOrder').answer(anOrder({ email: 'anna@clinic.example', version: 2 }))
  await page.clock.pass(500)
  expect(page.take('changeOrder').args[1]).toMatchObject({ fullName: 'Анна', phone: '+7 900', address: 'Казань' })
})

test('fields that the person has emptied are not filled again, and begin no order', async () => {
  const page = begun()
  await reading(page, [saved])
  page.recipients.clear()
  await reading(page, [saved])
  expect(entriesOf(page)).toMatchObject({ fullName: '', address: '', deliveryComment: '' })
  await page.clock.pass(10_000)
  expect(page.isAsked('createOrder')).toBe(false)
})

test('the recipient that was used last comes first; another account is offered nothing of it', async () => {
  const page = begun()
  await reading(page, [saved, recent])
  const ids = () => page.session.store.get(savedRecipientsAtom)?.map((it) => it.id)
  expect(ids()).toEqual(['r-2', 'r-1'])
  const other = page.recipients.readFor('boris')
  expect(ids()).toBeUndefined()
  await page.take('showOwnProfile').refuse('unavailable')
  await other
  await page.recipients.readFor(null)
  expect(ids()).toBeUndefined()
})

test('what was asked for one account is not offered to the next one', async () => {
  const page = begun()
  const first = page.recipients.readFor('anna')
  const answer = page.take('showOwnProfile')
  await page.recipients.readFor(null)
  await answer.answer({ recipients: [saved], payers: [] })
  await first
  expect(page.session.store.get(savedRecipientsAtom)).toBeNull()
})

test('the recipient of a placed order is saved if the person said so, also before the page was loaded anew', async () => {
  const values = new Map<string, string>()
  const page = begun(values)
  await page.session.open()
  page.recipients.keep(true)
  page.recipients.remember(placed)
  expect(page.take('saveRecipient').args).toEqual([
    placed,
    {
      ...{ label: null, fullName: 'Иванова Анна', phone: '+7 900 123-45-67' },
      ...{ address: 'Москва, Тверская, 1', deliveryComment: null },
    },
  ])
  const reloaded = begun(new Map([['order_keeps_recipient', `${placed.id} yes`]]))
  reloaded.recipients.remember(placed)
  expect(reloaded.isAsked('saveRecipient')).toBe(true)
})

test.each([
  ['said no', `${placed.id} no`],
  ['said nothing', undefined],
  ['spoke of another order', 'other yes'],
])('it is not saved where the person %s, and the browser keeps nothing of it', (_, text) => {
  const values = new Map(text === undefined ? [] : [['order_keeps_recipient', text]])
  const page = begun(values)
  page.recipients.remember(placed)
  expect([page.isAsked('saveRecipient'), values.has('order_keeps_recipient')]).toEqual([false, false])
})

test('a saved recipient who gets an order counts as used, and nobody is told where that fails', async () => {
  const page = begun()
  await reading(page, [{ ...saved, fullName: 'иванова анна', phone: '+79001234567', address: 'Москва, Тверская, 1' }])
  page.recipients.remember(placed)
  await page.take('saveRecipient').refuse('unavailable')
  expect(page.events).toEqual([])
})

test('a recipient that could not be saved is told of', async () => {
  const page = begun()
  page.recipients.keep(true)
  page.recipients.remember(placed)
  await page.take('saveRecipient').refuse('profile-full')
  await settled()
  expect(page.events).toEqual([{ type: 'recipient-not-saved', code: 'profile-full' }])
})

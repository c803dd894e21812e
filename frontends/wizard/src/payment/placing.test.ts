import { expect, test } from 'bun:test'
import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { settled } from '../../test/browser'
import { aLegalText, anOrder, aQuoteOf, aScan } from '../../test/builders'
import { aSession } from '../../test/session'
import { createLegalTexts } from '../legal/legal-texts'
import { placingAtom } from './atoms'
import { createPlacing } from './placing'

const order = anOrder({ email: 'anna@example.org', phone: '1' })
const placed = { ...order, status: 'pending', version: 2 } as const
const at = (totalMinor: number, version: string) => {
  const quote = aQuoteOf('scan-1')
  return { ...quote, version, quote: { ...quote.quote, totalMinor } }
}

/** An order whose one scan and price are known; `quotes` are the prices that are answered, the last one again and again. */
async function onSummary(...quotes: ReturnType<typeof at>[]) {
  let offer: string | null = 'c'.repeat(64)
  const page = aSession({
    orderId: order.id,
    always: {
      listScans: async () => ({ items: [aScan()] }),
      showQuote: async () => (quotes.length > 1 ? quotes.shift()! : quotes[0]!),
      showOrder: async () => order,
      showText: async (name) => {
        if (offer === null) throw new ApiProblem('unavailable', '')
        return aLegalText(name, { version: offer })
      },
    },
  })
  await page.session.open()
  const paid: string[] = []
  const remembered: Order[] = []
  const placing = createPlacing(page.session, {
    placeOrder: page.later.placeOrder,
    pay: async (orderId) => {
      paid.push(orderId)
      return true
    },
    ...createLegalTexts(page.session, page.later),
    remember: (it) => remembered.push(it),
  })
  return {
    ...page,
    ...placing,
    paid,
    remembered,
    status: () => page.session.store.get(placingAtom).status,
    setOffer: (version: string | null) => {
      offer = version
    },
  }
}

test('ORD-022 the order is placed at what is on the screen, and the bank is shown', async () => {
  const { finishAndPay, take, paid } = await onSummary(at(100, 'v1'))
  const done = finishAndPay('ru')
  await settled()
  const placement = take('placeOrder')
  expect(placement.args).toEqual([
    order,
    { expected: { quoteVersion: 'v1', totalMinor: 100, fileIds: ['scan-1'] }, language: 'ru', offer: 'c'.repeat(64) },
  ])
  await placement.answer(placed)
  await done
  expect(paid).toEqual([order.id])
})

test('the recipient of an order is saved once it is placed, and not before', async () => {
  const { finish, take, remembered } = await onSummary(at(100, 'v1'))
  const refused = finish('ru')
  await settled()
  await take('placeOrder').refuse('order-not-draft')
  await refused
  expect(remembered).toEqual([])
  const done = finish('ru')
  await settled()
  const placement = take('placeOrder')
  await placement.answer(placed)
  expect([await done, remembered]).toEqual([placed, [placed]])
})

test('PRICE-028 a price that has changed (409) is shown, and nothing is placed before it is agreed to', async () => {
  const { finish, take, isAsked, session } = await onSummary(at(100, 'v1'), at(200, 'v2'))
  const done = finish('ru')
  await settled()
  await take('placeOrder').refuse('quote-changed')
  expect(await done).toBeNull()
  expect(session.store.get(placingAtom)).toEqual({ status: 'changed', seen: at(100, 'v1'), now: at(200, 'v2') })
  expect(isAsked('placeOrder')).toBe(false)
  const again = finish('ru')
  await settled()
  const { args, answer } = take('placeOrder')
  expect(args[1].expected.totalMinor).toBe(200)
  await answer(placed)
  expect(await again).toEqual(placed)
})

test('another version of the same amount is placed without a question; the same version refused again is a failure', async () => {
  const { finish, take, status } = await onSummary(at(100, 'v1'), at(100, 'v2'))
  const done = finish('ru')
  await settled()
  await take('placeOrder').refuse('quote-changed')
  const second = take('placeOrder')
  expect(second.args[1].expected.quoteVersion).toBe('v2')
  await second.refuse('quote-changed')
  expect([await done, status()]).toEqual([null, 'failed'])
})

test('placing waits for a scan that orders does not know yet, until it does or the person goes to another step', async () => {
  const { clock, finish, session, take, isAsked, status } = await onSummary(at(100, 'v1'))
  const done = finish('ru')
  await settled()
  await take('placeOrder').refuse('scans-not-known-yet')
  expect([status(), isAsked('placeOrder')]).toEqual(['waiting', false])
  await clock.pass(1_000)
  await take('placeOrder').refuse('scans-not-known-yet')
  session.go('contacts')
  await clock.pass(1_000)
  expect([await done, isAsked('placeOrder'), status()]).toEqual([null, false, 'idle'])
})

test('placing waits until the price counts every file', async () => {
  const { clock, finish, take, isAsked, status } = await onSummary({ ...at(100, 'v0'), fileIds: [] }, at(100, 'v1'))
  const done = finish('ru')
  await settled()
  expect([status(), isAsked('placeOrder')]).toEqual(['waiting', false])
  await clock.pass(1_000)
  const { args, answer } = take('placeOrder')
  expect(args[1].expected).toEqual({ quoteVersion: 'v1', totalMinor: 100, fileIds: ['scan-1'] })
  await answer(placed)
  expect(await done).toEqual(placed)
})

test('WIZ-100 what could not be saved is not placed', async () => {
  const { finish, session, take, isAsked } = await onSummary(at(100, 'v1'))
  session.enter('phone', '2')
  const done = finish('ru')
  await settled()
  await take('changeOrder').refuse('no-network')
  expect([await done, isAsked('placeOrder')]).toEqual([null, false])
})

test('PAY-002 a finished order frees the browser for the next one', async () => {
  const { finish, take, values } = await onSummary(at(100, 'v1'))
  const done = finish('ru')
  await settled()
  expect(values.get('currentOrderId')).toBe(order.id)
  await take('placeOrder').answer(placed)
  expect([await done, values.has('currentOrderId')]).toEqual([placed, false])
})

test('an answer that comes after the person has left the page leads nowhere', async () => {
  const { finishAndPay, take, page, paid, status } = await onSummary(at(100, 'v1'))
  const done = finishAndPay('ru')
  await settled()
  page.readdress('/cabinet')
  await take('placeOrder').answer(placed)
  await done
  expect([paid, status()]).toEqual([[], 'idle'])
})

test('an answer that comes after the person has begun another order leads nowhere', async () => {
  const { finishAndPay, take, session, isAsked, paid } = await onSummary(at(100, 'v1'))
  const done = finishAndPay('ru')
  await settled()
  const placement = take('placeOrder')
  void session.close()
  await placement.answer(placed)
  await done
  expect([paid, isAsked('placeOrder')]).toEqual([[], false])
})

test('an answer that never comes keeps nothing alive once the session has ended', async () => {
  const { finish, session, isAsked, clock } = await onSummary(at(100, 'v1'))
  void finish('ru')
  await settled()
  session.dispose()
  await clock.pass(60_000)
  expect(isAsked('placeOrder')).toBe(false)
})

test('an order that is gone is replaced by an empty one; any other refusal is shown beside the button', async () => {
  const gone = await onSummary(at(100, 'v1'))
  const first = gone.finish('ru')
  await settled()
  await gone.take('placeOrder').refuse('order-not-found')
  await first
  expect(gone.replaced).toMatchObject([{ notice: 'order-lost' }])
  const away = await onSummary(at(100, 'v1'))
  const second = away.finish('ru')
  await settled()
  await away.take('placeOrder').refuse('unavailable')
  await second
  expect(away.status()).toBe('failed')
})

test('LEGAL-015 an offer that has changed (409) is read again, and the next press names the new version', async () => {
  const { finish, take, status, setOffer } = await onSummary(at(100, 'v1'))
  const first = finish('ru')
  await settled()
  setOffer('d'.repeat(64))
  await take('placeOrder').refuse('text-changed')
  expect([await first, status()]).toEqual([null, 'failed'])
  const second = finish('ru')
  await settled()
  const placement = take('placeOrder')
  expect(placement.args[1].offer).toBe('d'.repeat(64))
  await placement.answer(placed)
  await second
})

test('LEGAL-015 nothing is placed while the offer cannot be read', async () => {
  const { finish, isAsked, status, setOffer } = await onSummary(at(100, 'v1'))
  setOffer(null)
  expect([await finish('ru'), status(), isAsked('placeOrder')]).toEqual([null, 'failed', false])
})

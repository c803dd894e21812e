import { describe, expect, test } from 'bun:test'
import type { Payment } from 'contracts/payment/attempts'
import { ApiProblem } from 'frontend-kit/api'
import { settled } from '../../test/browser'
import { anOrder, aPayment } from '../../test/builders'
import { aSession } from '../../test/session'
import { createPaymentWatch, paymentAtom } from './watching'

const order = anOrder({ status: 'pending' })
const at = (second: number) => `2026-11-20T10:00:0${second}.000Z`

/** Whether the page has been told that nobody has paid, after each of these answers. */
async function toldBy(answers: readonly (Payment | 'silence')[]) {
  const { session } = aSession({ orderId: order.id })
  const left = [...answers]
  const showPayment = async () => {
    const answer = left.shift()!
    if (answer === 'silence') throw new ApiProblem('unavailable', '')
    return answer
  }
  const { watchPayment, pollNow } = createPaymentWatch(session, { showPayment })
  const told: boolean[] = []
  const note = async () => {
    await settled()
    told.push(session.store.get(paymentAtom).isUnpaid)
  }
  const stop = watchPayment(order.id)
  await note()
  while (left.length > 0) {
    await pollNow()
    await note()
  }
  stop()
  return told
}

test('PAY-018 the page asks often in its first minute; then the pauses grow while there is nothing new, and begin anew with an answer of the bank', async () => {
  const { session, clock } = aSession({ orderId: order.id })
  let [payment, asked]: [Payment, number] = [aPayment(), 0]
  const showPayment = async () => {
    asked += 1
    return payment
  }
  const { watchPayment } = createPaymentWatch(session, { showPayment })
  const askedAfter = async (ms: number) => {
    const before = asked
    await clock.pass(ms - 1)
    await settled()
    const tooSoon = asked - before
    await clock.pass(1)
    await settled()
    return [tooSoon, asked - before]
  }
  const stop = watchPayment(order.id)
  await settled()
  // 63.5 s in all: the first minute ends with the last of the short pauses.
  for (const pauseMs of [2_000, 3_000, ...Array(13).fill(4_500)]) expect(await askedAfter(pauseMs)).toEqual([0, 1])
  expect(session.store.get(paymentAtom).isJustBack).toBe(false)
  for (const pauseMs of [4_500, 6_750]) expect(await askedAfter(pauseMs)).toEqual([0, 1])
  payment = { ...payment, unpaidAt: at(1) }
  expect(await askedAfter(10_125)).toEqual([0, 1])
  payment = { ...payment, unpaidAt: at(2) }
  expect([await askedAfter(2_000), session.store.get(paymentAtom).isUnpaid]).toEqual([[0, 1], true])
  payment = { ...payment, unpaidAt: at(3) }
  for (const pauseMs of [2_000, 3_000]) expect(await askedAfter(pauseMs)).toEqual([0, 1])
  stop()
})

describe('PAY-018 PAY-031 nobody has paid', () => {
  const first = aPayment()
  const second = aPayment({ id: '11112222-0000-4000-8000-000000000002' })

  test('once the bank has answered so twice since the page is open, whether it had said so before or not', async () => {
    const answers = [first, { ...first, unpaidAt: at(1) }, { ...first, unpaidAt: at(2) }]
    expect(await toldBy(answers)).toEqual([false, false, true])
    expect(await toldBy([{ ...first, unpaidAt: at(0) }, ...answers.slice(1)])).toEqual([false, false, true])
  })

  test('not while the bank is silent, nor by the same answer again', async () => {
    const before = { ...first, unpaidAt: at(0) }
    const once = { ...first, unpaidAt: at(1) }
    expect(await toldBy([before, 'silence', before, once, 'silence', once])).toEqual(Array(6).fill(false))
  })

  test('of another payment of the order begins anew', async () => {
    const answers = [first, { ...first, unpaidAt: at(1) }, { ...second, unpaidAt: at(2) }]
    expect(await toldBy([...answers, { ...second, unpaidAt: at(3) }, { ...second, unpaidAt: at(4) }])).toEqual([
      ...[false, false, false],
      ...[false, true],
    ])
  })
})

import { expect, test } from 'bun:test'
import { settled } from '../../../test/browser'
import { anOrder, aPatient } from '../../../test/builders'
import { aSession } from '../../../test/session'
import { draftAtom } from '../../order-session/atoms'
import { shownValue } from '../../order-session/rules'
import { createAnswering } from './answering'

const order = anOrder({
  patients: [aPatient({ cut: 'wavy' }), aPatient({ id: 'boris', cut: 'straight' }), aPatient({ id: 'clara' })],
})

async function onOrder() {
  const page = aSession({ orderId: order.id })
  const opened = page.session.open()
  await page.take('showOrder').answer(order)
  await opened
  const { answerForAll } = page.session.part(createAnswering)
  const cuts = () => order.patients.map((it) => shownValue(page.session.store.get(draftAtom), `${it.id}/cut`))
  const told = () => page.events.flatMap((it) => (it.type === 'answered-for-all' ? [it] : []))
  return { ...page, answerForAll, cuts, told }
}
const WAVY = order.patients.map((it) => [`${it.id}/cut`, 'wavy'] as const)

test('an answer for all says for how many patients it changed something, and sends what it changed', async () => {
  const { answerForAll, cuts, told, take } = await onOrder()
  answerForAll(WAVY)
  await settled()
  expect([cuts(), told().map((it) => it.count)]).toEqual([['wavy', 'wavy', 'wavy'], [2]])
  expect(take('changePatients').args[1]).toEqual([
    { patientId: 'boris', cut: 'wavy' },
    { patientId: 'clara', cut: 'wavy' },
  ])
  answerForAll(WAVY)
  expect(told()).toHaveLength(1)
})

test('taken back, each patient has what was there before, but for what was changed since', async () => {
  const { answerForAll, cuts, told, session } = await onOrder()
  answerForAll(WAVY.slice(1))
  session.choose('clara/cut', 'straight')
  told()[0]?.undo()
  expect(cuts()).toEqual(['wavy', 'straight', 'straight'])
  answerForAll(WAVY)
  told()[1]?.undo()
  expect(cuts()).toEqual(['wavy', 'straight', 'straight'])
})

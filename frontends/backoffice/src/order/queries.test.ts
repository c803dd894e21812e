import { expect, test } from 'bun:test'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { anOrder } from '../builders'
import { confirmCompletion, refusalOf } from './queries'
import { newer } from './rules'

const problem = (code: FailureCode) => new ApiProblem(code, 'As the test says.')
const notRead = () => Promise.reject(new Error('Nobody asked for this.'))
const COMPLETED = anOrder({ status: 'completed', version: 4 })

test('BACK-047 the order is completed by the answer, or by a first answer that was lost', async () => {
  expect(await confirmCompletion(Promise.resolve(COMPLETED), notRead)).toBe(COMPLETED)
  for (const code of ['version-changed', 'move-not-allowed', 'scans-missing'] as const)
    expect(await confirmCompletion(Promise.reject(problem(code)), async () => COMPLETED)).toBe(COMPLETED)
})

test('BACK-039, BACK-040 an order that another person changed, or whose completion was refused, is not completed', async () => {
  for (const now of [anOrder({ status: 'cancelled' }), undefined])
    expect(confirmCompletion(Promise.reject(problem('version-changed')), async () => now)).rejects.toThrow('version')
  expect(confirmCompletion(Promise.reject(problem('unavailable')), notRead)).rejects.toThrow('unavailable')
  expect((['scans-missing', 'unavailable', 'unreadable'] as const).map((it) => refusalOf(problem(it)))).toEqual([
    'changed',
    'refused',
    'unexpected',
  ])
})

test('an answer older than the completion does not undo it', () => {
  expect(newer(COMPLETED, anOrder({ version: 3 }))).toBe(COMPLETED)
  expect(newer(anOrder({ version: 3 }), COMPLETED)).toBe(COMPLETED)
})

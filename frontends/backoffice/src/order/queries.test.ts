import { expect, test } from 'bun:test'
import { anOrder } from '../builders'
import { newer } from './rules'

const COMPLETED = anOrder({ status: 'completed', version: 4 })

test('an answer older than the completion does not undo it', () => {
  expect(newer(COMPLETED, anOrder({ version: 3 }))).toBe(COMPLETED)
  expect(newer(anOrder({ version: 3 }), COMPLETED)).toBe(COMPLETED)
})

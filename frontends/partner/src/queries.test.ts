import { expect, test } from 'bun:test'
import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import { aPartner } from './builders'
import { confirmSave } from './queries'

const refused = (code: FailureCode) => Promise.reject(new ApiProblem(code, 'As the test says.'))
const notRead = () => Promise.reject(new Error('Nobody asked for this.'))

test('PART-004 a save returns the saved name', async () => {
  const saved = aPartner({ name: 'Анна', version: 8 })
  expect(await confirmSave(Promise.resolve(saved), 'Анна', notRead)).toBe(saved)
})

test('PART-004 a name whose first answer was lost counts as saved', async () => {
  const now = aPartner({ name: 'Анна', version: 3 })
  expect(await confirmSave(refused('version-changed'), 'Анна', async () => now)).toBe(now)
})

test('a name does not count as saved if another tab has changed it or the service refused it', async () => {
  for (const now of [aPartner({ name: 'Theirs', version: 3 }), null, undefined])
    expect(confirmSave(refused('version-changed'), 'Mine', async () => now)).rejects.toThrow('version-changed')
  expect(confirmSave(refused('unavailable'), 'Mine', notRead)).rejects.toThrow('unavailable')
})

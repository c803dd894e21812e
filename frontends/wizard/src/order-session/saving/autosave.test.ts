import { describe, expect, test } from 'bun:test'
import { ApiProblem } from 'frontend-kit/api'
import { aClock, settled } from '../../../test/browser'
import { createAutosave } from './autosave'
import { type SavingState, shownState } from './saving-state'

type Sent = Record<string, string | null>

function anAutosave(answer: (values: Sent) => Promise<void> = async () => {}) {
  const clock = aClock()
  const sent: Sent[] = []
  const states: SavingState[] = []
  const refused: string[] = []
  /** Each with the value that counts as sent by then. */
  const saved: string[] = []
  const autosave = createAutosave<string>({
    send: (values) => {
      const plain = Object.fromEntries(values)
      sent.push(plain)
      return answer(plain)
    },
    onState: (state) => states.push(state),
    onSaved: (keys) => saved.push(...keys.map((it) => `${it}: ${autosave.lastSent(it)}`)),
    onRefused: (problem) => refused.push(problem.code),
    clock,
  })
  return { autosave, clock, sent, states, saved, refused }
}

test('WIZ-100 without a network no state says "saving"; while the person is asked about a value, none says "saved"', () => {
  const states = ['idle', 'waiting', 'saving', 'saved', 'offline', 'unanswered', 'failed'] as const
  const shown = (isOnline: boolean, isAsked = false) => states.map((it) => shownState(it, { isOnline, isAsked }))
  expect(shown(true)).toEqual([...states])
  expect(shown(false)).toEqual(['idle', 'offline', 'offline', 'saved', 'offline', 'unanswered', 'failed'])
  expect(shown(true, true)).toEqual(['idle', 'waiting', 'saving', 'waiting', 'offline', 'unanswered', 'failed'])
})

describe('autosave', () => {
  test('WIZ-100 a value counts as saved once the server has taken it, however often it had to be sent', async () => {
    let isLost = true
    const { autosave, clock, saved } = anAutosave(async () => {
      if (isLost) throw new ApiProblem('no-network', 'The line is cut.')
    })
    autosave.enter('phone', '1')
    await clock.pass(500)
    expect(saved).toEqual([])
    isLost = false
    await autosave.flush()
    expect(saved).toEqual(['phone: 1'])
  })

  test.each([
    ['no-network', 'offline'],
    ['unavailable', 'unanswered'],
  ] as const)('WIZ-100 after %s the state says so until a try succeeds', async (code, told) => {
    let isLost = true
    const { autosave, clock, states } = anAutosave(async () => {
      if (isLost) throw new ApiProblem(code, 'The line is cut.')
    })
    autosave.enter('phone', '1')
    await clock.pass(500)
    await clock.pass(1_000)
    expect(states).toEqual(['waiting', 'saving', told, told])
    isLost = false
    await autosave.flush()
    expect(states.at(-1)).toBe('saved')
  })

  test('WIZ-062 quick typing leads to one save, 500 ms after the last key', async () => {
    const { autosave, clock, sent } = anAutosave()
    for (const text of ['a', 'an', 'ann', 'anna']) {
      autosave.enter('email', text)
      await clock.pass(100)
    }
    await clock.pass(399)
    expect(sent).toEqual([])
    await clock.pass(1)
    expect(sent).toEqual([{ email: 'anna' }])
  })

  test('WIZ-073 the same value twice within 2 seconds is sent once, and again after 2 seconds', async () => {
    const { autosave, clock, sent, states } = anAutosave()
    autosave.enter('phone', '1')
    await clock.pass(500)
    autosave.enter('phone', '1')
    await clock.pass(500)
    expect([sent.length, states.at(-1)]).toEqual([1, 'saved'])
    await clock.pass(1_500)
    autosave.enter('phone', '1')
    await clock.pass(500)
    expect(sent).toEqual([{ phone: '1' }, { phone: '1' }])
  })

  test('WIZ-073 A, B, A is fully saved, since only the last sent value counts', async () => {
    const { autosave, clock, sent } = anAutosave()
    for (const value of ['A', 'B', 'A']) {
      autosave.enter('phone', value)
      await clock.pass(500)
    }
    expect(sent.map((it) => it.phone)).toEqual(['A', 'B', 'A'])
  })

  test('fields that wait are saved together, one request at a time', async () => {
    let finish = () => {}
    const { autosave, clock, sent } = anAutosave(() => new Promise((resolve) => (finish = resolve)))
    autosave.enter('email', 'a@b.ru')
    autosave.enter('phone', '1')
    await clock.pass(500)
    autosave.enter('phone', '12')
    await clock.pass(500)
    expect(sent).toEqual([{ email: 'a@b.ru', phone: '1' }])
    finish()
    await settled()
    await clock.pass(500)
    expect(sent[1]).toEqual({ phone: '12' })
  })

  test('WIZ-100 without a connection values wait, shown as not saved, and are sent once when it is back', async () => {
    let isOnline = false
    const { autosave, clock, sent, states } = anAutosave(async () => {
      if (!isOnline) throw new ApiProblem('no-network', 'gone')
    })
    autosave.enter('email', 'a@b.ru')
    await clock.pass(500)
    expect(states.at(-1)).toBe('offline')
    autosave.enter('phone', '1')
    await clock.pass(1_000)
    expect(states.at(-1)).toBe('offline')
    isOnline = true
    await autosave.flush()
    expect(sent.at(-1)).toEqual({ email: 'a@b.ru', phone: '1' })
    expect(states.at(-1)).toBe('saved')
    const attempts = sent.length
    await clock.pass(60_000)
    expect(sent).toHaveLength(attempts)
  })

  test('a newer value replaces one that could not be sent', async () => {
    let isOnline = false
    const { autosave, clock, sent } = anAutosave(async () => {
      if (!isOnline) throw new ApiProblem('unavailable', 'starting')
    })
    autosave.enter('phone', '1')
    await clock.pass(500)
    autosave.enter('phone', '2')
    isOnline = true
    await clock.pass(1_000)
    expect(sent.at(-1)).toEqual({ phone: '2' })
  })

  test('a refusal is reported and not retried', async () => {
    const { autosave, clock, sent, states, refused } = anAutosave(async () => {
      throw new ApiProblem('invalid-request', 'no')
    })
    autosave.enter('phone', '1')
    await clock.pass(500)
    await clock.pass(60_000)
    expect(sent).toHaveLength(1)
    expect(states.at(-1)).toBe('failed')
    expect(refused).toEqual(['invalid-request'])
  })

  test('the state is "saved" only when no value is refused any more', async () => {
    const { autosave, clock, states } = anAutosave(async ({ email }) => {
      if (email === 'many@b.ru') throw new ApiProblem('too-many-requests', 'no')
    })
    const state = async (key: string, value: string) => {
      autosave.enter(key, value)
      await clock.pass(500)
      return states.at(-1)
    }
    expect(await state('email', 'many@b.ru')).toBe('failed')
    expect(await state('phone', '1')).toBe('failed')
    expect(await state('email', 'a@b.ru')).toBe('saved')
  })

  test('a forgotten value is not sent, and a reset drops everything that waits', async () => {
    const { autosave, clock, sent } = anAutosave()
    autosave.enter('email', 'a@b.ru')
    autosave.forget('email')
    autosave.enter('phone', '1')
    autosave.reset()
    await clock.pass(60_000)
    await autosave.flush()
    expect(sent).toEqual([])
  })

  test('WIZ-062 a value that is entered while another is being saved is saved 500 ms later', async () => {
    const answer = Promise.withResolvers<void>()
    const { autosave, clock, sent } = anAutosave(() => answer.promise)
    autosave.enter('email', 'a@b.ru')
    await clock.pass(500)
    autosave.enter('phone', '1')
    await clock.pass(400)
    answer.resolve()
    await settled()
    await clock.pass(99)
    expect(sent).toEqual([{ email: 'a@b.ru' }])
    await clock.pass(1)
    expect(sent).toEqual([{ email: 'a@b.ru' }, { phone: '1' }])
  })
})

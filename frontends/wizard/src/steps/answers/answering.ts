import { draftAtom } from '../../order-session/atoms'
import { type FieldKey, fieldOf, shownValue } from '../../order-session/rules'
import type { OrderSession } from '../../order-session/session'
import { type Answer, appliedOf } from './rules'

/** Takes one answer for several patients, with the way back. */
export function createAnswering({ chooseForPatients, emit, store }: OrderSession) {
  const shown = (key: FieldKey) => shownValue(store.get(draftAtom), key)

  /** Says for how many patients something has changed; `undo` brings back what was there, where nobody has changed it since. */
  function answerForAll(answers: readonly Answer[]): void {
    const changes = answers.filter(([key, value]) => shown(key) !== value)
    if (changes.length === 0) return
    const before = changes.map(([key, value]) => ({ key, value, was: shown(key) }))
    chooseForPatients(changes)
    const undo = () =>
      chooseForPatients(
        before.filter(({ key, value }) => shown(key) === value).map(({ key, was }) => [key, was] as const),
      )
    const count = new Set(changes.map(([key]) => fieldOf(key)[0])).size
    emit({ type: 'answered-for-all', applied: appliedOf(before), count, undo })
  }

  return { answerForAll }
}

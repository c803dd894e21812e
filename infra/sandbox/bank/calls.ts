import type { Faults } from '../faults'
import type { Call, Fault } from './fault'

/**
 * Answers a call under the faults that are on: late, with `broken`, or as it should. `answer` gets whether its result is
 * lost.
 */
export async function underFaults<A>(
  faults: Faults<Fault>,
  call: Call,
  broken: A,
  answer: (isLost: boolean) => Promise<A> | A,
): Promise<A> {
  const isMeant = (fault: { call?: Call } | undefined) => fault && (fault.call ?? call) === call
  const late = isMeant(faults.get('time-out')) ? faults.get('time-out') : undefined
  const error = isMeant(faults.get('error')) ? faults.get('error') : undefined
  const isDone = late?.isDone !== false && error?.isDone !== false
  const answered = isDone ? await answer(error !== undefined) : broken
  if (late) await faults.cleared('time-out')
  return error ? broken : answered
}

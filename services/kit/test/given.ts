import { expect } from 'bun:test'
import { type ProblemCode, Refusal } from 'contracts/problems'

/** A specification of a pure decision: given(state).when(decide).then(…) or .refuses(…). */
export const given = <State>(state: State) => ({
  when: <Decision extends object>(decide: (state: State) => Decision | Refusal) => {
    const before = structuredClone(state)
    const result = decide(state)
    expect(state).toEqual(before) // a decision never changes what it is given
    return {
      // biome-ignore lint/suspicious/noThenProperty: the usual name in specifications; nobody awaits one
      then: (expected: { [K in keyof Decision]?: unknown }) => {
        expect(result).not.toBeInstanceOf(Refusal)
        expect(plain(result)).toMatchObject(plain(expected))
      },
      refuses: (code: ProblemCode) => {
        expect(result).toBeInstanceOf(Refusal)
        expect(result).toMatchObject({ code })
        return result as Refusal
      },
    }
  },
})

/** As JSON, with instants as text: `toMatchObject` treats any two dates as equal. */
const plain = (value: object) => JSON.parse(JSON.stringify(value))

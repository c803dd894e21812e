import { waiting } from 'service-kit/http/admitted'

/** Runs callers one at a time; returns undefined if too many wait. A waiting request takes no room from others. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T> | undefined

export function takingTurns(most: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return (run) => {
    if (count >= most) return undefined
    count += 1
    const result = waiting((back) =>
      last.then(() => {
        back()
        return run()
      }),
    ).finally(() => {
      count -= 1
    })
    last = result.catch(() => {})
    return result
  }
}

import { waiting } from 'service-kit/http/admitted'

/** Runs one after the other; answers nothing where too many wait already. Whoever waits takes no room from other requests. */
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

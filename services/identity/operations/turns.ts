/** Runs one after the other; answers nothing where too many wait already. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T> | undefined

export function takingTurns(most: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (run) => {
    if (waiting >= most) return undefined
    waiting += 1
    const result = last.then(run).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => {})
    return result
  }
}

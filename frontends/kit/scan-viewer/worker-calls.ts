/** The calls of a Worker by their names: what each takes and gives. */
export type Calls = { [name: string]: { takes: object; gives: unknown } }
/** What a Worker does when it is asked; `notify` tells the page something unasked. */
export type Asked<C extends Calls> = {
  [N in keyof C]: (takes: C[N]['takes'], notify: (notice: string) => void) => C[N]['gives'] | Promise<C[N]['gives']>
}
type Call = { id: number; name: string; takes: object }
type Answer = { id: number; gives: unknown } | { id: number; error: string } | { notice: string }

/** In a Worker: answers the page's calls, each once. */
export function serve<C extends Calls>(calls: Asked<C>): void {
  // A Worker's `self` has other types than a page's.
  const page = self as unknown as {
    postMessage(answer: Answer): void
    onmessage: (event: MessageEvent<Call>) => void
  }
  page.onmessage = async ({ data: { id, name, takes } }) => {
    try {
      const gives = await calls[name]!(takes, (notice) => page.postMessage({ notice }))
      page.postMessage({ id, gives })
    } catch (error) {
      // Without memory for the mesh, for one.
      page.postMessage({ id, error: String(error) })
    }
  }
}

/** In the page: a Worker that is asked by calls. */
export type Remote<C extends Calls> = {
  ask<N extends keyof C & string>(name: N, takes: C[N]['takes'], transfer?: Transferable[]): Promise<C[N]['gives']>
  /** Hears what the Worker tells unasked. */
  onNotice: (notice: string) => void
  close(): void
}

type Waiting = { resolve: (gives: never) => void; reject: (error: unknown) => void }

/** Takes a Worker over; `close` ends it and all that it was asked. */
export function remote<C extends Calls>(worker: Worker): Remote<C> {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const settle = (id: number, how: (it: Waiting) => void) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (call) how(call)
  }
  const failAll = (why: string) => {
    for (const id of waiting.keys()) settle(id, (it) => it.reject(new Error(why)))
  }
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('notice' in data) own.onNotice(data.notice)
    else settle(data.id, (it) => ('error' in data ? it.reject(new Error(data.error)) : it.resolve(data.gives as never)))
  }
  // Its code did not arrive, or it ended.
  worker.onerror = () => failAll('The Worker failed.')
  const own: Remote<C> = {
    ask(name, takes, transfer = []) {
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, name, takes } satisfies Call, transfer)
      })
    },
    onNotice: () => {},
    close() {
      worker.terminate()
      failAll('The Worker was closed.')
    },
  }
  return own
}

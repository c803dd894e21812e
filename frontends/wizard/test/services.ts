import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import type { Api } from '../src/order-session/outside/api'
import type { LaterApi } from '../src/order-session/outside/later-api'
import { settled } from './browser'

export type Calls = Omit<Api, 'orders' | 'send'> & LaterApi
type Call = keyof Calls
type Answer<C extends Call> = Awaited<ReturnType<Calls[C]>>
type Pending = { call: Call; args: unknown[]; resolve: (value: unknown) => void; reject: (problem: ApiProblem) => void }

/** Services whose answers the test gives, in any order; `always` names what is answered at once. */
export function anApi(always: Partial<Calls> = {}) {
  let pending: Pending[] = []
  const asked: Call[] = []

  /** The calls of one session, which end with its signal. */
  function callsUntil(signal: AbortSignal): Calls {
    const ask = (call: Call, args: unknown[]) => {
      const aborted = () => new ApiProblem('no-network', 'aborted')
      if (signal.aborted) return Promise.reject(aborted())
      asked.push(call)
      const known = always[call] as ((...them: unknown[]) => Promise<unknown>) | undefined
      if (known) return known(...args)
      return new Promise((resolve, reject) => {
        const one = { call, args, resolve, reject }
        pending.push(one)
        signal.addEventListener('abort', () => {
          pending = pending.filter((it) => it !== one)
          reject(aborted())
        })
      })
    }
    return new Proxy({} as Calls, {
      get:
        (_, call: Call) =>
        (...args: unknown[]) =>
          ask(call, args),
    })
  }

  const take = <C extends Call>(call: C) => {
    const found = pending.find((it) => it.call === call)
    if (!found) throw new Error(`Nobody asks for ${call}, but for ${pending.map((it) => it.call).join() || 'nothing'}.`)
    pending = pending.filter((it) => it !== found)
    return {
      args: found.args as Parameters<Calls[C]>,
      async answer(value: Answer<C>) {
        found.resolve(value)
        await settled()
      },
      async refuse(code: FailureCode) {
        found.reject(new ApiProblem(code, ''))
        await settled()
      },
    }
  }

  let latest: Calls
  const api = (signal: AbortSignal) => {
    latest = callsUntil(signal)
    return latest as unknown as Api
  }
  return {
    api,
    /** The later calls of the session that was made last. */
    later: () => latest as LaterApi,
    take,
    asked,
    isAsked: (call: Call) => pending.some((it) => it.call === call),
  }
}

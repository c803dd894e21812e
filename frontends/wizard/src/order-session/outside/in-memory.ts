import { ApiProblem, type FailureCode } from 'frontend-kit/api'
import type { Page, Ports } from '../core'
import { openOrderSession } from '../session'
import type { Told } from '../told'
import type { Api } from './api'
import type { LaterApi } from './later-api'
import type { Storage } from './storage'

/** Runs what is due now, e.g. the reactions to an answer. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A clock that stands still until it is told how much time has passed. */
export function aClock() {
  let nowMs = 0
  let timers: { atMs: number; run: () => void }[] = []
  return {
    nowMs: () => nowMs,
    after(ms: number, run: () => void) {
      const timer = { atMs: nowMs + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((it) => it !== timer)
      }
    },
    async pass(ms: number) {
      nowMs += ms
      const due = timers.filter((it) => it.atMs <= nowMs)
      timers = timers.filter((it) => it.atMs > nowMs)
      for (const { run } of due) run()
      await settled()
    },
    waiting: () => timers.length,
  }
}

/** A browser's storage; tabs share its values. */
export function aStorage(values = new Map<string, string>()): Storage {
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, text) => void values.set(key, text),
    forget: (...keys) => {
      for (const key of keys) values.delete(key)
    },
    onWrittenElsewhere: () => () => {},
  }
}

type Calls = Omit<Api, 'orders' | 'send'> & LaterApi
type Call = keyof Calls
type Answer<C extends Call> = Awaited<ReturnType<Calls[C]>>
type Pending = { call: Call; args: unknown[]; resolve: (value: unknown) => void; reject: (problem: ApiProblem) => void }

/** Services whose answers the test gives, in any order; `always` names what is answered at once. */
export function anApi(always: Partial<Calls> = {}) {
  let pending: Pending[] = []
  const asked: Call[] = []
  const ask =
    (call: Call) =>
    (...args: unknown[]) => {
      asked.push(call)
      const known = always[call] as ((...them: unknown[]) => Promise<unknown>) | undefined
      if (known) return known(...args)
      return new Promise((resolve, reject) => pending.push({ call, args, resolve, reject }))
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
  const api = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      for (const { reject } of pending) reject(new ApiProblem('no-network', 'aborted'))
      pending = []
    })
    return calls as unknown as Api
  }
  const calls = new Proxy({} as Calls, { get: (_, call: Call) => ask(call) })
  return { api, later: calls as LaterApi, take, asked, isAsked: (call: Call) => pending.some((it) => it.call === call) }
}

type Held = { name: string; mode: LockMode }

/** The locks that the tabs of a browser share. */
export function aLockManager(): Ports['locks'] {
  const held = new Set<Held>()
  const waiting = new Set<() => void>()
  async function request(name: string, ...rest: unknown[]) {
    const run = rest.at(-1) as (lock: null) => unknown
    const mode = rest.length > 1 ? (rest[0] as LockOptions).mode! : 'exclusive'
    const isFree = () => [...held].every((it) => it.name !== name || (mode === 'shared' && it.mode === 'shared'))
    while (!isFree()) await new Promise<void>((resolve) => waiting.add(resolve))
    const lock = { name, mode }
    held.add(lock)
    try {
      return await run(null)
    } finally {
      held.delete(lock)
      for (const wake of [...waiting]) wake()
      waiting.clear()
    }
  }
  return { request: request as LockManager['request'], query: async () => ({ held: [...held], pending: [] }) }
}

function aNetwork() {
  const listeners = new Set<() => void>()
  let isHere = true
  return {
    isThere: () => isHere,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async set(isThere: boolean) {
      isHere = isThere
      for (const listener of [...listeners]) listener()
      await settled()
    },
    listening: () => listeners.size,
  }
}

export function aPage(address = 'https://factory.example/order') {
  let href = address
  let isAsked = false
  const page: Page = {
    href: () => href,
    askedId: () => new URL(href).searchParams.get('id'),
    readdress(path) {
      href = new URL(path, href).href
    },
    whenShownAgain: () => {},
    askBeforeLeaving(asked) {
      isAsked = asked
    },
  }
  return { ...page, isAsked: () => isAsked }
}

type Given = { always?: Partial<Calls>; values?: Map<string, string>; locks?: Ports['locks'] }

/** A session of its own; those that are given the same values and locks are tabs of one browser. */
export function aSession({ always = {}, values = new Map(), locks = aLockManager() }: Given = {}) {
  const [clock, network, page] = [aClock(), aNetwork(), aPage()]
  const { api, ...services } = anApi({
    showQuote: async () => {
      throw new ApiProblem('unavailable', 'No price yet.')
    },
    listScans: async () => [],
    listTransfers: async () => [],
    ...always,
  })
  const untilBack = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))
  const session = openOrderSession({ api, storage: aStorage(values), clock, locks, network, untilBack, page })
  const said: Told[] = []
  session.onTold((told) => said.push(told))
  return { session, clock, network, page, values, said, ...services }
}

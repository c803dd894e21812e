import type { Page, Ports } from '../src/order-session/core'
import type { Storage } from '../src/order-session/outside/storage'

/** Runs what is due now, e.g. the reactions to an answer. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A clock that stands still until the test lets time pass. */
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

export function aNetwork() {
  const listeners = new Set<() => void>()
  let isUp = true
  return {
    isOnline: () => isUp,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async set(isOnline: boolean) {
      isUp = isOnline
      for (const listener of [...listeners]) listener()
      await settled()
    },
    listeners: () => listeners.size,
  }
}

export function aPage(address = '/order') {
  let href = new URL(address, 'https://factory.example').href
  let isAsked = false
  const hiding = new Set<() => void>()
  const page: Page = {
    href: () => href,
    askedId: () => new URL(href).searchParams.get('id'),
    readdress(path) {
      href = new URL(path, href).href
    },
    whenShownAgain: () => {},
    onHidden(run) {
      hiding.add(run)
      return () => void hiding.delete(run)
    },
    askBeforeLeaving(asked) {
      isAsked = asked
    },
  }
  return { ...page, isAsked: () => isAsked, hide: () => hiding.forEach((run) => void run()) }
}

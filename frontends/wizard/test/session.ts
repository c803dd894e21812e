import { ApiProblem } from 'frontend-kit/api'
import type { Ports, Start } from '../src/order-session/core'
import type { SessionEvent } from '../src/order-session/events'
import { createPrices } from '../src/order-session/prices'
import { openOrderSession } from '../src/order-session/session'
import { openVisit } from '../src/order-session/visit'
import { firstOpenPlace } from '../src/steps/rules'
import { aClock, aLockManager, aNetwork, aPage, aStorage } from './browser'
import { anApi, type Calls } from './services'

type Given = { always?: Partial<Calls>; values?: Map<string, string>; locks?: Ports['locks']; address?: string }

/** The world around a visit; those that are given the same values and locks are tabs of one browser. */
function aWorld({ always = {}, values = new Map(), locks = aLockManager(), address }: Given) {
  const [clock, network, page] = [aClock(), aNetwork(), aPage(address)]
  const services = anApi({
    showQuote: async () => {
      throw new ApiProblem('unavailable', 'No price yet.')
    },
    listScans: async () => ({ items: [] }),
    listTransfers: async () => [],
    ...always,
  })
  const untilBack = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))
  const ports: Ports = {
    api: services.api,
    site: { variant: 'ru', factory: false },
    firstOpenPlace,
    storage: aStorage(values),
    clock,
    locks,
    network,
    untilBack,
    page,
  }
  const events: SessionEvent[] = []
  return { ports, clock, network, page, values, events, ...services }
}

/** A session of its own; `replaced` holds what it asks to be shown in its place. */
export function aSession({ orderId = null, ...given }: Given & { orderId?: string | null } = {}) {
  const world = aWorld(given)
  const { ports, api, events, later } = world
  const replaced: Start[] = []
  const session = openOrderSession(
    {
      ...ports,
      prices: createPrices(api(new AbortController().signal), () => {}),
      emit: (event) => events.push(event),
      replace: (start) => replaced.push(start),
    },
    orderId === null ? { orderId } : { orderId },
  )
  return { ...world, session, replaced, later: later() }
}

/** A visit, which makes its sessions itself. */
export function aVisit(given: Given = {}) {
  const world = aWorld(given)
  const visit = openVisit(world.ports)
  visit.onEvent((event) => world.events.push(event))
  return { ...world, visit }
}

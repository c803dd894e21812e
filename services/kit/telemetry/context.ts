import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

/** The context of one request or one event, for logs, events and calls. */
export type Context = {
  requestId: string
  /** W3C traceparent of this work. */
  trace: string
  /** Who caused it: `visitor:<owner>`, `service:<name>`. */
  actor: string
  /** The network of the caller's address, for the trail; missing where there is no address. */
  network?: string
  /** Set for a caller, who waits for an answer; not for an event. */
  isRequest?: true
  /** A request's operation, once its route is known; an event's subject; a job's name. */
  operation?: string
  /** An unexpected error. */
  failure?: unknown
}

const storage = new AsyncLocalStorage<Context>()
export const inContext = <T>(context: Context, run: () => T) => storage.run(context, run)
export const currentContext = () => storage.getStore()
/** Runs work that no request and no event has caused, in its own context. */
export const inOwnContext = <T>(operation: string, run: () => T) =>
  inContext({ requestId: randomUUID(), trace: childTrace(undefined), actor: 'service', operation }, run)

// An all-zero trace or span is invalid.
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** A new span in the caller's trace, or in a new one when `parent` is none (W3C Trace Context, level 1). */
export function childTrace(parent: string | null | undefined): string {
  const [, traceId, flags] = TRACEPARENT.exec(parent ?? '') ?? []
  return `00-${traceId ?? hex(16)}-${hex(8)}-${flags ?? '01'}`
}

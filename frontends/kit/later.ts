import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Pauses before a chunk that did not arrive is asked for again. */
const PAUSES_MS = [500, 2_000, 5_000]

/**
 * A component in a chunk of its own, fetched when it is first shown or by `fetch`, e.g. when the page is idle. A lost
 * connection is waited out for some seconds, since what React was once told has failed it never tries again.
 */
// biome-ignore lint/suspicious/noExplicitAny: any component's props, as in React's own lazy
export function later<C extends ComponentType<any>>(
  load: () => Promise<C>,
): { Component: LazyExoticComponent<C>; fetch: () => Promise<unknown> } {
  const fetch = async () => ({ default: await again(load, PAUSES_MS) })
  return { Component: lazy(fetch), fetch: () => load().catch(() => {}) }
}

async function again<T>(load: () => Promise<T>, [pauseMs, ...others]: readonly number[]): Promise<T> {
  try {
    return await load()
  } catch (failure) {
    if (pauseMs === undefined) throw failure
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return again(load, others)
  }
}

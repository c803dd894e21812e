import { type ComponentType, createElement, use, useEffect, useReducer, useState, useTransition } from 'react'
import { fetchAnew } from './anew'
import { untilBack, useAskingAgain } from './asking-again'

/** Before the one silent repeat: the browser may only have remembered a preload that failed. */
const SOON_MS = 500

/** A part of a page, or a whole page, whose code could not be fetched. */
export type Missing = { onRetry: () => void; isBusy: boolean; isPage: boolean }

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** Where the files are that it is loaded from. */
  folder: () => string
  isPage: boolean
  /** Stands in its place where it could not be had. */
  Missing: ComponentType<Missing>
}

/** See `later` of the kit. */
export function createLater<Props extends object>({ load, folder, isPage, Missing }: Options<Props>) {
  type Arrived = { here: ComponentType<Props> } | { failure: unknown }
  let known: ComponentType<Props> | undefined
  let asked: Promise<Arrived> | undefined

  async function ask(): Promise<Arrived> {
    try {
      const here = await load().catch(() => untilBack(SOON_MS).then(load))
      known = here
      return { here }
    } catch (failure) {
      console.warn('A part of the page did not arrive:', failure)
      return { failure }
    }
  }
  const arriving = () => {
    asked ??= ask()
    return asked
  }
  // Whoever comes to it later asks anew.
  const forget = () => {
    asked = undefined
  }

  function Component(props: Props) {
    const [promise, setPromise] = useState(arriving)
    // What is there already is not waited for, not even a moment.
    const arrived = known ? { here: known } : use(promise)
    if ('here' in arrived) return createElement(arrived.here, props)
    return createElement(Asking, { onAsked: setPromise })
  }

  function Asking({ onAsked }: { onAsked: (promise: Promise<Arrived>) => void }) {
    const [isBusy, startTransition] = useTransition()
    const [tries, count] = useReducer((before: number) => before + 1, 0)
    // In a transition the message stays, and says that it is busy, until there is something to take its place.
    const again = (isAnew: boolean) =>
      startTransition(async () => {
        count()
        if (isAnew) await fetchAnew(folder())
        forget()
        const promise = arriving()
        await promise
        startTransition(() => onAsked(promise))
      })
    useEffect(() => forget, [])
    useAskingAgain(() => again(false), { tries, isBusy })
    return createElement(Missing, { isBusy, isPage, onRetry: () => again(true) })
  }

  return {
    Component,
    /** Has it fetched before it is shown, e.g. when the page is idle. */
    async fetch(): Promise<void> {
      known = await load().catch(() => known)
    },
  }
}

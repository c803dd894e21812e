import { type ComponentType, createElement, startTransition, use, useEffect, useReducer, useState } from 'react'
import { reloadFiles } from './reload-files'
import { untilOnline, useRetry } from './retry'

/** The delay before the one silent retry: the browser may have cached a failed preload. */
const SOON_MS = 500

/** A part of a page, or a whole page, whose code failed to load. */
export type Missing = { onRetry: () => void; isBusy: boolean; isPage: boolean }

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** The folder of its files. */
  folder: () => string
  isPage: boolean
  /** Stands in its place after a failed load. */
  Missing: ComponentType<Missing>
}

/** See `later` of the kit. */
export function createLater<Props extends object>({ load, folder, isPage, Missing }: Options<Props>) {
  let known: ComponentType<Props> | undefined
  let asked: Promise<void> | undefined

  async function ask(): Promise<void> {
    try {
      keep(await load().catch(() => untilOnline(SOON_MS).then(load)))
    } catch (failure) {
      console.warn('A part of the page did not arrive:', failure)
    }
  }
  function keep(loaded: ComponentType<Props>): void {
    known = loaded
    // React reads a promise that is marked like this at once, so that loaded code renders without a pause.
    asked = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })
  }
  const arriving = () => {
    asked ??= ask()
    return asked
  }
  /** The next component to need what is missing loads it again. */
  const forget = () => {
    if (!known) asked = undefined
  }

  function Component(props: Props) {
    const [promise, setPromise] = useState(arriving)
    use(promise)
    return known ? createElement(known, props) : createElement(Asking, { onAsked: setPromise })
  }

  function Asking({ onAsked }: { onAsked: (promise: Promise<void>) => void }) {
    const [isBusy, setBusy] = useState(false)
    const [tries, count] = useReducer((before: number) => before + 1, 0)
    // The message stays, as busy, until its replacement is ready. Not as an action of a transition: React would hold every
    // other transition until it ends, and the person could open no other page.
    async function again(isAnew: boolean): Promise<void> {
      count()
      setBusy(true)
      if (isAnew) await reloadFiles(folder())
      forget()
      const promise = arriving()
      await promise
      startTransition(() => {
        setBusy(false)
        onAsked(promise)
      })
    }
    useEffect(() => forget, [])
    useRetry(() => void again(false), { tries, isBusy })
    return createElement(Missing, { isBusy, isPage, onRetry: () => void again(true) })
  }

  return {
    Component,
    /** Loads it before it is shown, e.g. when the page is idle. */
    async fetch(): Promise<void> {
      await load().then(keep, () => {})
    },
  }
}

export type Toast = {
  kind: 'info' | 'success' | 'error'
  title: string
  text?: string
  /** `isUndo`: it takes back what has just been done; such a toast disappears by itself, later than one without an action. */
  action?: { label: string; onPress: () => void; isUndo?: boolean }
  /** The page shows the same message: then an error disappears by itself, too. */
  isOnPage?: boolean
  /** It speaks of another page or step: then an error stays when the person goes on. */
  isOfOtherPage?: boolean
  /** Its subject: a later toast about the same subject replaces it, and `dismiss` removes it. */
  about?: string
}

/** Long enough to read two lines twice; WCAG asks for no less than 5 s. */
const SHOWN_MS = 8_000
/** Besides reading there is time to look at what was changed, and to reach the button by the keyboard. */
const UNDO_SHOWN_MS = 20_000

export type ShownToast = Toast & { key: number }
/** Runs something after a delay; the returned function cancels it. */
type After = (ms: number, run: () => void) => () => void

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The visible toasts, newest first. */
export function createToastQueue(after: After = later) {
  const listeners = new Set<() => void>()
  const timers = new Map<number, () => void>()
  let toasts: readonly ShownToast[] = []
  let lastKey = 0
  let isHeld = false

  function retain(isRetained: (toast: ShownToast) => boolean) {
    const left = toasts.filter(isRetained)
    if (left.length !== toasts.length) set(left)
  }
  function set(now: readonly ShownToast[]) {
    for (const it of toasts) if (!now.includes(it)) stop(it.key)
    toasts = now
    for (const listener of listeners) listener()
  }
  const close = (key: number) => retain((it) => it.key !== key)
  function start(toast: ShownToast) {
    if (!stays(toast) && !isHeld)
      timers.set(
        toast.key,
        after(toast.action ? UNDO_SHOWN_MS : SHOWN_MS, () => close(toast.key)),
      )
  }
  function stop(key: number) {
    timers.get(key)?.()
    timers.delete(key)
  }

  return {
    get: () => toasts,
    /** The returned function unsubscribes. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(toast: Toast) {
      lastKey += 1
      const shown = { ...toast, key: lastKey }
      set([shown, ...toasts.filter((it) => !isSame(it, toast))])
      start(shown)
    },
    close,
    /** Removes the toasts about a subject. */
    dismiss: (about: string) => retain((it) => it.about !== about),
    /** Removes the errors that speak of the page, e.g. after a navigation. */
    dismissErrors: () => retain((it) => it.kind !== 'error' || it.isOfOtherPage === true),
    /** Pauses the timers, e.g. under the pointer; afterwards each starts again from the beginning. */
    hold(now: boolean) {
      if (now === isHeld) return
      isHeld = now
      for (const it of toasts) {
        if (now) stop(it.key)
        else start(it)
      }
    },
  }
}

/** An error that the page does not show itself, and a toast with any action but an undo, stay until the person closes them. */
const stays = ({ kind, isOnPage, action }: Toast) =>
  (kind === 'error' && !isOnPage) || (action !== undefined && !action.isUndo)

/** Toasts about the same subject or with the same words: the later one replaces the earlier. */
const isSame = (one: Toast, other: Toast) =>
  (one.about !== undefined && one.about === other.about) ||
  (one.kind === other.kind && one.title === other.title && one.text === other.text)

/** The page's queue; the shell renders it. */
export const toasts = createToastQueue()

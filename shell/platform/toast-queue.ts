export type Toast = {
  kind: 'info' | 'success' | 'error'
  title: string
  text?: string
  action?: { label: string; onPress: () => void }
  /** The page says it as well, where it belongs: then an error leaves by itself, too. */
  isOnPage?: boolean
  /** What it is about: a later toast about the same takes its place, and `end` takes it away once it no longer holds. */
  about?: string
}

/** Long enough to read two lines twice; WCAG asks for no less than 5 s. */
const SHOWN_MS = 8_000

export type ShownToast = Toast & { key: number }
/** Runs something later, unless the function that it answers is called before. */
type After = (ms: number, run: () => void) => () => void

const later: After = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** What is told in passing, the newest first. */
export function createToastQueue(after: After = later) {
  const listeners = new Set<() => void>()
  const timers = new Map<number, () => void>()
  let toasts: readonly ShownToast[] = []
  let lastKey = 0
  let isHeld = false

  function keep(kept: (toast: ShownToast) => boolean) {
    const left = toasts.filter(kept)
    if (left.length !== toasts.length) set(left)
  }
  function set(now: readonly ShownToast[]) {
    for (const it of toasts) if (!now.includes(it)) stop(it.key)
    toasts = now
    for (const listener of listeners) listener()
  }
  const close = (key: number) => keep((it) => it.key !== key)
  function start(toast: ShownToast) {
    if (!stays(toast) && !isHeld)
      timers.set(
        toast.key,
        after(SHOWN_MS, () => close(toast.key)),
      )
  }
  function stop(key: number) {
    timers.get(key)?.()
    timers.delete(key)
  }

  return {
    get: () => toasts,
    /** Answers the function that ends it. */
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
    /** What it is about no longer holds. */
    end: (about: string) => keep((it) => it.about !== about),
    /** What went wrong was said of where the person no longer is. */
    endErrors: () => keep((it) => it.kind !== 'error'),
    /** Nothing leaves while somebody looks at it closely; after that it stays as long as at first. */
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

/** What asks for something, and what went wrong and stands nowhere else, stays until the person has closed it. */
const stays = ({ kind, isOnPage, action }: Toast) => (kind === 'error' && !isOnPage) || action !== undefined

/** About the same thing, or in the same words: the later one takes the place of the earlier. */
const isSame = (one: Toast, other: Toast) =>
  (one.about !== undefined && one.about === other.about) ||
  (one.kind === other.kind && one.title === other.title && one.text === other.text)

/** The queue of this page; the shell shows it. */
export const toasts = createToastQueue()

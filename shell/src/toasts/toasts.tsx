import { useLocation } from 'platform'
import { useNavigationType } from 'platform/router'
import { toasts as queue, type ShownToast } from 'platform/toast-queue'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useIntl } from 'react-intl'
import css from './toasts.module.css'

/** Those before them wait unseen; on a phone the newest alone is seen. */
const MOST = 2

/** Where messages stand that are told in passing: a landmark that F6 leads to, while there are any. */
export function Toasts() {
  const intl = useIntl()
  const toasts = useSyncExternalStore(queue.onChange, queue.get)
  const region = useRef<HTMLElement>(null)
  const { before, hold } = useHold()
  useOnward(queue.endErrors)
  useEffect(() => {
    // A toast that is taken away under the pointer or the keyboard leaves without a word.
    if (!region.current?.matches(':hover, :focus-within')) queue.hold(false)
    const lead = (event: globalThis.KeyboardEvent) => {
      const first = region.current?.querySelector<HTMLElement>('[role=alertdialog]')
      // Pressed once more it is the browser's own again.
      if (event.key !== 'F6' || !first || region.current?.contains(document.activeElement)) return
      event.preventDefault()
      first.focus()
    }
    window.addEventListener('keydown', lead)
    return () => window.removeEventListener('keydown', lead)
  }, [toasts])
  /** The keyboard goes on at another toast, or back to where it came from. */
  function close(key: number) {
    const isInside = region.current?.contains(document.activeElement)
    queue.close(key)
    const goOn = region.current?.querySelector('[role=alertdialog]:not(:focus-within)') ?? before.current
    if (isInside && goOn instanceof HTMLElement) goOn.focus()
  }
  if (toasts.length === 0) return null
  return (
    <section ref={region} className={css.region} aria-label={intl.formatMessage({ id: 'toasts' })} data-told {...hold}>
      {toasts.slice(0, MOST).map((it) => (
        <OneToast key={it.key} toast={it} onClose={() => close(it.key)} />
      ))}
    </section>
  )
}

function OneToast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const intl = useIntl()
  const [titleId, textId] = [useId(), useId()]
  const { kind, title, text, action } = toast
  return (
    <div
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads it and closes it by Escape
      tabIndex={0}
      className={css.toast}
      data-kind={kind}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClose()}
    >
      <div className={css.content} role={kind === 'error' ? 'alert' : 'status'}>
        <span id={titleId} className={css.title}>
          {title}
        </span>
        {text && <span id={textId}>{text}</span>}
      </div>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={intl.formatMessage({ id: 'toasts.close' })}
        onClick={onClose}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 3.5l9 9m0-9l-9 9" />
        </svg>
      </button>
    </div>
  )
}

/** While the pointer or the keyboard is among the toasts none of them leaves. */
function useHold() {
  /** Where the keyboard came from. */
  const before = useRef<EventTarget | null>(null)
  const isIn = (it: Element, focused: EventTarget | null) => it.contains(focused as Node | null)
  const hold = {
    onPointerEnter: () => queue.hold(true),
    onPointerLeave: ({ currentTarget }: PointerEvent) => queue.hold(isIn(currentTarget, document.activeElement)),
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!isIn(currentTarget, relatedTarget)) before.current = relatedTarget
      queue.hold(true)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => queue.hold(isIn(currentTarget, relatedTarget)),
  }
  return { before, hold }
}

/** Another page, or another step of one; an address that is only written anew is none. */
function useOnward(then: () => void): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(location)
  // Before the effects of what is shown now, which may have something to tell.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    if (before.pathname === location.pathname && (before.key === location.key || navigation === 'REPLACE')) return
    then()
  }, [location, navigation, then])
}

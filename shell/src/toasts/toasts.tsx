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
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import css from './toasts.module.css'
import { useOpenDialog } from './use-open-dialog'
import { usePlace } from './use-place'

/** Older toasts stay hidden; a phone shows the newest alone. */
const MOST_VISIBLE = 2

/**
 * The region of the toasts: a landmark that F6 moves the focus to. While a modal dialog is open the region is inside it,
 * since everything outside is inert.
 */
export function Toasts() {
  const intl = useIntl()
  const toasts = useSyncExternalStore(queue.onChange, queue.get)
  const region = useRef<HTMLElement>(null)
  const dialog = useOpenDialog()
  usePlace(region, toasts[0]?.key, dialog)
  const { before, hold } = useHold()
  useOnward(queue.dismissErrors)
  useEffect(() => {
    // A toast that is removed under the pointer or the focus fires no event.
    if (!region.current?.matches(':hover, :focus-within')) queue.hold(false)
    const lead = (event: globalThis.KeyboardEvent) => {
      const first = region.current?.querySelector<HTMLElement>('[role=alertdialog]')
      // A second F6 is the browser's own.
      if (event.key !== 'F6' || !first || region.current?.contains(document.activeElement)) return
      event.preventDefault()
      first.focus()
    }
    window.addEventListener('keydown', lead)
    return () => window.removeEventListener('keydown', lead)
  }, [toasts])
  /** Moves the focus to another toast, or back to where it came from. */
  function close(key: number) {
    const isInside = region.current?.contains(document.activeElement)
    queue.close(key)
    const goOn = region.current?.querySelector('[role=alertdialog]:not(:focus-within)') ?? before.current
    if (isInside && goOn instanceof HTMLElement) goOn.focus()
  }
  if (toasts.length === 0) return null
  const shown = (
    <section
      ref={region}
      className={css.region}
      aria-label={intl.formatMessage({ id: 'toasts' })}
      data-toasts
      {...hold}
    >
      {toasts.slice(0, MOST_VISIBLE).map((it) => (
        <OneToast key={it.key} toast={it} onClose={() => close(it.key)} />
      ))}
    </section>
  )
  return dialog ? createPortal(shown, dialog) : shown
}

function OneToast({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const intl = useIntl()
  const [titleId, textId] = [useId(), useId()]
  const { kind, title, text, action } = toast
  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Else Escape would also close the dialog around the toast.
    event.preventDefault()
    onClose()
  }
  return (
    <div
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads it and closes it by Escape
      tabIndex={0}
      className={css.toast}
      data-kind={kind}
      onKeyDown={close}
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

/** Pauses the toasts' timers while the pointer or the focus is on one of them. */
function useHold() {
  /** Where the focus came from. */
  const before = useRef<EventTarget | null>(null)
  const isIn = (it: Element, focused: EventTarget | null) => focused instanceof Node && it.contains(focused)
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

/** Runs something when the person goes to another page or step; a replaced address of the same page does not count. */
function useOnward(then: () => void): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(location)
  // Runs before the effects of the new page, which may show toasts of their own.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    if (before.pathname === location.pathname && (before.key === location.key || navigation === 'REPLACE')) return
    then()
  }, [location, navigation, then])
}

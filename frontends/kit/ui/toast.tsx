import { type Toast as Message, useLocation } from 'platform'
import { useNavigationType } from 'platform/router'
import { useLayoutEffect, useRef } from 'react'
import {
  Button,
  UNSTABLE_ToastRegion as Region,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components'
import css from './toast.module.css'
import './toast-room.css'

/** Long enough to read two lines twice; WCAG asks for no less than 5 s. */
const SHOWN_MS = 8_000

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 })
const errors = new Set<string>()

/** What asks for something, and what went wrong and stands nowhere else, stays until the person has closed it. */
export function showToast(message: Message): void {
  const isError = message.kind === 'error'
  const stays = (isError && !message.isOnPage) || message.action !== undefined
  const key = queue.add(message, stays ? {} : { timeout: SHOWN_MS })
  if (isError) errors.add(key)
}

export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  useOnward(closeErrors)
  return (
    <Region queue={queue} className={css.region} aria-label={label} data-told>
      {({ toast }) => (
        <Toast toast={toast} className={css.toast} data-kind={toast.content.kind}>
          <ToastContent className={css.content}>
            <Text slot="title" className={css.title}>
              {toast.content.title}
            </Text>
            {toast.content.text && <Text slot="description">{toast.content.text}</Text>}
          </ToastContent>
          {toast.content.action && (
            <Button
              className={css.action}
              onPress={() => {
                toast.content.action?.onPress()
                queue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button slot="close" className={css.close} aria-label={closeLabel}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3.5 3.5l9 9m0-9l-9 9" />
            </svg>
          </Button>
        </Toast>
      )}
    </Region>
  )
}

/** What went wrong was said of where the person no longer is. */
function closeErrors() {
  for (const key of errors) queue.close(key)
  errors.clear()
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

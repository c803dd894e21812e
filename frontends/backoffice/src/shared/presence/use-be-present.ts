import type { Doing } from 'contracts/order/staff/desk'
import { PRESENCE_EVERY_MS } from 'contracts/order/staff/desk-limits'
import { answer, client } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useEffect, useSyncExternalStore } from 'react'
import { useVisible } from './use-visible'

const orders = client('orders')

// Nobody waits for these: what was not heard is said again, and whoever is silent is gone after a while.
const say = (orderId: string, doing: Doing) =>
  attempt(() => answer(orders.PUT('/v1/orders/{orderId}/presence', { params: { path: { orderId } }, body: { doing } })))
const leave = (orderId: string) =>
  attempt(() => answer(orders.DELETE('/v1/orders/{orderId}/presence', { params: { path: { orderId } } })))

/** Tells colleagues that the person is at an order, for as long as the page is visible. */
export function useBePresent(orderId: string): void {
  const isVisible = useVisible()
  const doing = useSyncExternalStore(onWork, doingNow)
  useEffect(() => {
    if (!isVisible) return
    void say(orderId, doing)
    const timer = setInterval(() => void say(orderId, doing), PRESENCE_EVERY_MS)
    return () => clearInterval(timer)
  }, [orderId, doing, isVisible])
  useEffect(() => {
    if (isVisible) return () => void leave(orderId)
  }, [orderId, isVisible])
}

/** A form or a question is open, or the person types. */
const doingNow = (): Doing =>
  document.querySelector('dialog[open]') || document.activeElement?.matches('textarea, input, select')
    ? 'working'
    : 'looking'

function onWork(changed: () => void) {
  // Between two fields the focus is nowhere for a moment.
  const soon = () => void setTimeout(changed)
  const dialogs = new MutationObserver(soon)
  dialogs.observe(document.body, { subtree: true, childList: true })
  document.addEventListener('focusin', soon)
  document.addEventListener('focusout', soon)
  return () => {
    dialogs.disconnect()
    document.removeEventListener('focusin', soon)
    document.removeEventListener('focusout', soon)
  }
}

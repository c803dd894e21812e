import type { BrowserKey } from 'contracts/browser-keys'

const KEY: BrowserKey = 'orders_view'

// A browser that stores nothing opens the list with all orders.
export function readLastView(): string {
  try {
    return window.localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepLastView(address: string): void {
  try {
    window.localStorage.setItem(KEY, address)
  } catch {}
}

import type { BrowserKey } from 'contracts/browser-keys'

const ORDER_KEY = 'currentOrderId' satisfies BrowserKey
const CODE_KEY = 'partnerCode' satisfies BrowserKey

/** The id of the draft that this browser works on. Only the wizard writes this key; the landing only reads it. */
export function storedOrderId(): string | null {
  try {
    return localStorage.getItem(ORDER_KEY)
  } catch {
    return null
  }
}

/** Stores the partner code of the address, in capitals; the wizard sends it with the first save (AFF-006, LAND-009). */
export function storePartnerCode(code: string): void {
  try {
    sessionStorage.setItem(CODE_KEY, code.toUpperCase())
  } catch {
    // A browser that blocks storage throws; the order then has no referrer.
  }
}

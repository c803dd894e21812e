import type { BrowserKey } from 'contracts/browser-keys'

const ORDER_KEY = 'currentOrderId' satisfies BrowserKey
const CODE_KEY = 'partnerCode' satisfies BrowserKey

/** The draft that this browser works on. The key is the wizard's: here it is read and never written. */
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

import type { BrowserKey } from 'contracts/browser-keys'

const ORDER_KEY = 'currentOrderId' satisfies BrowserKey
const CODE_KEY = 'partnerCode' satisfies BrowserKey

/** The draft that this browser works on. The key is the wizard's: here it is read and never written. */
export function keptOrderId(): string | null {
  try {
    return localStorage.getItem(ORDER_KEY)
  } catch {
    return null
  }
}

/** Keeps by whose address the person came; the wizard sends it with the order's first save (AFF-006, LAND-009); codes are told in any letter case. */
export function keepPartnerCode(code: string): void {
  try {
    sessionStorage.setItem(CODE_KEY, code.toUpperCase())
  } catch {
    // A browser that forbids storage throws; then the order is nobody's referral.
  }
}

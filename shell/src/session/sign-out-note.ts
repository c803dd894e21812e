import type { BrowserKey } from 'contracts/browser-keys'

const KEY = 'signed_out' satisfies BrowserKey

/** Says to the page that is loaded after a sign-out what it comes after. Where storage is forbidden nothing is said. */
export const signOutNote = {
  leave: () => tried(() => sessionStorage.setItem(KEY, '1')),
  isThere: () => tried(() => sessionStorage.getItem(KEY)) === '1',
  drop: () => tried(() => sessionStorage.removeItem(KEY)),
}

function tried<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

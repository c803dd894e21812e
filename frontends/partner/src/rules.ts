import type { Hint } from 'contracts/live'
import type { Balance, Partner } from 'contracts/partner/account'

/** The longest name that the partners service accepts. */
export const NAME_LENGTH = 200

/** Why a name cannot be saved (PART-005). */
export const nameFault = (name: string): 'empty' | null => (name.trim() === '' ? 'empty' : null)

/** The referral link; null until the partner has a name (PART-007). */
export const referralLink = (origin: string, { code, name }: { code: string; name: string | null }): string | null =>
  name === null ? null : `${origin}/${code}`

/** Whether the partner has never earned anything in any currency. */
export const isBeforeFirst = (balances: readonly Balance[]): boolean =>
  balances.every((it) => it.accruedMinor === 0 && it.paidOutMinor === 0)

/** Whether a hint may be about the balance; the many hints about the person's own orders and scans are not. */
export const mayChangeBalance = (hint: Hint | 'reconnected'): boolean =>
  hint === 'reconnected' || hint.kind === 'balance'

/** Merges an answer into the cached record. If the answer is older than the last change of the name, takes only its balance. */
export const newer = (held: Partner | null, read: Partner | null): Partner | null =>
  held && read && read.version < held.version ? { ...held, balances: read.balances } : read

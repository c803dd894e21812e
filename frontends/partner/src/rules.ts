import type { Hint } from 'contracts/live'
import type { Balance, Partner } from 'contracts/partners'

/** What the partners service takes. */
export const NAME_LENGTH = 200

/** Why a name cannot be saved (PART-005). */
export const nameFault = (name: string): 'empty' | null => (name.trim() === '' ? 'empty' : null)

/** The address that brings customers; there is none until the partner has a name (PART-007). */
export const referralLink = (origin: string, { code, name }: { code: string; name: string | null }): string | null =>
  name === null ? null : `${origin}/${code}`

/** Nothing was ever earned, in any currency. */
export const isBeforeFirst = (balances: readonly Balance[]): boolean =>
  balances.every((it) => it.accruedMinor === 0 && it.paidOutMinor === 0)

/** Whether a hint is worth a look: the person's own orders and scans, which tell of themselves by the dozen, are not. */
export const mayChangeBalance = (hint: Hint | 'reconnected'): boolean =>
  hint === 'reconnected' || hint.kind === 'balance'

/** An answer that a change of the name has overtaken brings the balance alone. */
export const newer = (held: Partner | null, read: Partner | null): Partner | null =>
  held && read && read.version < held.version ? { ...held, balances: read.balances } : read

import type { Balance } from 'contracts/partner/account'
import type { Db, Tx } from 'service-kit/database/db'
import { carriedFrom, type Sums } from '../ledger'
import { entriesBefore } from '../store/ledger'

/** So many entries are read at once of what took a balance below zero. */
const READ = 500

/** The balances of a partner; one below zero says since when it is, and because of which entry. */
export async function explained(db: Db | Tx, partnerId: string, balances: readonly Sums[]): Promise<Balance[]> {
  const said: Balance[] = []
  for (const it of balances) {
    const carried = it.dueMinor < 0 ? await carriedOf(db, partnerId, it) : undefined
    said.push(carried ? { ...it, carried } : it)
  }
  return said
}

/** Reads the entries from the newest on, as far as the balance was zero or more before the oldest of them. */
async function carriedOf(
  db: Db | Tx,
  partnerId: string,
  { currency, dueMinor }: Sums,
): Promise<Balance['carried'] | undefined> {
  const found: Awaited<ReturnType<typeof entriesBefore>> = []
  let openingMinor = dueMinor
  while (openingMinor < 0) {
    const older = await entriesBefore(db, { partnerId, currency }, found.at(-1)?.seq, READ)
    if (!older.length) return undefined
    found.push(...older)
    openingMinor -= older.reduce((sum, it) => sum + it.amountMinor, 0)
  }
  const since = carriedFrom(found.toReversed(), openingMinor)?.since
  if (!since) return undefined
  const { kind, orderId, number, amountMinor, reason, recordedAt } = since
  return {
    since: recordedAt.toISOString(),
    kind,
    number: orderId && (number ?? orderId.slice(0, NUMBER_LENGTH)),
    amountMinor,
    // What staff say of a payout is their own.
    reason: kind === 'correction' ? reason : null,
  }
}

/** Of an order whose number has not been heard of. */
const NUMBER_LENGTH = 4

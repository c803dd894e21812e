import type { Currency } from 'contracts/common'
import type { Partner as Shown } from 'contracts/partner/account'
import type { Db, Tx } from 'service-kit/database/db'
import { balancesOf } from '../ledger'
import type { Partner } from '../partner'
import { ledgerSums } from '../store/ledger'
import { explained } from './carried'

/** What a partner sees of themselves where nobody asks for the balance, so that the ledger is not summed. */
export function withoutBalances({ id, code, name, commissionBasisPoints, version, createdAt }: Partner): Shown {
  return { id, code, name, commissionBasisPoints, balances: [], version, createdAt: createdAt.toISOString() }
}

/** What a partner sees of themselves; `own` is the currency of the site where it is read, `at` the instant. */
export async function toResponse(db: Db | Tx, partner: Partner, own: Currency, at: Date): Promise<Shown> {
  const balances = balancesOf(await ledgerSums(db, partner.id, at), own)
  return { ...withoutBalances(partner), balances: await explained(db, partner.id, balances) }
}

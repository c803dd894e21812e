import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import type { Partner } from '../partner'

/** Tells the open pages of a partner that the balance is another. */
export const hintBalance = (tx: Tx, { id, owner, site, version }: Pick<Partner, 'id' | 'owner' | 'site' | 'version'>) =>
  hint(tx, { owner, holder: null, site }, { kind: 'balance', id, version })

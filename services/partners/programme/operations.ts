import type { PartnerRecord, PartnerRecordChange } from 'contracts/partner/programme'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { audit } from '../partner/audit'
import { currencyOf, type Deps } from '../partner/operations/deps'
import { hintBalance } from '../partner/operations/hint'
import { toResponse } from '../partner/operations/response'
import type { Partner } from '../partner/partner'
import { findPartnerById, lockPartnerById, updatePartner } from '../partner/store/partners'
import { addRate } from '../partner/store/rates'
import { changeRate } from './rules'

type Which = { scope: Scope; partnerId: string }

/** Refuses: `partner-not-found`, also of another site than the caller's staff see. */
export async function showRecord(deps: Deps, { scope, partnerId }: Which): Promise<PartnerRecord | Refusal> {
  const partner = await findPartnerById(deps.db, partnerId, scope)
  return partner ? recordOf(deps, deps.db, partner) : notFound(partnerId)
}

/** Refuses what `changeRate` does, `partner-not-found`. */
export const changeRecord = (
  deps: Deps,
  by: Person,
  { scope, partnerId, version }: Which & { version: number },
  { commissionBasisPoints }: PartnerRecordChange,
) =>
  command(deps.db, { turn: partnerId }, async (tx) => {
    const before = granted((await lockPartnerById(tx, partnerId, scope)) ?? notFound(partnerId))
    // Only now, so that whatever was booked before had the lock, and by the rate of before.
    const now = deps.now()
    const after = granted(changeRate(before, version, commissionBasisPoints))
    if (after !== before) {
      const { id, site } = after
      await updatePartner(tx, after)
      await addRate(tx, { partnerId: id, since: now, basisPoints: commissionBasisPoints, by: by.actor })
      const changes = changesOf(factsOf(before), factsOf(after))
      record(tx, now, [audit('partner-rate-changed', { kind: 'partner', id }, site, changes)])
      hintBalance(tx, after)
    }
    return recordOf(deps, tx, after)
  })

const factsOf = ({ commissionBasisPoints }: Partner) => ({ commissionPercent: commissionBasisPoints / 100 })

const notFound = (partnerId: string) => refuse('partner-not-found', `There is no partner ${partnerId}.`)

async function recordOf(deps: Deps, db: Db | Tx, partner: Partner): Promise<PartnerRecord> {
  const { email, site } = partner
  return { ...(await toResponse(db, partner, currencyOf(deps, partner), deps.now())), email, site }
}

import type { NewPayout, PayoutPage, PayoutVoid, Payout as Shown } from 'contracts/partner/payouts'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD } from 'service-kit/http/principal'
import { balanceOf } from '../../partner/ledger'
import type { Deps } from '../../partner/operations/deps'
import { hintBalance } from '../../partner/operations/hint'
import { addEntry, ledgerSums } from '../../partner/store/ledger'
import { findPartnerById, lockPartnerById, lockWhoStays } from '../../partner/store/partners'
import { audit } from '../audit'
import { type PayoutState, payout, voided } from '../rules'
import { addPayouts, findPayout, listOfPartner, saveVoid } from '../store/payouts'
import type { KeyedStaff, Staff } from './deps'

/** Refuses: `partner-not-found`, `invalid-request`. */
export async function listPayouts(
  { db }: Pick<Deps, 'db'>,
  { scope }: Pick<Staff, 'scope'>,
  partnerId: string,
  query: { cursor?: string; limit?: string },
): Promise<PayoutPage | Refusal> {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  if (!(await findPartnerById(db, partnerId, scope))) return noPartner(partnerId)
  const found = await listOfPartner(db, partnerId, asked)
  const placed = found.map((it) => ({ ...it, createdAt: it.paidAt }))
  return pageOf(placed, asked.limit, shown)
}

/** Records a payout under the partner's lock, once for its key. Refuses: `partner-not-found`, `payout-above-due`, `key-reused`. */
export function recordPayout(deps: Deps, { by, scope, key }: KeyedStaff, partnerId: string, body: NewPayout) {
  const id = deps.newId()
  const request = { actor: by.actor, operation: `recordPayout ${partnerId}`, key, body }
  return command(deps.db, { turn: partnerId, once: { request, id, again: shownAgain } }, async (tx) => {
    const partner = granted((await lockPartnerById(tx, partnerId, scope)) ?? noPartner(partnerId))
    const now = deps.now()
    const { payableMinor } = balanceOf(await ledgerSums(tx, partnerId, now), body.currency)
    const made = granted(payout({ id, partnerId, by: by.actor, now }, body, payableMinor))
    await addPayouts(tx, [made])
    await addEntry(tx, entryOf(made, 'paid-out', now, by.actor))
    record(tx, now, [recorded('payout-recorded', partner.site, made)])
    hintBalance(tx, partner)
    return shown(made)
  })
}

/** Says that a payout was not made: its amount is due again. Refuses: `payout-not-found`, `payout-voided`, `key-reused`. */
export function voidPayout(deps: Deps, { by, scope, key }: KeyedStaff, payoutId: string, { reason }: PayoutVoid) {
  const request = { actor: by.actor, operation: `voidPayout ${payoutId}`, key, body: { reason } }
  return command(deps.db, { turn: payoutId, once: { request, id: payoutId, again: shownAgain } }, async (tx) => {
    const { partnerId } = granted((await findPayout(tx, payoutId, scope)) ?? noPayout(payoutId))
    // The money of one who was merged is the other's, also where the payout stayed.
    const partner = granted((await lockWhoStays(tx, partnerId)) ?? noPayout(payoutId))
    const now = deps.now()
    // Only now, so that of two at one moment the second sees the first.
    const before = granted((await findPayout(tx, payoutId, scope)) ?? noPayout(payoutId))
    const after = granted(voided(before, { reason, by: by.actor, now }))
    await saveVoid(tx, after)
    const entry = entryOf({ ...after, partnerId: partner.id }, 'paid-back', now, by.actor)
    await addEntry(tx, { ...entry, reason: after.voidReason })
    record(tx, now, [recorded('payout-voided', partner.site, after)])
    hintBalance(tx, partner)
    return shown(after)
  })
}

/** What a payout books: the balance is the plain sum of the entries. */
export const entryOf = (
  { id: payoutId, partnerId, amountMinor, currency }: PayoutState,
  kind: 'paid-out' | 'paid-back',
  recordedAt: Date,
  by: string,
) => ({
  ...{ partnerId, kind, currency, payoutId, recordedAt, by },
  amountMinor: kind === 'paid-out' ? -amountMinor : amountMinor,
})

export const recorded = (action: 'payout-recorded' | 'payout-voided', site: string, it: PayoutState) =>
  audit(
    action,
    { kind: 'partner', id: it.partnerId },
    site,
    changesOf(
      {},
      {
        payout: it.id,
        amountMinor: it.amountMinor,
        currency: it.currency,
        quarter: `${it.year}-${it.quarter}`,
        ...(action === 'payout-recorded' ? { note: it.note, isAdvance: it.isAdvance } : { reason: it.voidReason }),
      },
    ),
  )

async function shownAgain(tx: Tx, id: string): Promise<Shown | Refusal> {
  return shown(granted((await findPayout(tx, id, EVERY_RECORD)) ?? noPayout(id)))
}

export function shown(it: PayoutState): Shown {
  const { id, partnerId, amountMinor, currency, year, quarter, note, isAdvance, paidAt, runId } = it
  return {
    ...{ id, partnerId, amountMinor, currency, year, quarter, note, isAdvance, runId },
    paidAt: paidAt.toISOString(),
    voidedAt: it.voidedAt?.toISOString() ?? null,
    voidReason: it.voidReason,
  }
}

const noPartner = (id: string) => refuse('partner-not-found', `There is no partner ${id}.`)
export const noPayout = (id: string) => refuse('payout-not-found', `There is no payout ${id}.`)

import { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { PrintAct } from '../../adapters/pdf/printer'
import type { Deps } from '../../partner/operations/deps'
import { type Act, actable, numberOf } from '../act'
import { audit } from '../audit'
import type { PayoutState } from '../rules'
import { addAct, findAct, nextSequence } from '../store/acts'
import { findPayees, type Payee } from '../store/due'
import { findPayout } from '../store/payouts'
import type { Staff } from './deps'
import { noPayout } from './payouts'

export type Pdf = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * The act of a payout as PDF. The first reading gives it its number and keeps what it says; a void payout's act says that it is void.
 * Refuses: `payout-not-found`, `document-not-available`, `unavailable`.
 */
export async function readAct(
  deps: Deps & { print: PrintAct },
  { scope }: Staff,
  payoutId: string,
): Promise<Pdf | Refusal> {
  const read = await command(deps.db, { turn: payoutId }, async (tx) => {
    const payout = granted((await findPayout(tx, payoutId, scope)) ?? noPayout(payoutId))
    const [payee] = await findPayees(tx, [payout.partnerId])
    if (!payee) throw new Error(`The partner ${payout.partnerId} is gone.`)
    const act = await actOf(deps, tx, payout, payee)
    record(tx, deps.now(), [audit('partner-act-read', { kind: 'partner', id: payout.partnerId }, payee.partner.site)])
    return { act, isVoid: payout.voidedAt !== null }
  })
  if (read instanceof Refusal) return read
  const bytes = await deps.print(read.act.number, 'act', { of: read.act, isVoid: read.isVoid })
  return bytes instanceof Refusal ? bytes : { name: `act-${read.act.number}.pdf`, bytes }
}

async function actOf(
  { sites, now }: Deps,
  tx: Tx,
  payout: PayoutState,
  { partner: { site, code }, details }: Payee,
): Promise<Act> {
  const known = await findAct(tx, payout.id)
  if (known) return known
  const requisites = sites.find((it) => it.id === site)?.requisites
  const content = granted(actable({ payout, code, requisites, details }))
  const year = Number(content.issuedOn.slice(0, 4))
  const sequence = await nextSequence(tx, site, year)
  // Whoever had the lock before may have made it.
  const made = await findAct(tx, payout.id)
  if (made) return made
  const act = { ...content, number: numberOf(content.payer, year, sequence) }
  await addAct(tx, { payoutId: payout.id, site, year, sequence, number: act.number, snapshot: act, issuedAt: now() })
  return act
}

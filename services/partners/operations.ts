import type { Currency } from 'contracts/common'
import type { UserClaimed } from 'contracts/identity'
import type { OrderPaid, OrderPlaced } from 'contracts/order/order-events'
import type { PartnerCodes, Partner as Shown } from 'contracts/partners'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import type { Person } from 'service-kit/http/principal'
import type { Pass } from 'service-kit/jobs/upkeep'
import { balancesOf, commissionMinor } from './domain/ledger'
import { become, type Partner, rename } from './domain/partner'
import { isOwn } from './domain/person'
import { earning, isReferral } from './domain/referral'
import {
  addAffiliate,
  addBrowser,
  addCommissions,
  addOrder,
  addPartner,
  findPartner,
  findPartnerByCode,
  forgetBrowsers,
  knownOf,
  ledgerSums,
  lockEmail,
  lockPartner,
  markPaid,
  paidOrdersOf,
  referralOf,
  updatePartner,
} from './store'

export type Deps = { db: Db; now: () => Date; newId: () => string; newCode: () => string }
type HearingDeps = Pick<Deps, 'now' | 'newId'>

/** 26^6 codes are enough for the next one to be free; who meets this many that are not has another trouble. */
const TRIES = 20

/** PART-002: one code a person, however often it is asked for; a code that somebody has leads to another (AFF-002). */
export async function createCode(deps: Deps, { email, owner, site }: Person): Promise<Shown> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await findPartner(deps.db, email)
    if (before) return shown(deps.db, before, site.currency)
    const partner = become(deps.newId(), deps.newCode(), { email, owner, site: site.id }, deps.now())
    if (await addPartner(deps.db, partner)) return shown(deps.db, partner, site.currency)
  }
  throw new Error(`${TRIES} codes in a row were taken.`)
}

export async function listCodes({ db }: Pick<Deps, 'db'>, { email, site }: Person): Promise<PartnerCodes> {
  const partner = await findPartner(db, email)
  return { items: partner ? [await shown(db, partner, site.currency)] : [] }
}

export async function showPartner({ db }: Pick<Deps, 'db'>, { email, site }: Person): Promise<Shown | Refusal> {
  const partner = await findPartner(db, email)
  return partner ? shown(db, partner, site.currency) : NOT_FOUND
}

export async function changePartner(
  { db }: Pick<Deps, 'db'>,
  { email, site }: Person,
  version: number,
  { name }: { name: string },
): Promise<Shown | Refusal> {
  const changed = await command(db, { turn: email }, async (tx) => {
    const partner = granted((await lockPartner(tx, email)) ?? NOT_FOUND)
    const renamed = granted(rename(partner, version, name))
    await updatePartner(tx, renamed)
    return renamed
  })
  return changed instanceof Refusal ? changed : shown(db, changed, site.currency)
}

const NOT_FOUND = refuse('partner-not-found', 'The signed-in person has no partner code.')

/** A placement that came with the code of a partner makes that partner's referral of a new customer (AFF-007). */
export async function hearPlacement(
  tx: Tx,
  deps: HearingDeps,
  placedAt: Date,
  { orderId, customer }: OrderPlaced,
): Promise<void> {
  // Only a placement that makes a referral leads to anything but the order itself.
  if (customer?.partnerCode) await lockEmail(tx, customer.email)
  await addOrder(tx, { id: orderId, email: customer?.email ?? null, owners: customer?.owners ?? [], placedAt })
  if (!customer?.partnerCode) return
  const partner = await findPartnerByCode(tx, customer.partnerCode)
  if (!partner) return
  if (!isReferral({ owners: [], ...customer }, await knownOf(tx, partner))) return
  const { id: partnerId } = partner
  const referral = { partnerId, email: customer.email, firstOrderId: orderId, referredAt: placedAt }
  await addAffiliate(tx, { id: deps.newId(), ...referral })
  // A later order of the same customer may have been heard of sooner, and its payment too.
  await bookCommissions(tx, customer.email, deps.now())
}

/** Answers whether the order is known here. */
export async function hearPayment(tx: Tx, { now }: HearingDeps, data: OrderPaid): Promise<boolean> {
  if (!(await markPaid(tx, data))) return false
  await lockEmail(tx, data.email)
  await bookCommissions(tx, data.email, now())
  return true
}

/** Where a person signed in; what has been booked by then stays as it is. */
export async function hearSignIn(tx: Tx, at: Date, { owner, visitor, browser = visitor }: UserClaimed): Promise<void> {
  if (browser) await addBrowser(tx, { owner, visitor: browser, signedInAt: at })
}

/** A visitor's cookie lives for a year from the last page. */
const BROWSERS_KEPT_MS = 400 * 24 * 60 * 60_000

/** What this service forgets. */
export const upkeepPasses = ({ db, now }: Pick<Deps, 'db' | 'now'>): Pass[] => [
  () => forgetBrowsers(db, new Date(now().getTime() - BROWSERS_KEPT_MS)),
]

/**
 * Books, once for each order, what a customer's paid orders earn the partner who brought them, at the rate of now. What has
 * turned out since to be the partner's own earns nothing, nor does a customer who was brought by such an order.
 */
async function bookCommissions(tx: Tx, email: string, now: Date): Promise<void> {
  const referral = await referralOf(tx, email)
  if (!referral) return
  const { id: partnerId, commissionBasisPoints: basisPoints, owner, site, version } = referral.partner
  const partner = await knownOf(tx, referral.partner)
  if (isOwn(referral.first, partner)) return
  const orders = earning(referral.referredAt, await paidOrdersOf(tx, email)).filter(
    ({ isBooked, owners }) => !isBooked && !isOwn({ email, owners }, partner),
  )
  const booked = await addCommissions(
    tx,
    orders.map(({ id: orderId, totalMinor, currency }) => {
      const amountMinor = commissionMinor(totalMinor, basisPoints)
      return { partnerId, kind: 'commission', orderId, amountMinor, currency, basisPoints, recordedAt: now }
    }),
  )
  if (booked) hint(tx, { owner, holder: null, site }, { kind: 'balance', id: partnerId, version })
}

async function shown(db: Db, partner: Partner, own: Currency): Promise<Shown> {
  const { id, code, name, commissionBasisPoints, version, createdAt } = partner
  const balances = balancesOf(await ledgerSums(db, id), own)
  return { id, code, name, commissionBasisPoints, balances, version, createdAt: createdAt.toISOString() }
}

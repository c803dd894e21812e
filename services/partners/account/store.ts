import { createHash } from 'node:crypto'
import type { PayoutDetails } from 'contracts/partner/details'
import { and, arrayOverlaps, asc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { offers, orderShares, orders, partners, payoutDetails } from '../schema'
import type { Contacts } from './rules'

const { contactPhone, contactEmail, offerAcceptedAt, offerTextVersion } = partners

export async function contactsOf(db: Db | Tx, partnerId: string): Promise<Contacts> {
  const [row] = await db
    .select({ contactPhone, contactEmail, offerAcceptedAt, offerTextVersion })
    .from(partners)
    .where(eq(partners.id, partnerId))
  if (!row) throw new Error(`The partner ${partnerId} is gone.`)
  return row
}

/** Saves the contacts of a partner who is locked, with the version that follows. */
export const saveContacts = (tx: Tx, partnerId: string, contacts: Contacts, version: number) =>
  tx
    .update(partners)
    .set({ ...contacts, version })
    .where(eq(partners.id, partnerId))

/** Keeps a version of an offer; one that is told again is known already. */
export const addOffer = (tx: Tx, offer: typeof offers.$inferInsert) =>
  tx.insert(offers).values(offer).onConflictDoNothing()

/** Whether a site has published this version of its offer. */
export async function isOffer(tx: Tx, site: string, version: string): Promise<boolean> {
  const found = await tx
    .select({ site: offers.site })
    .from(offers)
    .where(and(eq(offers.site, site), eq(offers.version, version)))
  return found.length > 0
}

export async function payeeOf(db: Db | Tx, partnerId: string): Promise<PayoutDetails | null> {
  const [row] = await db.select().from(payoutDetails).where(eq(payoutDetails.partnerId, partnerId))
  if (!row) return null
  const { taxStatus, payeeName, taxId, kpp, bankName: name, bik, account, correspondentAccount, iban, bic } = row
  if (taxStatus === 'eu' && name && iban && bic) return { taxStatus, payeeName, taxId, bank: { name, iban, bic } }
  if (taxStatus !== 'eu' && taxId && name && bik && account && correspondentAccount)
    return { taxStatus, payeeName, taxId, kpp, bank: { name, bik, account, correspondentAccount } }
  throw new Error(`The requisites of the partner ${partnerId} lack a part.`)
}

const NO_BANK = { bik: null, account: null, correspondentAccount: null, iban: null, bic: null }

/** Saves where a partner who is locked is paid, in place of what was there. */
export async function savePayee(tx: Tx, partnerId: string, details: PayoutDetails, version: number, changedAt: Date) {
  const { taxStatus, payeeName, taxId, bank } = details
  const { name: bankName, ...numbers } = bank
  const kpp = 'kpp' in details ? details.kpp : null
  const told = { taxStatus, payeeName, taxId, kpp, bankName, ...NO_BANK, ...numbers, keys: keysOf(details) }
  const row = { ...told, version, changedAt }
  await tx
    .insert(payoutDetails)
    .values({ partnerId, ...row })
    .onConflictDoUpdate({ target: payoutDetails.partnerId, set: row })
  await tx.update(partners).set({ version }).where(eq(partners.id, partnerId))
}

/** Far more than are paid to one account: what is beyond is found with the customer's next order. */
const MOST_AT_ONCE = 100

/** The e-mails among a partner's and those of all who are paid by one of these keys that have orders of a partner's customer. */
export async function customersPaidTo(tx: Tx, email: string, keys: readonly string[]): Promise<string[]> {
  const paidThere = tx
    .select({ id: payoutDetails.partnerId })
    .from(payoutDetails)
    .where(arrayOverlaps(payoutDetails.keys, [...keys]))
  const ordered = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderShares, eq(orderShares.orderId, orders.id))
    .where(eq(orders.email, partners.email))
  const rows = await tx
    .select({ email: partners.email })
    .from(partners)
    .where(and(or(eq(partners.email, email), inArray(partners.id, paidThere)), exists(ordered)))
    .orderBy(asc(partners.email))
    .limit(MOST_AT_ONCE)
  return rows.map((it) => it.email).toSorted()
}

/** By which two partners with the same payee are found: of the number of the tax office and of the account each. */
export const keysOf = ({ taxId, bank }: PayoutDetails): string[] =>
  [taxId, 'iban' in bank ? bank.iban : bank.account].filter((it) => it !== null).map(sha256)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

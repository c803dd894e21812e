import type { ContactsChange, PartnerDetails, PayoutDetails } from 'contracts/partner/details'
import { type Refusal, refuse } from 'contracts/problems'
import { fullPhone } from 'contracts/text/phone'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import type { Person } from 'service-kit/http/principal'
import { currencyOf, type Deps } from '../../partner/operations/deps'
import { settle } from '../../partner/operations/settle'
import { atVersion, type Partner } from '../../partner/partner'
import { termsAt } from '../../partner/rates'
import { findPartner, lockEmail, lockMarks, lockPartner } from '../../partner/store/partners'
import { termsOf } from '../../partner/store/rates'
import { payeeFault } from '../payee'
import { changeContacts } from '../rules'
import { contactsOf, customersPaidTo, isOffer, keysOf, payeeOf, saveContacts, savePayee } from '../store'

type Reading = Pick<Deps, 'db' | 'now' | 'sites'>

/** Refuses: `partner-not-found`. */
export async function showDetails(deps: Reading, { email }: Person): Promise<PartnerDetails | Refusal> {
  const partner = await findPartner(deps.db, email)
  return partner ? detailsOf(deps, deps.db, partner, partner.version) : NOT_FOUND
}

/**
 * Refuses: `partner-not-found`, `version-changed`; `invalid-request` for a phone without a country, and where nobody accepts the offer;
 * `offer-changed` for a text that the site of the page has not published.
 */
export const saveOwnContacts = (deps: Reading, { email, site }: Person, version: number, change: ContactsChange) =>
  command(deps.db, { turn: email }, async (tx) => {
    const partner = granted(atVersion(granted((await lockPartner(tx, email)) ?? NOT_FOUND), version))
    const phone = fullPhone(change.phone)
    if (phone === null) throw wrong('phone', 'is no number with its country code')
    const typed = { ...change, phone, email: change.email.trim().toLowerCase() }
    const shown = {
      now: deps.now(),
      isOffer: change.offer !== null && (await isOffer(tx, site.id, change.offer.version)),
    }
    const contacts = granted(changeContacts(await contactsOf(tx, partner.id), typed, shown))
    await saveContacts(tx, partner.id, contacts, version + 1)
    return detailsOf(deps, tx, partner, version + 1)
  })

/**
 * Saves where a partner is paid, and decides again on the orders of whoever else is paid there, if they are the customers of one
 * another. Refuses: `partner-not-found`, `version-changed`; `invalid-request` for numbers that do not belong together.
 */
export const saveOwnPayee = (deps: Deps, { email }: Person, version: number, details: PayoutDetails) =>
  command(deps.db, { turn: email }, async (tx) => {
    granted(payeeFault(details))
    const keys = keysOf(details)
    await lockMarks(tx, keys)
    const customers = await customersPaidTo(tx, email, keys)
    for (const it of customers) await lockEmail(tx, it)
    const partner = granted(atVersion(granted((await lockPartner(tx, email)) ?? NOT_FOUND), version))
    await savePayee(tx, partner.id, details, version + 1, deps.now())
    for (const it of customers) await settle(tx, deps, it)
    return detailsOf(deps, tx, partner, version + 1)
  })

async function detailsOf(deps: Reading, db: Db | Tx, partner: Partner, version: number): Promise<PartnerDetails> {
  const { contactPhone, contactEmail, offerAcceptedAt, offerTextVersion } = await contactsOf(db, partner.id)
  const { holdDays, minimumMinor } = termsAt(await termsOf(db, partner.site), deps.now())
  const isAccepted = offerAcceptedAt !== null && offerTextVersion !== null
  return {
    phone: contactPhone,
    email: contactEmail,
    offer: isAccepted ? { version: offerTextVersion, acceptedAt: offerAcceptedAt.toISOString() } : null,
    payout: await payeeOf(db, partner.id),
    terms: { holdDays, minimumMinor, currency: currencyOf(deps, partner) },
    version,
  }
}

const wrong = (field: string, message: string): Refusal =>
  refuse('invalid-request', `The ${field} ${message}.`, [{ path: `/body/${field}`, message }])

const NOT_FOUND = refuse('partner-not-found', 'The signed-in person has no partner code.')

import type { PlacedStatus } from 'contracts/order/order-states'
import type { PartnerRecordChange } from 'contracts/partner/programme'
import { REFERRAL_DAYS } from 'contracts/partner-code'
import { Refusal } from 'contracts/problems'
import { atVersion, type Partner } from '../partner/partner'

/**
 * Changes a partner's rate of what is paid from now on (AFF-016, AFF-036), name or contacts; what is as it was is no change.
 * Refuses: `version-changed`.
 */
export function changeRecord(partner: Partner, version: number, change: PartnerRecordChange): Partner | Refusal {
  const seen = atVersion(partner, version)
  if (seen instanceof Refusal) return seen
  const { commissionBasisPoints = seen.commissionBasisPoints, name, contactEmail, contactPhone } = change
  const after = {
    ...seen,
    commissionBasisPoints,
    name: name === undefined ? seen.name : name.trim(),
    contactEmail: contactEmail === undefined ? seen.contactEmail : addressOf(contactEmail),
    contactPhone: contactPhone === undefined ? seen.contactPhone : (contactPhone?.trim() ?? null),
  }
  const isSame = FIELDS.every((it) => after[it] === seen[it])
  return isSame ? seen : { ...after, version: version + 1 }
}

const FIELDS = ['commissionBasisPoints', 'name', 'contactEmail', 'contactPhone'] as const

const addressOf = (typed: string | null) => (typed === null ? null : emailOf(typed))

/** An e-mail as sign-ins verify it. */
export const emailOf = (typed: string): string => typed.trim().toLowerCase()

const MOST_WORDS = 5

/** The words of a search, in the letters of what is searched: small ones, without «ё» (AFF-048). */
export const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    .filter((it) => it !== '')
    .slice(0, MOST_WORDS)

/** A payment says nothing of the status: the order may be in production already. */
export const statusOf = (status: PlacedStatus | null, paidAt: Date | null): PlacedStatus | null =>
  paidAt && (status === 'pending' || status === null) ? 'paid' : status

const ACTIVE_MS = REFERRAL_DAYS * 24 * 60 * 60_000

/** When a referral ends that began with the placement of a paid order (AFF-051). */
export const endOf = (startsAt: Date): Date => new Date(startsAt.getTime() + ACTIVE_MS)
/** Referrals that began before this are over. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - ACTIVE_MS)

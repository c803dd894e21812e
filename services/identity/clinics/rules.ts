import { isStaff } from 'contracts/access/rights'
import type { Role } from 'contracts/common'
import type { InvitationAnswer } from 'contracts/people/clinics'
import { type Refusal, refuse } from 'contracts/problems'
import { MOST_COLLEAGUES } from './limits'

/** How an invitation has ended. */
export type Outcome = 'accepted' | 'declined' | 'revoked'

/** What is known of a person who invites: how many colleagues and open invitations, and whether in a clinic as a colleague. */
type Inviting = {
  ownEmail: string
  email: string
  colleagues: readonly { email: string }[]
  openCount: number
  isColleague: boolean
}

/**
 * Whether a person may invite an address. Nothing here depends on whether somebody of that address is known. Refuses
 * `invalid-request` for the own address, `colleague-elsewhere`, `colleague-known`, `clinic-full`.
 */
export function inviting({ ownEmail, email, colleagues, openCount, isColleague }: Inviting): Refusal | undefined {
  if (email === ownEmail)
    return refuse('invalid-request', 'A person is in the own account already.', [
      { path: '/body/email', message: 'is the own address' },
    ])
  if (isColleague) return refuse('colleague-elsewhere', 'Who is a colleague of a clinic has no own colleagues.')
  if (colleagues.some((it) => it.email === email))
    return refuse('colleague-known', `${email} is a colleague of this clinic already.`)
  if (colleagues.length + openCount >= MOST_COLLEAGUES)
    return refuse('clinic-full', `The clinic has ${MOST_COLLEAGUES} colleagues and open invitations.`)
  return undefined
}

/** What is known of a person who accepts. */
type Joining = { roles: readonly Role[]; isColleague: boolean; colleagueCount: number }

/**
 * Whether a person may become a colleague: nobody has a role, a clinic of the own, or another clinic beside it. The refusal is told
 * to that person alone. Refuses `staff-no-colleague`, `colleague-elsewhere`.
 */
export function joining({ roles, isColleague, colleagueCount }: Joining): Refusal | undefined {
  if (isStaff({ roles })) return refuse('staff-no-colleague', 'A member of the staff is no colleague of a clinic.')
  if (isColleague) return refuse('colleague-elsewhere', 'The person is a colleague of a clinic already.')
  if (colleagueCount > 0) return refuse('colleague-elsewhere', 'The person has colleagues in the own account.')
  return undefined
}

/** Refuses `invitation-gone` unless the invitation is open. */
export const stillOpen = (
  { id, endedAt, expiresAt }: { id: string; endedAt: Date | null; expiresAt: Date },
  now: Date,
): Refusal | undefined =>
  endedAt || now >= expiresAt
    ? refuse('invitation-gone', `The invitation ${id} has been answered, was revoked, or has expired.`)
    : undefined

/** Whether the person has given this answer, and an accepted invitation still holds. */
export const isAnswered = (
  { outcome, ownerId }: { outcome: Outcome | null; ownerId: string },
  answer: InvitationAnswer['answer'],
  clinic: { ownerId: string } | undefined,
): boolean => outcome === answer && (answer === 'declined' || clinic?.ownerId === ownerId)

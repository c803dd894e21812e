/** Colleagues of a clinic, open invitations included: a large dental clinic has as many people who order. */
export const MOST_COLLEAGUES = 20
/** Invitations of a person within an hour, as for sign-in links (quality.md, "Sign-in"). */
export const INVITATIONS_PER_PERSON = 20
/** Open invitations to one address, from all clinics; beyond that no further mail is sent, so that nobody can flood a mailbox. */
export const MAILED_INVITATIONS_PER_EMAIL = 5
/** A colleague may be on holiday for some days; a forgotten invitation ends by itself. */
export const INVITATION_LIFE_MS = 7 * 86_400_000

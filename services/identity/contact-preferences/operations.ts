import type { ChosenChannel, ContactPreferences, ContactPreferencesOfEmail } from 'contracts/people/contact-preferences'
import { Refusal } from 'contracts/problems'
import type { Person } from 'service-kit/http/principal'
import { type Asking, askedSite } from '../account/operations/asked-site'
import type { Deps } from '../account/operations/deps'
import { choose } from './rules'
import { BY_EMAIL, findConfirmation, findPreferences, type Preferences, savePreferences } from './store'

/** How the signed-in person is told about orders (NOTE-002). */
export const showContactPreferences = async ({ db }: Deps, { email }: Person): Promise<ContactPreferences> =>
  shown(await findPreferences(db, email))

/**
 * The same for staff. A choice belongs to no site: of who has not signed in on theirs, staff of one site learn no more than of an
 * e-mail that nobody has. Refuses `site-not-found`.
 */
export async function showContactPreferencesOf(
  { db }: Deps,
  asking: Asking,
): Promise<ContactPreferencesOfEmail | Refusal> {
  const site = askedSite(asking)
  if (site instanceof Refusal) return site
  const email = asking.email.trim().toLowerCase()
  const confirmedAt = await findConfirmation(db, email, asking.scope.site)
  const isKnown = confirmedAt !== null || asking.scope.site === null
  const preferences = isKnown ? await findPreferences(db, email) : BY_EMAIL
  return { email, ...shown(preferences), confirmedAt: confirmedAt?.toISOString() ?? null }
}

/** Saves the person's choice (NOTE-002, NOTE-006). Refuses: `invalid-request` for WhatsApp without a phone number. */
export async function changeContactPreferences(
  { db, now }: Deps,
  { email }: Person,
  body: ChosenChannel,
): Promise<ContactPreferences | Refusal> {
  const choice = choose(body)
  if (choice instanceof Refusal) return choice
  const saved = { ...choice, email, updatedAt: now() }
  await savePreferences(db, saved)
  return shown(saved)
}

const shown = ({ channel, phone, updatedAt }: Preferences): ContactPreferences => ({
  channel,
  phone,
  updatedAt: updatedAt?.toISOString() ?? null,
})

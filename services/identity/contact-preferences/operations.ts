import type { ChosenChannel, ContactPreferences } from 'contracts/identity'
import { Refusal } from 'contracts/problems'
import type { Person } from 'service-kit/http/principal'
import type { Deps } from '../account/operations/deps'
import { choose } from './rules'
import { findPreferences, type Preferences, savePreferences } from './store'

/** How the signed-in person is told about orders (NOTE-002). */
export const showContactPreferences = async ({ db }: Deps, { email }: Person): Promise<ContactPreferences> =>
  shown(await findPreferences(db, email))

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

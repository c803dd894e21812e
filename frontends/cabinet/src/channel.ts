import type { Channel, ContactPreferences } from 'contracts/people/contact-preferences'
import { fullPhone } from 'contracts/text/phone'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord } from 'frontend-kit/queries'

const identity = client('identity')
const KEY = ['channel'] as const

/** The channel that the signed-in person has chosen (NOTE-001). */
export const useChannel = () =>
  useRecord<ContactPreferences>({ key: KEY, read: () => answer(identity.GET('/v1/contact-preferences')) })

/** Saves the choice (NOTE-002). */
export function useSaveChannel() {
  const { set } = useCached<ContactPreferences>(KEY)
  return useChange(async (choice: Choice) => {
    const saved = await answer(identity.PUT('/v1/contact-preferences', { body: choice }))
    set(saved)
    return saved
  })
}

/** `phone` is as the person typed it. */
export type Choice = { channel: Channel; phone: string }

/** Whether the choice lacks a phone number with a country code; the service refuses such a choice too. */
export const lacksPhone = ({ channel, phone }: Choice): boolean => channel === 'whatsapp' && fullPhone(phone) === null

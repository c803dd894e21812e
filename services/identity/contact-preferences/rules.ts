import type { Channel, ChosenChannel } from 'contracts/people/contact-preferences'
import { type Refusal, refuse } from 'contracts/problems'
import { fullPhone } from 'contracts/text/phone'

/** The choice as it is kept; refused without a phone number that can be written to, where it is WhatsApp. */
export function choose({ channel, phone }: ChosenChannel): { channel: Channel; phone: string | null } | Refusal {
  if (channel !== 'whatsapp') return { channel, phone: null }
  const full = fullPhone(phone ?? '')
  if (full) return { channel, phone: full }
  const message = 'WhatsApp needs a phone number with its country code.'
  return refuse('invalid-request', message, [{ path: '/phone', message }])
}

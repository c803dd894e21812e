import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Email, Instant, line, nullable, SiteId, words } from '../common'
import { route } from '../route'
import { PHONE_LENGTH } from '../text/phone'

/** How a person is told about orders (NOTE-001); sign-in links and codes always come by e-mail. */
export const Channel = words(['email', 'whatsapp', 'none'], { $id: 'Channel' })
export type Channel = Static<typeof Channel>

/** `phone` stands beside `whatsapp` alone, with its country code; `updatedAt` is null before the first choice. */
export const ContactPreferences = Type.Object(
  { channel: Channel, phone: nullable(Type.String()), updatedAt: nullable(Instant) },
  { $id: 'ContactPreferences', additionalProperties: false },
)
export type ContactPreferences = Static<typeof ContactPreferences>

/** OpenAPI's examples of a parameter have another form than those of a schema. */
const { examples: _, ...EmailParameter } = Email
const { examples: __, ...SiteParameter } = SiteId

/** The same of an e-mail, for staff. */
export const ContactPreferencesOfEmail = Type.Object(
  {
    email: Type.String(),
    ...ContactPreferences.properties,
    /** When somebody first signed in with the e-mail, which proves that it is theirs; null if nobody has. */
    confirmedAt: nullable(Instant),
  },
  { $id: 'ContactPreferencesOfEmail', additionalProperties: false },
)
export type ContactPreferencesOfEmail = Static<typeof ContactPreferencesOfEmail>

/** `phone`: as typed; WhatsApp needs it, and with other channels it is not kept. */
export const ChosenChannel = Type.Object(
  { channel: Channel, phone: Type.Optional(nullable(line(PHONE_LENGTH))) },
  { additionalProperties: false },
)
export type ChosenChannel = Static<typeof ChosenChannel>

export const contactPreferences = {
  showContactPreferences: route({
    id: 'showContactPreferences',
    summary: 'Show how the signed-in person is told about orders; by e-mail without a choice',
    access: RIGHTS.person,
    response: { 200: ContactPreferences },
    problems: [],
  }),
  changeContactPreferences: route({
    id: 'changeContactPreferences',
    summary:
      'Choose how the signed-in person is told about orders; WhatsApp needs a phone number with its country code',
    access: RIGHTS.person,
    body: ChosenChannel,
    response: { 200: ContactPreferences },
    problems: [],
  }),
  showContactPreferencesOf: route({
    id: 'showContactPreferencesOf',
    summary:
      'Show how the person of an e-mail is told about orders; staff of one site are shown the choice of who has signed in there',
    access: RIGHTS.staff,
    params: Type.Object({ email: EmailParameter }),
    query: Type.Object({ site: Type.Optional(SiteParameter as typeof SiteId) }),
    response: { 200: ContactPreferencesOfEmail },
    problems: ['site-not-found'],
  }),
}

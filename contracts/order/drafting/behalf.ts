import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Keyed, route } from '../../route'
import { Order } from '../order'
import { ClientEmail, OptionalSite, OrderId } from '../parameters'
import { contacts, OF_A_CHANGE } from './drafts'

const { email: _, ...ofClient } = contacts
/** What differs from the contacts of the client's newest order. */
export const DraftForClient = Type.Object(ofClient, { additionalProperties: false })
export type DraftForClient = Static<typeof DraftForClient>

export const behalf = {
  beginDraft: route({
    id: 'beginDraft',
    summary:
      'Begin a draft for a client, who orders by phone: with their e-mail, and the contacts of their newest order',
    access: RIGHTS.staff,
    params: ClientEmail,
    /** On which site: that which is asked by default. */
    query: Type.Object({ site: OptionalSite }),
    headers: Keyed,
    body: DraftForClient,
    response: { 201: Order },
    problems: ['site-not-found', 'key-reused', 'too-many-requests', 'precondition-required'],
  }),
  requestConsent: route({
    id: 'requestConsent',
    summary: 'Ask the client for whom staff began a draft for the consent, by mail, at most once in ten minutes',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Keyed,
    response: { 201: Order },
    problems: [
      ...OF_A_CHANGE,
      'draft-of-customer',
      'contacts-missing',
      'order-is-empty',
      'choice-missing',
      'key-reused',
    ],
  }),
}

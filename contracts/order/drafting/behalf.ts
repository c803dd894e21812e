import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Keyed, route } from '../../route'
import { Order } from '../order'
import { ClientEmail, OptionalSite } from '../parameters'
import { contacts } from './drafts'

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
}

import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, SiteId, Uuid } from '../common'
import { PARTNER_CODE_PATTERN } from '../partner-code'
import { Keyed, route } from '../route'

const closed = { additionalProperties: false }

/** Codes whose e-mails reach one mailbox, the oldest first: it is the one that stays (AFF-038). */
export const PartnerDuplicates = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          site: SiteId,
          partners: Type.Array(
            Type.Object(
              {
                id: Uuid,
                code: Type.String({ pattern: PARTNER_CODE_PATTERN }),
                email: Type.String(),
                name: nullable(Type.String()),
                createdAt: Instant,
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
    hasMore: Type.Boolean(),
  },
  { $id: 'PartnerDuplicates', ...closed },
)
export type PartnerDuplicates = Static<typeof PartnerDuplicates>

export const NewPartnerMerge = Type.Object(
  { partnerIds: Type.Array(Uuid, { minItems: 2, maxItems: 20, uniqueItems: true }) },
  closed,
)
export type NewPartnerMerge = Static<typeof NewPartnerMerge>

export const PartnerMerge = Type.Object({ keptId: Uuid }, { $id: 'PartnerMerge', ...closed })
export type PartnerMerge = Static<typeof PartnerMerge>

export const merges = {
  listDuplicates: route({
    id: 'listPartnerDuplicates',
    summary: 'List the codes that one person has more than one of',
    access: RIGHTS.staff,
    response: { 200: PartnerDuplicates },
    problems: [],
  }),
  merge: route({
    id: 'mergePartners',
    summary: 'Keep the oldest of the codes of one person: it gets the clients, the orders and the money of the others',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewPartnerMerge,
    response: { 201: PartnerMerge },
    problems: ['partner-not-found', 'partners-differ', 'key-reused', 'precondition-required'],
  }),
}

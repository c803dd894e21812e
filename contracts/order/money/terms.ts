import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, nullable, SiteId } from '../../common'
import { PersonalTerms } from '../../prices/quote'
import { route, Versioned } from '../../route'
import { ClientEmail, OptionalSite } from '../parameters'

/** The terms of one customer on a site; `terms` is null and `version` 0 where nothing was agreed (TERM-017). */
export const ClientTerms = Type.Object(
  {
    site: SiteId,
    email: Type.String(),
    version: Type.Integer(),
    updatedAt: nullable(Instant),
    terms: nullable(PersonalTerms),
  },
  { $id: 'ClientTerms', additionalProperties: false },
)
export type ClientTerms = Static<typeof ClientTerms>

/** The fields that change; in another currency than before the other prices are deleted (PRICE-016). */
export const TermsChange = Type.Partial(PersonalTerms, { $id: 'TermsChange', additionalProperties: false })
export type TermsChange = Static<typeof TermsChange>

/** The site whose terms are meant; that which is asked by default. Others only for staff who see them. */
const termsSite = { site: OptionalSite }

export const terms = {
  showClientTerms: route({
    id: 'showClientTerms',
    summary: 'Show the personal terms of an e-mail: of any to staff, of the own account to a customer',
    access: RIGHTS.accountOrStaff,
    params: ClientEmail,
    query: Type.Object(termsSite),
    response: { 200: ClientTerms },
    problems: ['site-not-found'],
  }),
  listClientTerms: route({
    id: 'listClientTerms',
    summary: 'Show the personal terms of several e-mails, in their order',
    access: RIGHTS.staff,
    query: Type.Object({
      /** Separated by commas, 100 at most. */
      emails: Type.String({ maxLength: 100 * 255 }),
      ...termsSite,
    }),
    response: { 200: Type.Array(ClientTerms) },
    problems: ['site-not-found'],
  }),
  changeClientTerms: route({
    id: 'changeClientTerms',
    summary: 'Change the personal terms of an e-mail, which has none before the first change',
    access: RIGHTS.staff,
    params: ClientEmail,
    query: Type.Object(termsSite),
    headers: Versioned,
    body: TermsChange,
    response: { 200: ClientTerms },
    problems: ['site-not-found', 'version-changed', 'precondition-required'],
  }),
}

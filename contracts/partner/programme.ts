import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Email, Instant, line, nullable, PageQuery, SiteId, Uuid, words } from '../common'
import { PARTNER_CODE_PATTERN } from '../partner-code'
import { Keyed, route, Versioned } from '../route'
import { BasisPoints, Partner } from './account'
import { PartnerEntry, PartnerOrder, Referral } from './records'

const closed = { additionalProperties: false }
const pageOf = <S extends Parameters<typeof Type.Array>[0]>(item: S, $id: string) =>
  Type.Object({ items: Type.Array(item), next: nullable(Type.String()) }, { $id, ...closed })

/** A partner as staff see them. */
export const PartnerRecord = Type.Object(
  {
    ...Partner.properties,
    email: Type.String(),
    site: SiteId,
    contactEmail: nullable(Type.String()),
    contactPhone: nullable(Type.String()),
    /** Null until the partner has accepted the offer (PART-012). */
    offerAcceptedAt: nullable(Instant),
    /** What was paid, and stayed, of the orders that earned a commission (AFF-019); none for a currency without such orders. */
    sales: Type.Array(Type.Object({ currency: Currency, totalMinor: Type.Integer() }, closed)),
  },
  { $id: 'PartnerRecord', ...closed },
)
export type PartnerRecord = Static<typeof PartnerRecord>

export const PartnerRecordPage = pageOf(PartnerRecord, 'PartnerRecordPage')
export type PartnerRecordPage = Static<typeof PartnerRecordPage>

export const PartnerRecordQuery = Type.Object({
  ...PageQuery,
  /** Parts of a code, a name or an e-mail; all must match (AFF-040, AFF-048). */
  search: Type.Optional(line(200)),
  /** A whole code, as typed or in capital letters (AFF-008). */
  code: Type.Optional(Type.String({ pattern: '^[A-Za-z]{6}$' })),
  /** A whole e-mail (AFF-008). */
  email: Type.Optional(Type.String({ maxLength: 254 })),
})
export type PartnerRecordQuery = Static<typeof PartnerRecordQuery>

export const NewPartnerRecord = Type.Object(
  { email: Email, site: SiteId, name: Type.Optional(line(200, { minLength: 1 })) },
  closed,
)
export type NewPartnerRecord = Static<typeof NewPartnerRecord>

export const PartnerRecordChange = Type.Object(
  {
    /** For what is paid from now on: past commissions stay (AFF-016). */
    commissionBasisPoints: Type.Optional(BasisPoints),
    name: Type.Optional(line(200, { minLength: 1 })),
    contactEmail: Type.Optional(nullable(Email)),
    contactPhone: Type.Optional(nullable(line(40, { minLength: 1 }))),
  },
  closed,
)
export type PartnerRecordChange = Static<typeof PartnerRecordChange>

/** The largest amount that staff write: a billion in whole units. */
const MOST_MINOR = 100_000_000_000
export const PartnerCorrection = Type.Object(
  {
    /** Of either sign, and not 0. */
    amountMinor: Type.Union([
      Type.Integer({ minimum: 1, maximum: MOST_MINOR }),
      Type.Integer({ minimum: -MOST_MINOR, maximum: -1 }),
    ]),
    currency: Currency,
    reason: line(500, { minLength: 1 }),
  },
  closed,
)
export type PartnerCorrection = Static<typeof PartnerCorrection>

export const ReferralPage = pageOf(Referral, 'ReferralPage')
export type ReferralPage = Static<typeof ReferralPage>
export const PartnerOrderPage = pageOf(PartnerOrder, 'PartnerOrderPage')
export type PartnerOrderPage = Static<typeof PartnerOrderPage>
export const PartnerEntryPage = pageOf(PartnerEntry, 'PartnerEntryPage')
export type PartnerEntryPage = Static<typeof PartnerEntryPage>

/** Whose client an e-mail is: one partner's or nobody's, so that «nobody's» is no error. */
export const Affiliates = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          ...Referral.properties,
          partner: Type.Object(
            { id: Uuid, code: Type.String({ pattern: PARTNER_CODE_PATTERN }), name: nullable(Type.String()) },
            closed,
          ),
        },
        closed,
      ),
      { maxItems: 1 },
    ),
  },
  { $id: 'Affiliates', ...closed },
)
export type Affiliates = Static<typeof Affiliates>

const params = Type.Object({ partnerId: Uuid })

export const programme = {
  listRecords: route({
    id: 'listPartnerRecords',
    summary: 'List the partners, the newest first, with balances and the sum of paid orders',
    access: RIGHTS.staff,
    query: PartnerRecordQuery,
    response: { 200: PartnerRecordPage },
    problems: [],
  }),
  addRecord: route({
    id: 'addPartnerRecord',
    summary: 'Make somebody a partner by e-mail; who is one already is answered as they are',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewPartnerRecord,
    response: { 201: PartnerRecord },
    problems: ['site-not-found', 'partner-not-found', 'key-reused', 'precondition-required'],
  }),
  showRecord: route({
    id: 'showPartnerRecord',
    summary: 'Show a partner to staff, with the balance',
    access: RIGHTS.staff,
    params,
    response: { 200: PartnerRecord },
    problems: ['partner-not-found'],
  }),
  changeRecord: route({
    id: 'changePartnerRecord',
    summary: 'Change the name or contacts of a partner, or the commission for what is paid from now on',
    access: RIGHTS.staff,
    params,
    headers: Versioned,
    body: PartnerRecordChange,
    response: { 200: PartnerRecord },
    problems: ['partner-not-found', 'version-changed', 'precondition-required'],
  }),
  listReferrals: route({
    id: 'listReferrals',
    summary: 'List the clients of a partner whose referral is active, or those whose has expired',
    access: RIGHTS.staff,
    params,
    query: Type.Object({ ...PageQuery, state: words(['active', 'expired']) }),
    response: { 200: ReferralPage },
    problems: ['partner-not-found'],
  }),
  listOrders: route({
    id: 'listPartnerOrders',
    summary: 'List the orders of the clients of a partner, the newest first',
    access: RIGHTS.staff,
    params,
    query: Type.Object(PageQuery),
    response: { 200: PartnerOrderPage },
    problems: ['partner-not-found'],
  }),
  listEntriesOf: route({
    id: 'listPartnerEntries',
    summary: 'List the entries of the ledger that make the balance of a partner, the newest first',
    access: RIGHTS.staff,
    params,
    query: Type.Object(PageQuery),
    response: { 200: PartnerEntryPage },
    problems: ['partner-not-found'],
  }),
  correct: route({
    id: 'correctPartnerBalance',
    summary: 'Add an entry to the ledger that corrects the balance of a partner, with a reason',
    access: RIGHTS.staff,
    params,
    headers: Keyed,
    body: PartnerCorrection,
    response: { 201: PartnerRecord },
    problems: ['partner-not-found', 'key-reused', 'precondition-required'],
  }),
  listAffiliates: route({
    id: 'listAffiliates',
    summary: 'Find whose client an e-mail is',
    access: RIGHTS.staff,
    query: Type.Object({ email: Type.String({ maxLength: 254, minLength: 1 }) }),
    response: { 200: Affiliates },
    problems: [],
  }),
}

import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, line, nullable, Uuid, words } from '../common'
import { PARTNER_CODE_PATTERN } from '../partner-code'
import { route, Versioned } from '../route'
import { ENTRY_KINDS } from './records'

/** A partner's earnings in one currency, from the ledger: due = accrued − paid out (AFF-015, AFF-017). */
export const Balance = Type.Object(
  {
    currency: Currency,
    accruedMinor: Type.Integer(),
    paidOutMinor: Type.Integer(),
    dueMinor: Type.Integer(),
    /** What of the due is held until its orders have been paid for long enough; missing from the previous version. */
    heldMinor: Type.Optional(Type.Integer()),
    /** What is held no longer, but may not be paid out before staff have decided on a finding; missing from that version, too. */
    stoppedMinor: Type.Optional(Type.Integer()),
    /** What may be paid out now: due − held − stopped; below zero it is carried over. */
    payableMinor: Type.Optional(Type.Integer()),
    /** Why what is due is below zero: the entry that took it there. Missing where it is not, and from the version before. */
    carried: Type.Optional(
      Type.Object(
        {
          since: Instant,
          kind: words(ENTRY_KINDS),
          /** The number of its order; null for what concerns none. */
          number: nullable(Type.String()),
          amountMinor: Type.Integer(),
          /** What staff say of a correction. */
          reason: nullable(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'Balance', additionalProperties: false },
)
export type Balance = Static<typeof Balance>

/** Hundredths of a percent, so that no rate needs a fraction: a tenth is 1000 (AFF-003). */
export const BasisPoints = Type.Integer({ minimum: 0, maximum: 10_000 })

export const Partner = Type.Object(
  {
    id: Uuid,
    code: Type.String({ pattern: PARTNER_CODE_PATTERN }),
    /** The name that the partner gives; the page shows the referral link once it is set (PART-007). */
    name: nullable(Type.String()),
    commissionBasisPoints: BasisPoints,
    /** The site's currency first, then others with earnings. */
    balances: Type.Array(Balance),
    /** Grows with every change of the partner's own data; the ETag and the value of `If-Match`. */
    version: Type.Integer(),
    createdAt: Instant,
  },
  { $id: 'Partner', additionalProperties: false },
)
export type Partner = Static<typeof Partner>

/** A person has one code or none; a list, so that «none» is no error. */
export const PartnerCodes = Type.Object(
  { items: Type.Array(Partner, { maxItems: 1 }) },
  { $id: 'PartnerCodes', additionalProperties: false },
)
export type PartnerCodes = Static<typeof PartnerCodes>

export const PartnerCodesQuery = Type.Object(
  {
    /** `none`: whoever asks only whether there is a code spares the sum of the ledger; `balances` is then empty. */
    balances: Type.Optional(Type.Literal('none')),
  },
  { additionalProperties: false },
)
export type PartnerCodesQuery = Static<typeof PartnerCodesQuery>

export const PartnerChange = Type.Object(
  { name: line(200, { minLength: 1, examples: ['Anna Ivanova'] }) },
  { additionalProperties: false },
)
export type PartnerChange = Static<typeof PartnerChange>

export const account = {
  /** PART-002: one code per person. */
  createCode: route({
    id: 'createPartnerCode',
    summary: 'Make the signed-in person a partner with a code; who is one already is answered the same',
    access: RIGHTS.person,
    response: { 201: Partner },
    problems: [],
  }),
  listCodes: route({
    id: 'listPartnerCodes',
    summary: 'List the codes of the signed-in person, with the balance: one, or none',
    access: RIGHTS.person,
    query: PartnerCodesQuery,
    response: { 200: PartnerCodes },
    problems: [],
  }),
  show: route({
    id: 'showPartner',
    summary: 'Show the code and the balance of the signed-in person',
    access: RIGHTS.person,
    response: { 200: Partner },
    problems: ['partner-not-found'],
  }),
  change: route({
    id: 'changePartner',
    summary: 'Change how the partner wants to be called',
    access: RIGHTS.person,
    headers: Versioned,
    body: PartnerChange,
    response: { 200: Partner },
    problems: ['partner-not-found', 'version-changed', 'precondition-required'],
  }),
}

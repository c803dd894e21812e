import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, PageQuery, Sha256, SiteId, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { Payout, PayoutMinor, Quarter } from './payouts'

/** How a partner pays taxes; one who is paid in euros says nothing else. */
export const TAX_STATUSES = ['self-employed', 'sole-proprietor', 'organisation', 'individual', 'eu'] as const
export const TaxStatus = words(TAX_STATUSES, { $id: 'TaxStatus' })
export type TaxStatus = Static<typeof TaxStatus>

/** Why a partner to whom something is due is not paid by a run. */
export const NOT_PAID_REASONS = [
  /** All that is due waits for a decision on a finding. */
  'stopped',
  'below-minimum',
  'offer-missing',
  'details-missing',
  /** The requisites are those of another currency. */
  'details-differ',
] as const
const NotPaidReason = words(NOT_PAID_REASONS)
export type NotPaidReason = Static<typeof NotPaidReason>

/** A partner to whom something is due for a quarter. */
export const DuePartner = Type.Object(
  {
    partnerId: Uuid,
    code: Type.String(),
    name: nullable(Type.String()),
    email: Type.String(),
    /** What may be paid out of what was earned until the end of the quarter. */
    payableMinor: Type.Integer(),
    /** What is due and may not be paid yet: its orders were paid for too lately, or staff have not decided on a finding. */
    heldMinor: Type.Integer(),
    stoppedMinor: Type.Integer(),
    taxStatus: nullable(TaxStatus),
    payeeName: nullable(Type.String()),
    /** Empty for a partner whom the run pays. */
    whyNot: Type.Array(NotPaidReason),
  },
  { $id: 'DuePartner', additionalProperties: false },
)
export type DuePartner = Static<typeof DuePartner>

/** More partners than this are not listed, exported and recorded at once: those to whom the most is due come first. */
export const MAX_PAID_AT_ONCE = 500

export const DuePartners = Type.Object(
  {
    currency: Currency,
    minimumMinor: Type.Integer(),
    /** Those to whom the most may be paid first. */
    items: Type.Array(DuePartner, { maxItems: MAX_PAID_AT_ONCE }),
    /** There are more: they are listed after these were recorded. */
    hasMore: Type.Boolean(),
  },
  { $id: 'DuePartners', additionalProperties: false },
)
export type DuePartners = Static<typeof DuePartners>

/** Payouts of a site's quarter that staff recorded at once. */
export const PayoutRun = Type.Object(
  {
    id: Uuid,
    site: SiteId,
    year: Type.Integer(),
    quarter: Type.Integer(),
    currency: Currency,
    madeAt: Instant,
    payoutCount: Type.Integer(),
    /** Of its payouts that are not void. */
    totalMinor: Type.Integer(),
    /** The sha256 of the list that was exported last before it, which is the bank's; null where none was. */
    exportedSha256: Type.Optional(nullable(Sha256)),
  },
  { $id: 'PayoutRun', additionalProperties: false },
)
export type PayoutRun = Static<typeof PayoutRun>

export const PayoutRunPage = Type.Object(
  { items: Type.Array(PayoutRun), next: nullable(Type.String()) },
  { $id: 'PayoutRunPage', additionalProperties: false },
)
export type PayoutRunPage = Static<typeof PayoutRunPage>

/** A payout of a run, with whom it was paid to. */
export const RunPayout = Type.Object(
  { ...Payout.properties, code: Type.String(), name: nullable(Type.String()) },
  { $id: 'RunPayout', additionalProperties: false },
)
export type RunPayout = Static<typeof RunPayout>

export const PayoutRunRecord = Type.Object(
  { ...PayoutRun.properties, payouts: Type.Array(RunPayout, { maxItems: MAX_PAID_AT_ONCE }) },
  { $id: 'PayoutRunRecord', additionalProperties: false },
)
export type PayoutRunRecord = Static<typeof PayoutRunRecord>

/** What staff saw and have paid. */
export const NewPayoutRun = Type.Object(
  {
    site: SiteId,
    ...Quarter,
    currency: Currency,
    items: Type.Array(Type.Object({ partnerId: Uuid, amountMinor: PayoutMinor }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: MAX_PAID_AT_ONCE,
    }),
  },
  { additionalProperties: false },
)
export type NewPayoutRun = Static<typeof NewPayoutRun>

// A parameter of OpenAPI has no list of examples.
const { examples: _, ...SiteParameter } = SiteId

const DueQuery = Type.Object({
  site: SiteParameter as typeof SiteId,
  year: Type.String({ pattern: '^(20[2-9][0-9]|2100)$' }),
  quarter: Type.String({ pattern: '^[1-4]$' }),
  /** The site's own, where it is missing. */
  currency: Type.Optional(words(['RUB', 'EUR'])),
})
export type DueQuery = Static<typeof DueQuery>

export const runs = {
  listDue: route({
    id: 'listDuePartners',
    summary: 'List to whom something is due for a quarter, and why somebody is not paid yet',
    access: RIGHTS.staff,
    query: DueQuery,
    response: { 200: DuePartners },
    problems: ['site-not-found'],
  }),
  exportDue: route({
    id: 'exportDuePartners',
    summary: 'Download the payment orders of those who are paid as CSV; that is recorded',
    access: RIGHTS.staff,
    query: DueQuery,
    response: { 200: Type.Any() },
    problems: ['site-not-found'],
  }),
  recordRun: route({
    id: 'recordPayoutRun',
    summary: 'Record all payouts of a quarter at once, with the amounts that were seen',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewPayoutRun,
    maxBodyBytes: 128 * 1024,
    response: { 201: PayoutRunRecord },
    problems: ['site-not-found', 'balances-changed', 'key-reused', 'precondition-required'],
    unrepeatable: true,
  }),
  listRuns: route({
    id: 'listPayoutRuns',
    summary: 'List the payout runs of a site, the newest first',
    access: RIGHTS.staff,
    query: Type.Object({ ...PageQuery, site: SiteParameter as typeof SiteId }),
    response: { 200: PayoutRunPage },
    problems: ['site-not-found'],
  }),
  showRun: route({
    id: 'showPayoutRun',
    summary: 'Show a payout run with its payouts',
    access: RIGHTS.staff,
    params: Type.Object({ runId: Uuid }),
    response: { 200: PayoutRunRecord },
    problems: ['payout-not-found'],
  }),
}

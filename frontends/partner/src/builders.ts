import type { LegalText } from 'contracts/legal/texts'
import type { Partner } from 'contracts/partner/account'
import type { PartnerDetails } from 'contracts/partner/details'
import type { OwnEntry, ReferredOrder } from 'contracts/partner/statements'

/** A partner with a name, for tests: one customer has paid 18 087 ₽. `but` changes the fields that matter. */
export const aPartner = (but: Partial<Partner> = {}): Partner => ({
  id: '7f3a9c21-0000-4000-8000-000000000001',
  code: 'QWERTY',
  name: 'Клиника «Улыбка»',
  commissionBasisPoints: 1_000,
  balances: [{ currency: 'RUB', accruedMinor: 1_808_70, paidOutMinor: 0, dueMinor: 1_808_70 }],
  version: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...but,
})

/** A partner who has told nothing yet, by the terms that every site begins with. */
export const aDetails = (but: Partial<PartnerDetails> = {}): PartnerDetails => ({
  phone: null,
  email: null,
  offer: null,
  payout: null,
  terms: { holdDays: 14, minimumMinor: 0, currency: 'RUB' },
  version: 2,
  ...but,
})

/** An order of 10 000 ₽ whose share is payable since long. */
export const anOrder = (but: Partial<ReferredOrder> = {}): ReferredOrder => ({
  id: '7f3a9c21-0000-4000-8000-000000000002',
  number: '7f3a',
  placedAt: '2026-01-10T10:00:00.000Z',
  paidAt: '2026-01-10T11:00:00.000Z',
  status: 'paid',
  amountMinor: 10_000_00,
  currency: 'RUB',
  clientName: 'Анна Соколова',
  isExpired: false,
  shareMinor: 1_000_00,
  payableAt: '2026-01-24T11:00:00.000Z',
  why: 'counted',
  ...but,
})

/** The commission of that order. */
export const anEntry = (but: Partial<OwnEntry> = {}): OwnEntry => ({
  id: '1',
  kind: 'commission',
  number: '7f3a',
  amountMinor: 1_000_00,
  currency: 'RUB',
  basisPoints: 1_000,
  payableAt: '2026-01-24T11:00:00.000Z',
  reason: null,
  recordedAt: '2026-01-10T11:00:00.000Z',
  ...but,
})

/** The offer to partners, as orders publishes it. */
export const anOffer = (but: Partial<LegalText> = {}): LegalText => ({
  name: 'refdoc',
  version: 'a'.repeat(64),
  address: '2026-11-20',
  publishedAt: '2026-11-20T10:00:00.000Z',
  isCurrent: true,
  language: 'ru',
  isTranslation: false,
  title: 'Реферальная оферта',
  blocks: [],
  versions: [],
  ...but,
})

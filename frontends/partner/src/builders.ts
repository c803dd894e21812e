import type { Partner } from 'contracts/partner/account'

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

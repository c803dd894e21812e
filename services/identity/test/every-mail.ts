import type { DataRequestKind } from 'contracts/legal/data-requests'
import type { StaffRole } from 'contracts/people/role-names'
import type { FactorChanged } from '../account/told'
import type { Content } from '../adapters/mail-text'

type Of<Kind extends Content['kind']> = Content & { kind: Kind }
/** What a mail of a kind may say, by a name for it. */
type Variants<Kind extends Content['kind']> = Kind extends 'data-request' | 'data-request-done'
  ? Record<DataRequestKind, Of<Kind>>
  : Kind extends 'role-given' | 'role-taken'
    ? Record<StaffRole, Of<Kind>>
    : Kind extends 'second-factor-changed'
      ? Record<FactorChanged['change'], Of<Kind>>
      : Record<string, Of<Kind>>

const MINUTE_MS = 60_000
const at = '2026-11-20T12:05:00.000Z'
const code = { digits: '048213', lifeMs: 10 * MINUTE_MS }
const link = {
  kind: 'sign-in-link',
  token: 'Zk3vX9qLw2Rt7bN8mYcP4sHd6JfGa1Ue0TiVoQxKrWz',
  lifeMs: 30 * MINUTE_MS,
} as const
const paid = {
  ...{ kind: 'order-paid' as const, orderId: '7f3a0000-0000-4000-8000-000000000000', number: '7f3a' },
  ...{ totalMinor: 1_234_500, currency: 'RUB' as const, dueAt: '2026-11-22T12:05:00.000Z' },
  signIn: { token: link.token, until: '2026-11-21T12:05:00.000Z' },
} as const
const held = {
  kind: 'order-held',
  orderId: '7f3a0000-0000-4000-8000-000000000000',
  number: '7f3a',
  fullName: 'Анна Петрова',
  scan: 'aligner',
  isReplacement: true,
  reason: 'Скан не читается: в нём нет зубов верхней челюсти.',
  leavesAfter: 46,
  signIn: paid.signIn,
} as const
const moved = {
  orderId: '7f3a0000-0000-4000-8000-000000000000',
  number: '7f3a9c',
  fullName: 'Анна Петрова',
  signIn: paid.signIn,
} as const
const parcels = [
  { carrier: 'СДЭК', number: '10203040' },
  { carrier: 'Курьер фабрики', number: 'K-17' },
]
const received = { minor: 1_234_500, currency: 'RUB' } as const
const invoice = {
  ...{ kind: 'invoice' as const, orderId: '7f3a0000-0000-4000-8000-000000000000', number: '7f3a9c' },
  ...{ fullName: 'Анна Петрова', invoice: 'R-2026-00017', buyerName: 'ООО «Клиника»' },
} as const
const prepared = {
  kind: 'consent-asked',
  number: '7f3a9c',
  token: link.token,
  expiresAt: new Date('2026-11-21T12:05:00Z'),
} as const
const asked = { requestedAt: new Date('2026-11-20T09:00:00Z'), dueAt: new Date('2026-12-20T09:00:00Z') }
const changed = { kind: 'second-factor-changed', at, codesLeft: 9 } as const
const signedIn = { kind: 'staff-signed-in', browser: 'Chrome', system: 'Windows', country: 'DE', at } as const
const invitation = { kind: 'colleague-invitation', expiresAt: new Date('2026-11-27T12:00:00Z') } as const
const LONGEST_NAME = 'Константинопольская-Александровская'.repeat(6).slice(0, 200)
// 64 letters before the @, and 254 altogether (RFC 5321).
const LONGEST_EMAIL = `${'a'.repeat(64)}@${'clinic-of-aligners.'.repeat(10).slice(0, 185)}.org`

/** Every mail that identity sends. The compiler asks for a new kind, change, role or request that is not here. */
export const EVERY_MAIL: { [Kind in Content['kind']]: Variants<Kind> } = {
  'sign-in-link': {
    'with-code': { ...link, bringsOrder: false, code },
    'with-order': { ...link, bringsOrder: true, code: null },
  },
  'sign-in-code': { plain: { kind: 'sign-in-code', code: code.digits, lifeMs: code.lifeMs } },
  'order-paid': {
    plain: { ...paid, fullName: 'Анна Петрова' },
    free: { ...paid, fullName: 'Анна Петрова', totalMinor: 0 },
    longest: { ...paid, fullName: LONGEST_NAME, comment: 'Коробки без логотипа, как договорились. '.repeat(12) },
    'by-hand': {
      ...paid,
      signIn: null,
      fullName: 'Анна Петрова',
      comment: 'Коробки без логотипа',
      whatsapp: '+79991234567',
    },
  },
  'order-held': {
    plain: held,
    missing: { ...held, scan: 'retainer', isReplacement: false, fullName: null, leavesAfter: 'unpaid' },
    late: { ...held, leavesAfter: 'soon', signIn: null },
    longest: { ...held, fullName: LONGEST_NAME, reason: 'Этап неясен, и челюсть тоже. '.repeat(18).slice(0, 500) },
    'by-hand': { ...held, signIn: null, whatsapp: '+79991234567' },
  },
  'order-placed': {
    plain: { ...moved, kind: 'order-placed', total: received },
    'by-hand': { ...moved, kind: 'order-placed', total: received, signIn: null, whatsapp: '+79991234567' },
  },
  'order-shipped': {
    plain: { ...moved, kind: 'order-shipped', parcels: parcels.slice(0, 1) },
    several: { ...moved, kind: 'order-shipped', parcels, signIn: null, fullName: null },
    'without-number': { ...moved, kind: 'order-shipped' },
    'by-hand': { ...moved, kind: 'order-shipped', parcels, signIn: null, whatsapp: '+79991234567' },
  },
  'order-completed': {
    plain: { ...moved, kind: 'order-completed' },
    'by-hand': { ...moved, kind: 'order-completed', signIn: null, whatsapp: '+79991234567' },
  },
  'order-cancelled': {
    plain: { ...moved, kind: 'order-cancelled' },
    paid: { ...moved, kind: 'order-cancelled', paid: received },
    'by-hand': { ...moved, kind: 'order-cancelled', paid: received, signIn: null, whatsapp: '+79991234567' },
  },
  invoice: {
    bill: { ...invoice, totalMinor: 1_234_500, currency: 'RUB' },
    proforma: { ...invoice, totalMinor: 17_250, currency: 'EUR' },
    longest: { ...invoice, fullName: LONGEST_NAME, buyerName: LONGEST_NAME, totalMinor: 1_234_567, currency: 'RUB' },
  },
  'consent-asked': {
    plain: { ...prepared, fullName: 'Анна Петрова' },
    nameless: { ...prepared, fullName: null },
    longest: { ...prepared, fullName: LONGEST_NAME },
  },
  'data-request': {
    'withdraw-consent': { kind: 'data-request', request: 'withdraw-consent', ...asked },
    export: { kind: 'data-request', request: 'export', ...asked },
    erasure: { kind: 'data-request', request: 'erasure', ...asked },
  },
  'data-request-done': {
    'withdraw-consent': { kind: 'data-request-done', request: 'withdraw-consent', ...asked },
    export: { kind: 'data-request-done', request: 'export', ...asked },
    erasure: { kind: 'data-request-done', request: 'erasure', ...asked },
  },
  'role-given': {
    admin: { kind: 'role-given', role: 'admin' },
    manager: { kind: 'role-given', role: 'manager' },
  },
  'role-taken': {
    admin: { kind: 'role-taken', role: 'admin' },
    manager: { kind: 'role-taken', role: 'manager' },
  },
  'staff-signed-in': {
    known: signedIn,
    unknown: { ...signedIn, browser: null, system: null, country: null },
  },
  'second-factor-changed': {
    enrolled: { ...changed, change: 'enrolled' },
    removed: { ...changed, change: 'removed' },
    reset: { ...changed, change: 'reset' },
    'codes-replaced': { ...changed, change: 'codes-replaced' },
    'code-used': { ...changed, change: 'code-used' },
  },
  'passkey-added': { plain: { kind: 'passkey-added', at: new Date(at) } },
  'passkey-removed': { plain: { kind: 'passkey-removed', at: new Date(at) } },
  'colleague-invitation': {
    plain: { ...invitation, from: 'clinic@example.org' },
    longest: { ...invitation, from: LONGEST_EMAIL },
  },
  'colleague-joined': {
    plain: { kind: 'colleague-joined', email: 'anna@example.org' },
    longest: { kind: 'colleague-joined', email: LONGEST_EMAIL },
  },
  'colleague-removed': {
    plain: { kind: 'colleague-removed', email: 'clinic@example.org' },
    longest: { kind: 'colleague-removed', email: LONGEST_EMAIL },
  },
}

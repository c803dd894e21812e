import { type Static, Type } from '@sinclair/typebox'
import { Currency, Instant, Language, nullable, Owner, ScanKind, SiteId, Uuid } from '../common'
import { Product } from '../prices/pricing'

/** The browser sends it to the files service, which then lets it create uploads for one patient. */
export const UploadSlip = Type.Object(
  { slip: Type.String(), expiresAt: Instant },
  { $id: 'UploadSlip', additionalProperties: false },
)

/** The claims of an upload slip; orders signs it (EdDSA JWT), files verifies it. */
export const UploadSlipClaims = Type.Object({
  orderId: Uuid,
  patientId: Uuid,
  folder: Type.String({ pattern: '^[0-9a-f]{4,32}_[0-9]{2,4}$' }),
  owner: Owner,
  site: SiteId,
  /** Of the order when the slip was issued; the version before issues none. */
  orderVersion: Type.Optional(Type.Integer()),
  /** In a slip for staff: the person who asked for it, who alone may use it. */
  askedBy: Type.Optional(Type.String()),
  /** In a slip for the one scan that staff have asked for: what takes its place in a placed order (`Hold`). */
  hold: Type.Optional(Type.Object({ askedAt: Instant, kind: ScanKind, scanId: nullable(Uuid) })),
})
export type UploadSlipClaims = Static<typeof UploadSlipClaims>
/** Audience and type of the JWT, so that no other statement of the orders service is valid as an upload slip. */
export const UPLOAD_SLIP = { issuer: 'orders', audience: 'files', type: 'upload-slip+jwt' } as const

/** The browser sends it to the payments service, which then lets it open a payment of the frozen price. */
export const PaymentSlip = Type.Object(
  { slip: Type.String(), expiresAt: Instant },
  { $id: 'PaymentSlip', additionalProperties: false },
)

/**
 * The claims of a payment slip, which orders signs and payments verifies: all that payments needs to charge (PAY-003,
 * PAY-027). `lines` include the discount and sum exactly to the total.
 */
export const PaymentSlipClaims = Type.Object({
  orderId: Uuid,
  number: Type.String(),
  /** Whose payment it will be; in a slip for staff the order's owner. */
  owner: Owner,
  /** In a slip for staff: the order's other owner. */
  holder: Type.Optional(nullable(Owner)),
  /** In a slip for staff: the person who asked for it, who alone may use it (PAY-030). */
  askedBy: Type.Optional(Type.String()),
  site: SiteId,
  language: Language,
  /** Of the order when the slip was issued; the version before issues none. */
  orderVersion: Type.Optional(Type.Integer()),
  quoteVersion: Type.String(),
  totalMinor: Type.Integer({ minimum: 1 }),
  /** Money that came for the order and does not pay for it, as staff have decided (PAY-034); absent where there is none. */
  setAsideMinor: Type.Optional(Type.Integer({ minimum: 1 })),
  currency: Currency,
  discountPercent: Type.Number(),
  lines: Type.Array(
    Type.Object({
      product: Type.Union([Product, Type.Literal('delivery'), Type.Literal('service-fee'), Type.Literal('adjustment')]),
      /** The running number of the patient; absent for what concerns all patients, or the only one (PAY-009). */
      patient: Type.Optional(Type.Integer({ minimum: 1 })),
      quantity: Type.Integer({ minimum: 1 }),
      unitMinor: Type.Integer({ minimum: 1 }),
    }),
  ),
  customer: Type.Object({
    email: Type.String(),
    phone: Type.String(),
    fullName: nullable(Type.String()),
  }),
})
export type PaymentSlipClaims = Static<typeof PaymentSlipClaims>
export const PAYMENT_SLIP = { issuer: 'orders', audience: 'payments', type: 'payment-slip+jwt' } as const

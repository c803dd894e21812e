import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, nullable, Uuid } from '../common'
import { RegisterQuery, RegisterTotalsQuery, SellerDay } from '../register/query'
import { route } from '../route'
import { MovementKind } from './money'
import { PaidBy } from './provider'

const closed = { additionalProperties: false }

/** The kinds of movements by which money comes; by all others it is given back, or comes back from that. */
export const PAYMENT_KINDS = ['capture', 'receipt'] as const satisfies readonly MovementKind[]

/** A row of the journal in the month, with the provider's figures; the amount of money that goes is negative. */
export const RegisterMovement = Type.Object(
  {
    /** The provider's id of the movement; of a bank transfer ours. */
    id: Type.String(),
    orderId: Uuid,
    kind: MovementKind,
    provider: PaidBy,
    on: SellerDay,
    amountMinor: Type.Integer(),
    currency: Currency,
    /** The payment whose money it is; that of a payment is its own. */
    providerPaymentId: Type.String(),
    /** The number and day of the bank's payment order; null where it is no transfer. */
    transfer: nullable(Type.Object({ number: Type.String(), paidOn: SellerDay }, closed)),
  },
  { $id: 'RegisterMovement', ...closed },
)
export type RegisterMovement = Static<typeof RegisterMovement>

const Page = Type.Object(
  { items: Type.Array(RegisterMovement), next: nullable(Type.String()) },
  { $id: 'RegisterMovementPage', ...closed },
)

/** What the journal of the month sums to, by currency: balanceMinor = paymentMinor + returnMinor, which is zero or less. */
export const MoneyTotals = Type.Object(
  {
    sums: Type.Array(
      Type.Object(
        {
          currency: Currency,
          paymentCount: Type.Integer(),
          paymentMinor: Type.Integer(),
          returnCount: Type.Integer(),
          returnMinor: Type.Integer(),
          balanceMinor: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  { $id: 'MoneyTotals', ...closed },
)
export type MoneyTotals = Static<typeof MoneyTotals>

const problems = ['site-not-found'] as const

export const register = {
  listRegisterPayments: route({
    id: 'listRegisterPayments',
    summary: 'List the money that came in a month, the first movement first, for the accountant',
    access: RIGHTS.staff,
    query: RegisterQuery,
    response: { 200: Page },
    problems,
  }),
  listRegisterReturns: route({
    id: 'listRegisterReturns',
    summary: 'List the money that was given back or disputed in a month, the first movement first, for the accountant',
    access: RIGHTS.staff,
    query: RegisterQuery,
    response: { 200: Page },
    problems,
  }),
  showMoneyTotals: route({
    id: 'showMoneyTotals',
    summary: 'Sum the money that came and went in a month, as the journal has it',
    access: RIGHTS.staff,
    query: RegisterTotalsQuery,
    response: { 200: MoneyTotals },
    problems,
  }),
}

import type { Static } from '@sinclair/typebox'
import { words } from '../common'

export const Provider = words(['yookassa', 'stripe'], { $id: 'Provider' })
export type Provider = Static<typeof Provider>

/** How an order is paid: by a provider, or by a bank transfer that staff recorded. */
export const PaidBy = words(['yookassa', 'stripe', 'transfer'], { $id: 'PaidBy' })
export type PaidBy = Static<typeof PaidBy>

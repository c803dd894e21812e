import { type Refusal, refuse } from 'contracts/problems'
import type { Caller } from '../operations'
import type { OrderState } from '../state'

/** Whether an order is somebody else's, whom a member of the staff serves: staff order for themselves, too. */
export function isClients(order: OrderState, { caller, scope }: Caller): boolean {
  if (scope.reach === 'own') return false
  const { owner, holder } = order
  const isOfBrowser = caller.owners.includes(owner) && holder === null
  const isPlacedByIt = order.status !== 'draft' && order.email === caller.email
  return ![owner, holder].includes(caller.owner) && !isOfBrowser && !isPlacedByIt
}

/** Staff change of clients' drafts those alone that staff have begun. Refuses `draft-of-customer`. */
export const refuseCustomers = (order: OrderState, by: Caller): Refusal | undefined =>
  order.status === 'draft' && order.begunBy === null && isClients(order, by)
    ? refuse('draft-of-customer', `Order ${order.number} was begun by its customer, who alone changes it.`)
    : undefined

/** Staff have chosen what is made again for free, and its customer adds nothing to it. Refuses `draft-of-staff`. */
export const refuseAdditions = (order: OrderState, { scope }: Pick<Caller, 'scope'>): Refusal | undefined =>
  order.status === 'draft' && order.remake?.isFree && scope.reach === 'own'
    ? refuse('draft-of-staff', `Order ${order.number} is free, and staff alone change what is made for it.`)
    : undefined

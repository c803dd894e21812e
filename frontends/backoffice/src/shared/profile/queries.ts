import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'

const orders = client('orders')

/** Whose profile, and on which site. */
export type ProfileOf = { email: string; site: string }

/** Deletes all that an account has saved on a site. */
export const useErasure = ({ email, site }: ProfileOf) =>
  useChange(
    () => answer(orders.DELETE('/v1/clients/{email}/profile', { params: { path: { email }, query: { site } } })),
    { outlives: true },
  )

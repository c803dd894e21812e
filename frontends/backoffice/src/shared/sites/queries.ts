import type { NamedSite } from 'contracts/order/staff/sites'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'

const orders = client('orders')

/** The sites that the person may see, by name; none while they are not known. */
export function useSites(): readonly NamedSite[] {
  const { reading } = useRecord<NamedSite[]>({ key: ['sites'], read: () => answer(orders.GET('/v1/sites')) })
  return reading.status === 'shown' ? reading.value : []
}

/** The name of a site; its code while that is not known. */
export const useSiteName = (site: string): string => useSites().find((it) => it.site === site)?.name ?? site

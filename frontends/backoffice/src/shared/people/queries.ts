import type { DeskPerson } from 'contracts/order/staff/desk'
import { answer, client } from 'frontend-kit/api'
import { useRecord } from 'frontend-kit/queries'

const orders = client('orders')

/** The staff who see the orders of a site, by their e-mails; none while they are unknown. */
export function useDeskPeople(site: string): readonly DeskPerson[] {
  const read = () => answer(orders.GET('/v1/desk-people', { params: { query: { site } } }))
  const { reading } = useRecord<{ people: DeskPerson[] }>({ key: ['desk-people', site], read })
  return reading.status === 'shown' ? reading.value.people : NOBODY
}
const NOBODY: readonly DeskPerson[] = []

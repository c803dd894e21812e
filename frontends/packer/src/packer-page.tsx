import { usePageMeta } from 'platform'
import { Gate } from './parts/gate'
import { Packing } from './parts/packing'
import { useText } from './texts'

/** Shows packers and staff the orders to pack (PACK-004). */
export function PackerPage() {
  const text = useText()
  usePageMeta({ title: text('orders.title') })
  return <Gate>{(person) => <Packing key={person.id} person={person} />}</Gate>
}

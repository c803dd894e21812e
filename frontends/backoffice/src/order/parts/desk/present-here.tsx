import { Present } from '../../../shared/presence/present'
import { PresentPeople } from '../../../shared/presence/present-people'
import { useBePresent } from '../../../shared/presence/use-be-present'

/** Tells colleagues that the person is here, and shows which of them are here too. */
export function PresentHere({ orderId }: { orderId: string }) {
  useBePresent(orderId)
  return (
    <Present>
      <PresentPeople orderId={orderId} />
    </Present>
  )
}

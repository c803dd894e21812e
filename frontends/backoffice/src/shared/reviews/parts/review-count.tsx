import { useText } from '../../texts'
import { WaitingCount } from '../../waiting'
import { useOpenReviewCount } from '../queries'

/** How much money waits for staff (PAY-034), beside the name of the section. */
export function ReviewCount() {
  const text = useText()
  return (
    <WaitingCount
      waiting={useOpenReviewCount()}
      labelOf={({ count, isMore }) => text(isMore ? 'bar.reviewsMore' : 'bar.reviews', { count })}
    />
  )
}

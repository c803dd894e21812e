import type { Order } from 'contracts/order/order'
import { Note } from 'frontend-kit/ui/feedback/note'
import { RowDialogs } from '../../shared/lists/row-dialogs'
import { Compared } from '../../shared/reviews/parts/money-facts'
import { ReviewActions } from '../../shared/reviews/parts/review-actions'
import { ReviewTexts, reasonId, useText } from '../../shared/reviews/texts'
import type { OrderParts } from '../queries'
import { PartFailed } from './part-failed'

type Props = { order: Order } & Pick<OrderParts, 'reviews'>

/** The order's money that waits for staff, each with what can be done (PAY-034). */
export const OrderReviews = (props: Props) => (
  <ReviewTexts locale="ru">
    <RowDialogs>
      <Waiting {...props} />
    </RowDialogs>
  </ReviewTexts>
)

function Waiting({ order, reviews }: Props) {
  const text = useText()
  const { reading } = reviews
  if (reading.status === 'failed') return order.paymentReview && <PartFailed of={reviews} />
  if (reading.status !== 'shown') return null
  return reading.value.items.map((review) => (
    <Note
      key={review.id}
      kind="warn"
      title={text(reasonId(review.reason))}
      actions={<ReviewActions review={review} isOnOrder />}
    >
      <Compared review={review} />
    </Note>
  ))
}

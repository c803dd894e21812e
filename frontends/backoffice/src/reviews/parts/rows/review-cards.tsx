import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import { useText } from '../../texts'
import { ActionsCell, CustomerCell, DateCell, MoneyCell, OrderCell, ReasonCell, type RowsProps } from './cells'

/** The reviews as cards, where a table is too wide. */
export function ReviewCards({ reviews, firstNew }: RowsProps) {
  const text = useText()
  return (
    <Cards rows={reviews} idOf={({ id }) => id}>
      {(review) => {
        const row = { review, isFirstNew: review.id === firstNew }
        const number = review.orderNumber
        return (
          <Card label={number === null ? text('row.noOrder') : text('row.review', { number })}>
            <CardLine>
              <OrderCell {...row} />
            </CardLine>
            <ReasonCell {...row} />
            <div>
              <MoneyCell {...row} />
            </div>
            <div>
              <CustomerCell {...row} />
              <p>
                <DateCell {...row} />
              </p>
            </div>
            <div>
              <ActionsCell {...row} />
            </div>
          </Card>
        )
      }}
    </Cards>
  )
}

import { useText } from '../../texts'
import { ActionsCell, CustomerCell, DateCell, MoneyCell, OrderCell, ReasonCell, type RowsProps } from './cells'
import styles from './review-cards.module.css'

/** The reviews as cards, where a table is too wide. */
export function ReviewCards({ reviews, firstNew }: RowsProps) {
  const text = useText()
  return (
    <ul className={styles.cards}>
      {reviews.map((review) => {
        const row = { review, isFirstNew: review.id === firstNew }
        const number = review.orderNumber
        return (
          <li key={review.id}>
            <article
              className={styles.card}
              aria-label={number === null ? text('row.noOrder') : text('row.review', { number })}
            >
              <div className={styles.head}>
                <OrderCell {...row} />
              </div>
              <ReasonCell {...row} />
              <div>
                <MoneyCell {...row} />
              </div>
              <div>
                <CustomerCell {...row} />
                <p className={styles.date}>
                  <DateCell {...row} />
                </p>
              </div>
              <div>
                <ActionsCell {...row} />
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

import { usePageMeta } from 'platform'
import { Choice, Choices } from '../shared/lists/choices'
import { ReviewTexts } from '../shared/reviews/texts'
import styles from './page.module.css'
import { Comparisons } from './parts/comparisons/comparisons'
import { Reviews } from './parts/reviews'
import { useReviewFilters } from './queries'
import { STATUSES } from './rules'
import { Texts, useText } from './texts'

/** Money that staff have to look at, and what was decided about it (PAY-034). */
export const ReviewsPage = () => (
  <ReviewTexts locale="ru">
    <Texts locale="ru">
      <Page />
    </Texts>
  </ReviewTexts>
)

function Page() {
  const text = useText()
  const { filters, choose } = useReviewFilters()
  const title = text('reviews.title')
  usePageMeta({ title })
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text('reviews.lead')}</p>
      </div>
      <Comparisons />
      <Choices label={text('reviews.filter')}>
        {STATUSES.map((status) => (
          <Choice key={status} isChosen={status === filters.status} onChoose={() => choose({ status })}>
            {text(`reviews.${status}`)}
          </Choice>
        ))}
      </Choices>
      <Reviews key={filters.status} status={filters.status} />
    </div>
  )
}

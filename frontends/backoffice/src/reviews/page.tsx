import { Page } from '../shared/frame/page'
import { Choice, Choices } from '../shared/lists/choices'
import { RowDialogs } from '../shared/lists/row-dialogs'
import { ReviewTexts } from '../shared/reviews/texts'
import { Comparisons } from './parts/comparisons/comparisons'
import { Reviews } from './parts/reviews'
import { useReviewFilters } from './queries'
import { STATUSES } from './rules'
import { Texts, useText } from './texts'

/** Money that staff have to look at, and what was decided about it (PAY-034). */
export const ReviewsPage = () => (
  <ReviewTexts locale="ru">
    <Texts locale="ru">
      <ReviewsHere />
    </Texts>
  </ReviewTexts>
)

function ReviewsHere() {
  const text = useText()
  const { filters, choose } = useReviewFilters()
  return (
    <Page title={text('reviews.title')} lead={text('reviews.lead')}>
      <Comparisons />
      <Choices label={text('reviews.filter')}>
        {STATUSES.map((status) => (
          <Choice key={status} isChosen={status === filters.status} onChoose={() => choose({ status })}>
            {text(`reviews.${status}`)}
          </Choice>
        ))}
      </Choices>
      <RowDialogs>
        <Reviews key={filters.status} status={filters.status} />
      </RowDialogs>
    </Page>
  )
}

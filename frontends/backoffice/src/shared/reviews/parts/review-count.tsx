import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useText } from '../../texts'
import { useOpenReviewCount } from '../queries'

/** How much money waits for staff (PAY-034), beside the name of the section; nothing where none waits. */
export function ReviewCount() {
  const text = useText()
  const open = useOpenReviewCount()
  if (!open?.count) return null
  const { count, isMore } = open
  return (
    <Pill tone="amber">
      <span aria-hidden>{isMore ? `${count}+` : count}</span>
      <VisuallyHidden>{text(isMore ? 'bar.reviewsMore' : 'bar.reviews', { count })}</VisuallyHidden>
    </Pill>
  )
}

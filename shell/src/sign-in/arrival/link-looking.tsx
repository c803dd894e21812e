import { Skeleton } from 'frontend-kit/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import css from '../auth-page.module.css'

/** Stands for the page of a link until it is known whom the link signs in. */
export function LinkLooking() {
  return (
    <div className={css.content} role="status" data-loading>
      <h1 className={css.title}>
        <FormattedMessage id="auth.link.title" />
      </h1>
      <span className="app-unseen">
        <FormattedMessage id="loading" />
      </span>
      <span className={css.lines}>
        <Skeleton />
        <Skeleton />
      </span>
      <Skeleton shape="title" />
    </div>
  )
}

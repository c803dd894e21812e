import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { FormattedMessage } from 'react-intl'
import css from '../auth-page.module.css'

/** Stands in place of a link's page until identity names the person. */
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

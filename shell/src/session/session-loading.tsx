import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { FormattedMessage } from 'react-intl'
import css from './session-loading.module.css'

/** SHELL-034: stands in place of a page while the session is loading. */
export function SessionLoading() {
  return (
    <div className={css.page} role="status" data-loading>
      <span className="app-unseen">
        <FormattedMessage id="loading" />
      </span>
      <Skeleton shape="title" className={css.title} />
      <Skeleton shape="block" className={css.block} />
      <Skeleton shape="block" className={css.block} />
      <p className={css.slow}>
        <FormattedMessage id="session.slow" />
      </p>
    </div>
  )
}

import { FormattedMessage } from 'react-intl'
import css from './loading.module.css'

/** Stands in place of a loading area; it appears only when the area takes long. */
export function Loading() {
  return (
    <div className={css.loading} role="status" data-loading>
      <span className={css.bar} aria-hidden="true" />
      <span className="app-unseen">
        <FormattedMessage id="loading" />
      </span>
    </div>
  )
}

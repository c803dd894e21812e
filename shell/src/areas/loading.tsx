import { FormattedMessage } from 'react-intl'
import css from './loading.module.css'

/** Stands where an area will be; appears only when the area takes long enough to be waited for. */
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

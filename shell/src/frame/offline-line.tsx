import { useIsOnline } from 'platform'
import { FormattedMessage } from 'react-intl'
import css from './offline-line.module.css'

/** Shows on every page that the site cannot be reached. */
export function OfflineLine() {
  const isOnline = useIsOnline()
  return (
    <div className={css.place} role="status">
      {!isOnline && (
        <p className={css.line}>
          <FormattedMessage id="offline" />
        </p>
      )}
    </div>
  )
}

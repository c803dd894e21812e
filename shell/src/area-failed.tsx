import { usePageMeta, useSite } from 'platform'
import { FormattedMessage, useIntl } from 'react-intl'
import { AreaTooNew } from './load-area'
import { Notice } from './notice'

/** What stands where an area could not be shown. */
export function AreaFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { support } = useSite()
  const intl = useIntl()
  const isTooNew = error instanceof AreaTooNew
  const title = intl.formatMessage({ id: isTooNew ? 'area.too-new' : 'area.failed' })
  usePageMeta({ title })
  return (
    <Notice title={title} isAlert>
      <p>
        {isTooNew ? (
          <FormattedMessage id="area.too-new.text" />
        ) : (
          <FormattedMessage
            id="area.failed.text"
            values={{ email: <a href={`mailto:${support.email}`}>{support.email}</a> }}
          />
        )}
      </p>
      <button type="button" className="app-button" onClick={isTooNew ? () => location.reload() : onRetry}>
        <FormattedMessage id={isTooNew ? 'area.reload' : 'area.retry'} />
      </button>
    </Notice>
  )
}

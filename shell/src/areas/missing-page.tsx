import { useIsOnline, usePageMeta, useSite } from 'platform'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '../toasts/notice'

type Props = { onRetry: () => void; isBusy: boolean }

/** Stands in place of a page or area that failed to load or to run. */
export function MissingPage({ onRetry, isBusy }: Props) {
  const { support } = useSite()
  const isOnline = useIsOnline()
  const title = useIntl().formatMessage({ id: 'area.failed' })
  usePageMeta({ title })
  return (
    <Notice title={title} isAlert>
      <p>
        <FormattedMessage
          id={isOnline ? 'area.failed.text' : 'area.offline.text'}
          values={{ email: <a href={`mailto:${support.email}`}>{support.email}</a> }}
        />
      </p>
      <button type="button" className="app-button" aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry}>
        <FormattedMessage id={isBusy ? 'area.retrying' : 'area.retry'} />
      </button>
    </Notice>
  )
}

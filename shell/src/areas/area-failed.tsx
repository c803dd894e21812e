import { usePageMeta, useRetry } from 'platform'
import { FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '../toasts/notice'
import { AreaMissing, AreaTooNew } from './load-area'
import { MissingPage } from './missing-page'

type Props = { error: Error; tries: number; isBusy: boolean; onRetry: () => void }

/** Stands in place of an area that cannot be shown. */
export function AreaFailed({ error, tries, isBusy, onRetry }: Props) {
  // Code that arrived and failed to run would fail again, so only the person retries it.
  const isMissing = error instanceof AreaMissing || error.name === 'ChunkLoadError'
  useRetry(onRetry, { tries, isBusy: isBusy || !isMissing })
  return error instanceof AreaTooNew ? <TooNew /> : <MissingPage isBusy={isBusy} onRetry={onRetry} />
}

function TooNew() {
  const title = useIntl().formatMessage({ id: 'area.too-new' })
  usePageMeta({ title })
  return (
    <Notice title={title} isAlert>
      <p>
        <FormattedMessage id="area.too-new.text" />
      </p>
      <button type="button" className="app-button" onClick={() => location.reload()}>
        <FormattedMessage id="area.reload" />
      </button>
    </Notice>
  )
}

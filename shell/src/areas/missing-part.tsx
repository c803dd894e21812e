import { FormattedMessage } from 'react-intl'

type Props = { onRetry: () => void; isBusy: boolean }

/** Stands in place of a part of a page that failed to load. */
export const MissingPart = ({ onRetry, isBusy }: Props) => (
  <div className="app-missing" role="alert">
    <p>
      <FormattedMessage id="part.missing" />
    </p>
    <button type="button" className="app-button" aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry}>
      <FormattedMessage id={isBusy ? 'area.retrying' : 'area.retry'} />
    </button>
  </div>
)

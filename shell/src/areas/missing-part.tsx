import { FormattedMessage } from 'react-intl'

type Props = { onRetry: () => void; isBusy: boolean }

/** What stands in the place of a part of a page that could not be fetched. */
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

import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { FormattedMessage, useIntl } from 'react-intl'
import css from '../auth-page.module.css'
import { problemText } from '../problem-text'

/** Identity did not answer whom the link signs in, so the page offers only a retry. */
export function LinkUnread({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const intl = useIntl()
  return (
    <div className={css.content}>
      <h1 className={css.title}>
        <FormattedMessage id="auth.link.title" />
      </h1>
      <Note kind="error">{problemText(problem, intl) ?? intl.formatMessage({ id: 'auth.link.unread' })}</Note>
      <Button className={css.action} onPress={onRetry}>
        <FormattedMessage id="auth.link.retry" />
      </Button>
    </div>
  )
}

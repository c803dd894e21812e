import { Button } from 'frontend-kit/ui/actions/button'
import { useSite } from 'platform'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { arriveAt } from '../arrive-at'
import css from '../auth-page.module.css'
import { SendButton } from './send-button'

type Props = {
  email: string
  /** When the link expires. */
  expiresAt: string
  isSending: boolean
  waitS: number
  onSend: () => Promise<void>
  onReset: () => void
}

/** Names the address that got the link, and offers another link or another address (AUTH-001, AUTH-002). */
export function LinkSent({ email, expiresAt, isSending, waitS, onSend, onReset }: Props) {
  const { support } = useSite()
  return (
    <div className={css.content}>
      <h1 className={css.title} ref={arriveAt} tabIndex={-1}>
        <FormattedMessage id="auth.sent.title" />
      </h1>
      <p className={css.text}>
        <FormattedMessage
          id="auth.sent.text"
          values={{ email: <strong className={css.email}>{email.trim()}</strong> }}
        />
      </p>
      <p className={css.text}>
        <FormattedMessage id="auth.sent.until" values={{ time: <FormattedTime value={expiresAt} /> }} />
      </p>
      <div className={css.ways}>
        <SendButton look="line" icon="retry" busy={isSending} waitS={waitS} onPress={() => void onSend()}>
          <FormattedMessage id="auth.resend" />
        </SendButton>
        <Button look="quiet" className={css.action} onPress={onReset}>
          <FormattedMessage id="auth.other" />
        </Button>
      </div>
      <p className={css.small}>
        <FormattedMessage
          id="auth.sent.help"
          values={{ email: <a href={`mailto:${support.email}`}>{support.email}</a> }}
        />
      </p>
    </div>
  )
}

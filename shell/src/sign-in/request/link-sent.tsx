import { Button } from 'frontend-kit/ui/actions/button'
import { useSite } from 'platform'
import { FormattedMessage, FormattedTime } from 'react-intl'
import css from '../auth-page.module.css'
import { CodeForm } from './code-form'
import { MailboxLink } from './mailbox-link'
import { SendButton } from './send-button'

type Props = {
  email: string
  /** When the link expires. */
  expiresAt: string
  isSending: boolean
  waitS: number
  onSend: () => Promise<void>
  onReset: () => void
  onSignedIn: () => void
}

/**
 * Names the address that got the mail, takes its code, and offers another mail or another address (AUTH-001, AUTH-002). The key
 * empties the code when another mail has voided it.
 */
export function LinkSent({ email: typed, expiresAt, isSending, waitS, onSend, onReset, onSignedIn }: Props) {
  const { support } = useSite()
  const email = typed.trim()
  return (
    <div className={css.content}>
      <h1 className={css.title}>
        <FormattedMessage id="auth.sent.title" />
      </h1>
      <p className={css.text} role="status">
        <FormattedMessage id="auth.sent.text" values={{ email: <strong className={css.email}>{email}</strong> }} />
      </p>
      <CodeForm key={expiresAt} email={email} onSignedIn={onSignedIn} />
      <p className={css.small}>
        <FormattedMessage id="auth.sent.until" values={{ time: <FormattedTime value={expiresAt} /> }} />
      </p>
      <div className={css.ways}>
        <MailboxLink email={email} />
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

import { knowsPasskeys } from 'frontend-kit/passkeys'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { FormattedMessage } from 'react-intl'
import css from '../auth-page.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in'

/** The sign-in by passkey, below that by mail, which always suffices (AUTH-005); nothing where the browser knows none. */
export const PasskeySignIn = ({ onSignedIn }: { onSignedIn: () => void }) =>
  knowsPasskeys() ? <Offered onSignedIn={onSignedIn} /> : null

function Offered({ onSignedIn }: { onSignedIn: () => void }) {
  const { isBusy, problem, press } = usePasskeySignIn(onSignedIn)
  return (
    <>
      {problem && <Note kind="error">{problem}</Note>}
      <Button look="line" className={css.action} busy={isBusy} onPress={() => void press()}>
        <FormattedMessage id="auth.passkey" />
      </Button>
    </>
  )
}

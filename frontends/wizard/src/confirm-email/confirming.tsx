import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useProblemText } from '../texts'
import { CodeForm } from './code-form'
import styles from './confirming.module.css'
import { inTexts, useText } from './texts'
import { useCodeSignIn } from './use-code-sign-in'

type Props = { email: string; onEntering: () => void }

/** A quiet line; pressed, it sends a code and asks for it. */
export const Confirming = inTexts(({ email, onEntering }: Props) => {
  const text = useText()
  const problemText = useProblemText()
  const { stage, busy, problem, waitS, send, enter, close } = useCodeSignIn(email)
  switch (stage) {
    case 'offered':
      return (
        <div className={styles.offer}>
          <Button look="quiet" busy={busy === 'send'} onPress={() => void send()}>
            {text('confirm.offer')}
          </Button>
          {problem && <Note kind="error">{problemText(problem)}</Note>}
        </div>
      )
    case 'sent':
      return (
        <CodeForm
          email={email}
          busy={busy}
          problem={problem && problemText(problem)}
          waitS={waitS}
          onSend={() => void send()}
          // Runs before the page hears of the person, or the page would take the message away.
          onEnter={(code) => {
            onEntering()
            void enter(code)
          }}
          onClose={close}
        />
      )
    case 'done':
      return (
        <p className={styles.done} role="status">
          <Icon name="check" />
          {text('confirm.done')}
        </p>
      )
    default:
      return stage satisfies never
  }
})

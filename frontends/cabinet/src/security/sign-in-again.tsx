import { Note } from 'frontend-kit/ui/feedback/note'
import { Link } from 'platform'
import { useText } from './texts'

/** Says that something needs a sign-in of the last minutes, and leads to one and back. */
export function SignInAgain({ children }: { children: string }) {
  const text = useText()
  const again = <Link to="/auth?again=1&returnTo=%2Fcabinet%2Fsecurity">{text('security.again')}</Link>
  return (
    <Note kind="warn" actions={again}>
      {children}
    </Note>
  )
}

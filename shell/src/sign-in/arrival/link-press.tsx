import type { ArrivedLink, Person } from 'contracts/identity'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { broadcastSession } from 'platform/renewal'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { signIn } from '../../session/identity'
import css from '../auth-page.module.css'
import { problemText } from '../problem-text'
import { isGone } from './use-arrived-link'

type Props = {
  token: string
  link: ArrivedLink
  person: Person | null
  onSignedIn: (returnTo: string) => void
  onTokenDropped: () => void
  onGone: () => void
}

/**
 * Names the person before the press. This browser's draft comes along by itself where this browser asked for the link;
 * else the person decides, since the link may be somebody else's.
 */
export function LinkPress({ token, link, person, onSignedIn, onTokenDropped, onGone }: Props) {
  const intl = useIntl()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [bringsDraft, setBringsDraft] = useState(false)

  async function press() {
    setIsBusy(true)
    setFailure(null)
    try {
      const { message, returnTo } = await signIn(token, bringsDraft)
      onSignedIn(returnTo)
      broadcastSession(message)
    } catch (problem) {
      setIsBusy(false)
      if (isGone(problem)) onGone()
      else setFailure(problemText(problem, intl) ?? intl.formatMessage({ id: 'auth.link.failed' }))
    }
  }
  const email = <strong className={css.email}>{link.email}</strong>
  return (
    <div className={css.content}>
      <h1 className={css.title}>
        <FormattedMessage id="auth.link.title" />
      </h1>
      <p className={css.text}>
        <FormattedMessage id={textOf(link, person)} values={{ email }} />
      </p>
      {link.bringsOrder && (
        <p className={css.text}>
          <FormattedMessage id="auth.link.order" />
        </p>
      )}
      {person && (
        <p className={css.text}>
          <FormattedMessage id="auth.link.signed-in" values={{ email: person.name ?? person.email }} />
        </p>
      )}
      {!link.isFromHere && (
        <Checkbox isSelected={bringsDraft} onChange={setBringsDraft}>
          <FormattedMessage id="auth.link.brings-draft" />
        </Checkbox>
      )}
      {failure && <Note kind="error">{failure}</Note>}
      {person && (
        <Button className={css.action} onPress={onTokenDropped}>
          <FormattedMessage id="auth.link.continue" />
        </Button>
      )}
      <Button className={css.action} look={person ? 'line' : 'action'} busy={isBusy} onPress={() => void press()}>
        <FormattedMessage id={person ? 'auth.link.again' : 'auth.link.submit'} />
      </Button>
      <p className={css.small}>
        <FormattedMessage id="auth.link.once" />
      </p>
    </div>
  )
}

function textOf({ isFromHere }: ArrivedLink, person: Person | null) {
  if (person) return 'auth.link.of'
  return isFromHere ? 'auth.link.text' : 'auth.link.elsewhere'
}

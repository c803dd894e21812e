import type { Person } from 'contracts/identity'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/button'
import { Note } from 'frontend-kit/ui/note'
import { tellPages } from 'platform/renewal'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { arriveAt } from './arrive-at'
import css from './auth-page.module.css'
import { signIn } from './identity'
import { problemText } from './problem-text'

type Props = {
  token: string
  person: Person | null
  onSignedIn: (returnTo: string) => void
  onTokenDropped: () => void
}
type State = { status: 'ready' | 'busy' | 'gone' } | { status: 'failed'; text: string }

/** AUTH-033: the link is opened, and nothing has happened; the person's press signs in. */
export function LinkArrived({ token, person, onSignedIn, onTokenDropped }: Props) {
  const intl = useIntl()
  const [state, setState] = useState<State>({ status: 'ready' })

  async function press() {
    setState({ status: 'busy' })
    try {
      const { message, returnTo } = await signIn(token)
      onSignedIn(returnTo)
      tellPages(message)
    } catch (problem) {
      setState(isGone(problem) ? { status: 'gone' } : { status: 'failed', text: textOf(problem) })
    }
  }
  const textOf = (problem: unknown) => problemText(problem, intl) ?? intl.formatMessage({ id: 'auth.link.failed' })

  if (state.status === 'gone')
    return (
      <div className={css.content}>
        <h1 className={css.title} ref={arriveAt} tabIndex={-1}>
          <FormattedMessage id="auth.link.gone" />
        </h1>
        <p className={css.text}>
          <FormattedMessage
            id={person ? 'auth.link.gone.signed-in' : 'auth.link.gone.text'}
            values={{ email: person?.name ?? person?.email }}
          />
        </p>
        <Button className={css.action} onPress={onTokenDropped}>
          <FormattedMessage id={person ? 'auth.link.continue' : 'auth.link.new'} />
        </Button>
      </div>
    )
  const isBusy = state.status === 'busy'
  return (
    <div className={css.content}>
      <h1 className={css.title}>
        <FormattedMessage id="auth.link.title" />
      </h1>
      <p className={css.text}>
        <FormattedMessage
          id={person ? 'auth.link.signed-in' : 'auth.link.text'}
          values={{ email: person?.name ?? person?.email }}
        />
      </p>
      {state.status === 'failed' && <Note kind="error">{state.text}</Note>}
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

/** A link that a mail program has cut short is as good as none. */
const isGone = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'link-gone' || problem.code === 'invalid-request')

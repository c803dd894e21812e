import type { Person } from 'contracts/identity'
import { Button } from 'frontend-kit/ui/actions/button'
import { FormattedMessage } from 'react-intl'
import { arriveAt } from '../arrive-at'
import css from '../auth-page.module.css'

/** The link has expired or was used; a signed-in person goes on, others ask for a new one. */
export function LinkGone({ person, onTokenDropped }: { person: Person | null; onTokenDropped: () => void }) {
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
}

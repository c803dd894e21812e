import type { Person } from 'contracts/identity'
import type { SecondFactorStep } from 'contracts/people/second-factor'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { Arch } from 'frontend-kit/ui/marks/arch'
import { BrandMark } from 'frontend-kit/ui/marks/brand-mark'
import { Link, usePageMeta, useSite } from 'platform'
import { useIntl } from 'react-intl'
import { inTexts } from '../texts/later'
import { LinkArrived } from './arrival/link-arrived'
import css from './auth-page.module.css'
import { LinkRequest } from './request/link-request'
import { CodeForm } from './second-factor/code-form'
import { ToEnrol } from './second-factor/to-enrol'

type Props = {
  /** The opened link's token; null on the form that asks for a link. */
  token: string | null
  returnTo: string | null
  /** What the person, who is signed in, has to do before staff pages open. */
  step: SecondFactorStep | undefined
  /** The person who is already signed in; on the form, who signs in once more. */
  person: Person | null
  onSignedIn: (returnTo: string) => void
  onTokenDropped: () => void
}

/**
 * The two steps of the sign-in by e-mail (AUTH-005), asking for a mail, and its code, or the press after opening its link; and that
 * of the second factor.
 */
export const AuthPage = inTexts(function AuthPage(props: Props) {
  const { brand } = useSite()
  const intl = useIntl()
  usePageMeta({ title: intl.formatMessage({ id: 'auth.title' }) })
  return (
    <div className={css.page}>
      <div className={css.stage}>
        <Arch className={css.arch} />
        <div className={css.column}>
          <Link className={css.brand} to="/" aria-label={intl.formatMessage({ id: 'header.home' }, { brand })}>
            <BrandMark className={css.mark} />
            {brand}
          </Link>
          <Panel className={css.panel}>
            <Content {...props} />
          </Panel>
        </div>
      </div>
    </div>
  )
})

function Content({ token, returnTo, step, person, onSignedIn, onTokenDropped }: Props) {
  if (token !== null) {
    const on = { onSignedIn, onTokenDropped }
    return <LinkArrived key={token} token={token} person={person} {...on} />
  }
  if (step === undefined)
    return (
      <LinkRequest
        returnTo={returnTo}
        email={person?.email ?? ''}
        onSignedIn={() => onSignedIn(returnTo ?? '/cabinet')}
      />
    )
  return step === 'asked' ? <CodeForm /> : <ToEnrol returnTo={returnTo} />
}

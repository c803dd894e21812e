import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { usePageMeta, useSession } from 'platform'
import styles from './page.module.css'
import { Passkeys } from './passkeys/passkeys'
import { SecondFactor } from './second-factor/second-factor'
import { Sessions } from './sessions/sessions'
import { inTexts, useText } from './texts'

/** How a person gets in, and where the person is in, section by section; the key gives another person a fresh page. */
export const SecurityPage = inTexts(function SecurityPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Security key={session.person.id} email={session.person.email} /> : null
})

function Security({ email }: { email: string }) {
  const text = useText()
  usePageMeta({ title: text('security.title'), description: text('security.description') })
  return (
    <div className={styles.page}>
      <BackLink list="/cabinet">{text('cabinet.title')}</BackLink>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {text('security.title')}
        </h1>
        <p className={styles.lead}>{text('security.lead', { email })}</p>
      </header>
      <SecondFactor />
      <Passkeys />
      <Sessions />
    </div>
  )
}

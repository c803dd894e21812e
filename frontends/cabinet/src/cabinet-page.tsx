import { useAddress } from 'frontend-kit/use-address'
import { useAtomValue } from 'jotai'
import { useHints, usePageMeta, useSession } from 'platform'
import { useEffect } from 'react'
import styles from './cabinet-page.module.css'
import { Drafts } from './parts/drafts'
import { NewOrder } from './parts/new-order'
import { Orders } from './parts/orders'
import { useToldToasts } from './parts/told-toasts'
import { Toolbar } from './parts/toolbar'
import { emptinessAtom } from './state'
import { asking, leave, refresh, returned } from './state/cabinet'
import { useText } from './texts'

/** The orders of whoever is signed in; another person begins with an empty page. */
export function CabinetPage() {
  const session = useSession()
  return session.status === 'signed-in' ? <Cabinet key={session.person.id} email={session.person.email} /> : null
}

function Cabinet({ email }: { email: string }) {
  const text = useText()
  const emptiness = useAtomValue(emptinessAtom)
  usePageMeta({ title: text('cabinet.title'), description: text('cabinet.description') })
  useToldToasts()
  useAddress(asking)
  useEffect(() => leave, [])
  useReturn()
  useHints(() => void refresh())
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('cabinet.title')}</h1>
        <p className={styles.email}>{email}</p>
        {emptiness === null && <NewOrder className={styles.new} />}
      </header>
      {emptiness !== 'no-orders' && <Toolbar />}
      <Drafts />
      <Orders />
    </div>
  )
}

/** The bank's page may give this one back as it was left. */
function useReturn() {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && returned()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}

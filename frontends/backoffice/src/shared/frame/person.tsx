import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useSession, useSignOut } from 'platform'
import { useState } from 'react'
import { useText } from '../texts'
import styles from './person.module.css'

/** Who is signed in, and the ways out. */
export function Person() {
  const text = useText()
  const session = useSession()
  const signOut = useSignOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <div className={styles.person}>
      {session.status === 'signed-in' && <p className={styles.email}>{session.person.email}</p>}
      <Link to="/" className={buttonLook('quiet')}>
        {text('bar.site')}
      </Link>
      <Button look="quiet" busy={isBusy} onPress={leave}>
        {text('bar.signOut')}
      </Button>
    </div>
  )
}

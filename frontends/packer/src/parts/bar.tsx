import type { Person } from 'contracts/identity'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { isPacker, Link, toast, useSite } from 'platform'
import { useState } from 'react'
import { lock } from '../access'
import { problemId, useText } from '../texts'
import styles from './bar.module.css'

/** The packer's name, and the button that ends the session. */
export function Bar({ person }: { person: Person }) {
  const text = useText()
  const { brand } = useSite()
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>{brand}</p>
      <p className={styles.person}>{person.name ?? person.email}</p>
      {isPacker(person) ? (
        <Lock />
      ) : (
        <Link to="/backoffice" className={buttonLook('line')}>
          {text('bar.backoffice')}
        </Link>
      )}
    </header>
  )
}

function Lock() {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const problem = await lock()
    setBusy(false)
    toast(
      problem
        ? { kind: 'error', about: 'lock', title: text('toast.lockFailed'), text: text(problemId(problem.code)) }
        : { kind: 'success', about: 'lock', title: text('toast.locked') },
    )
  }
  return (
    <Button look="line" busy={isBusy} onPress={press}>
      {text('bar.lock')}
    </Button>
  )
}

import { accountEmailOf } from 'contracts/access/rights'
import type { Person } from 'contracts/identity'
import { later } from 'frontend-kit/later'
import { useSession } from 'platform'
import { Suspense, useState } from 'react'
import styles from './confirm-email.module.css'
import { confirmable } from './rules'

const { Component: Confirming } = later(() =>
  import(/* webpackChunkName: "steps" */ './confirming').then((it) => it.Confirming),
)

/**
 * Offers an anonymous customer to confirm the e-mail by a code, without leaving the page (TERM-021). Its place is empty
 * while there is no e-mail; there is none for the person who has signed in with it.
 */
export function ConfirmEmail({ email: typed }: { email: string | null }) {
  const session = useSession()
  const email = confirmable(typed)
  const [enteredFor, setEnteredFor] = useState<string | null>(null)
  const isProved = session.status === 'signed-in' && (email === null || isOf(session.person, email))
  if (isProved && (email === null || enteredFor !== email)) return null
  return (
    <div className={styles.place}>
      {email !== null && session.status !== 'loading' && (
        <Suspense>
          <Confirming key={email} email={email} onEntering={() => setEnteredFor(email)} />
        </Suspense>
      )}
    </div>
  )
}

/** A colleague of a clinic has proved the own e-mail, and orders with the clinic's. */
const isOf = (person: Person, email: string) => person.email === email || accountEmailOf(person) === email

import type { Person } from 'contracts/identity'
import { useSession } from 'platform'
import type { CSSProperties, ReactNode } from 'react'
import { accessOf } from '../rules'
import { unlockedFlag } from '../unlocked-flag'
import styles from './gate.module.css'
import { Loading } from './loading'
import { UnlockForm } from './unlock-form'

/** Makes targets large for hands in gloves. A style sheet could not, because CSS modules would rename the variable. */
const GLOVED = { '--target': '4rem' } as CSSProperties

/** Shows a page to packers and staff, and everybody else the form for the packers' password (PACK-001). */
export function Gate({ children }: { children: (person: Person) => ReactNode }) {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const access = accessOf(session)
  return (
    <div className={styles.page} style={GLOVED}>
      {access === 'waiting' && <Loading />}
      {access === 'open' && person && children(person)}
      {access === 'form' && (
        <UnlockForm hasEnded={session.status === 'anonymous' && unlockedFlag.isSet()} person={person} />
      )}
    </div>
  )
}

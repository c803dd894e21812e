import { Pill } from 'frontend-kit/ui/marks/pill'
import { useSession } from 'platform'
import { useContext } from 'react'
import { shortName } from '../people/rules'
import { useText } from '../texts'
import { PresentContext } from './present'
import styles from './present-people.module.css'
import { othersAt } from './rules'

/** More names are counted. */
const NAMED = 3

/** Who else looks at an order or works on it, as `Present` around it knows; nothing where nobody does. */
export function PresentPeople({ orderId }: { orderId: string }) {
  const text = useText()
  const session = useSession()
  const own = session.status === 'signed-in' ? session.person.email : null
  const others = othersAt(useContext(PresentContext), orderId, own)
  if (others.length === 0) return null
  return (
    <span className={styles.people} title={others.map((it) => it.email).join(', ')}>
      {others.slice(0, NAMED).map(({ email, doing }) => (
        <Pill key={email} tone={doing === 'working' ? 'amber' : 'plain'}>
          {text(`present.${doing}`, { name: shortName(email) })}
        </Pill>
      ))}
      {others.length > NAMED && <Pill tone="plain">{text('present.more', { count: others.length - NAMED })}</Pill>}
    </span>
  )
}

import { may } from 'contracts/access/rights'
import type { Order } from 'contracts/order/order'
import { useSession } from 'platform'
import { LoadFailed } from '../../../../shared/load-failed'
import { Section } from '../../../../shared/section/section'
import { useText } from '../../../texts'
import { Colleague } from './colleague'
import styles from './colleagues.module.css'
import { type ClinicOf, useColleagues } from './queries'

/** Who orders under the account of the order's e-mail; admins alone see and remove them. */
export function Colleagues({ order: { email, site } }: { order: Order }) {
  const session = useSession()
  const isAdmin = session.status === 'signed-in' && may(session.person, 'admin')
  return isAdmin && email !== null ? <OfClinic clinic={{ email, site }} /> : null
}

/** Nothing until it is known that somebody does: most customers order alone. */
function OfClinic({ clinic }: { clinic: ClinicOf }) {
  const text = useText()
  const { reading, retry } = useColleagues(clinic)
  if (reading.status === 'failed')
    return (
      <Section title={text('clinic.title')}>
        <LoadFailed title={text('clinic.failed')} problem={reading.problem} onRetry={retry} />
      </Section>
    )
  if (reading.status !== 'shown' || reading.value.colleagues.length === 0) return null
  return (
    <Section title={text('clinic.title')}>
      <ul className={styles.colleagues}>
        {reading.value.colleagues.map((it) => (
          <Colleague key={it.userId} clinic={clinic} colleague={it} />
        ))}
      </ul>
    </Section>
  )
}

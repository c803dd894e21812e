import type { ClientDetails } from 'contracts/order/staff/clients'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { LoadFailed } from '../../../shared/load-failed'
import { Moment } from '../../../shared/moment'
import { Section } from '../../../shared/section/section'
import { usePeople } from '../../queries'
import { useText } from '../../texts'
import styles from './people.module.css'

/** Who orders under the client's account beside the client; admins alone see them (AUTH-027). */
export function People({ client }: { client: ClientDetails }) {
  const text = useText()
  const { reading, retry } = usePeople(client)
  return (
    <Section title={text('people.title')}>
      {reading.status === 'loading' && <SkeletonList label={text('people.loading')} rows={2} />}
      {reading.status === 'failed' && (
        <LoadFailed title={text('people.failed')} problem={reading.problem} onRetry={retry} />
      )}
      {reading.status === 'shown' && reading.value.colleagues.length === 0 && (
        <p className={styles.none}>{text('people.none')}</p>
      )}
      {reading.status === 'shown' && reading.value.colleagues.length > 0 && (
        <ul className={styles.people}>
          {reading.value.colleagues.map(({ userId, email, since }) => (
            <li key={userId}>
              <a href={`mailto:${email}`} className={styles.email}>
                <EmailText>{email}</EmailText>
              </a>{' '}
              <span className={styles.since}>
                {text('people.since')} <Moment at={since} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

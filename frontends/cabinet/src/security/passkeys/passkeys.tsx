import type { OwnPasskeys } from 'contracts/people/passkeys'
import { knowsPasskeys } from 'frontend-kit/passkeys'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { problemId } from '../../texts'
import { Section } from '../section'
import { useText } from '../texts'
import { AddPasskey } from './add-passkey'
import { PasskeyRow } from './passkey-row'
import styles from './passkeys.module.css'
import { useOwnPasskeys } from './queries'

/** The person's passkeys, with their loading, error and empty states; the mailbox signs in without any (AUTH-005). */
export function Passkeys() {
  const text = useText()
  const passkeys = useOwnPasskeys()
  return (
    <Section title={text('passkeys.title')} text={text('passkeys.text')}>
      <Listed passkeys={passkeys} />
      {knowsPasskeys() ? <AddPasskey /> : <p className={styles.quiet}>{text('passkeys.unknown')}</p>}
    </Section>
  )
}

function Listed({ passkeys: { reading, retry } }: { passkeys: ReturnType<typeof useOwnPasskeys> }) {
  const text = useText()
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('passkeys.loading')} rows={1} />
    case 'failed':
      return (
        <LoadFailed
          title={text('passkeys.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={() => void retry()}
          mailLabel={text('orders.writeUs')}
        />
      )
    case 'shown':
      return <Shown {...reading.value} />
    default:
      return reading satisfies never
  }
}

function Shown({ items }: OwnPasskeys) {
  const text = useText()
  if (items.length === 0) return <p className={styles.quiet}>{text('passkeys.none')}</p>
  return (
    <ul className={styles.list}>
      {items.map((it) => (
        <PasskeyRow key={it.id} passkey={it} />
      ))}
    </ul>
  )
}

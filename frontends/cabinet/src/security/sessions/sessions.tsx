import type { OwnSession } from 'contracts/people/sessions'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { problemId } from '../../texts'
import { Section } from '../section'
import { useText } from '../texts'
import { EndAll } from './end-all'
import { useSessions } from './queries'
import { SessionRow } from './session-row'
import styles from './sessions.module.css'

/** AUTH-034: where the person is signed in; ends one session, or all others. */
export function Sessions() {
  const text = useText()
  return (
    <Section title={text('sessions.title')} text={text('sessions.text')}>
      <Listed />
    </Section>
  )
}

function Listed() {
  const text = useText()
  const { reading, retry } = useSessions()
  switch (reading.status) {
    case 'loading':
      return <SkeletonList label={text('sessions.loading')} rows={2} />
    case 'failed':
      return (
        <LoadFailed
          title={text('sessions.failed')}
          text={text(problemId(reading.problem.code))}
          retryLabel={text('orders.retry')}
          onRetry={() => void retry()}
          mailLabel={text('orders.writeUs')}
        />
      )
    case 'shown':
      return <Shown sessions={reading.value.items} />
    default:
      return reading satisfies never
  }
}

const Shown = ({ sessions }: { sessions: readonly OwnSession[] }) => (
  <>
    <ul className={styles.list}>
      {sessions.map((it) => (
        <SessionRow key={it.id} session={it} />
      ))}
    </ul>
    {sessions.some((it) => !it.isThis) && <EndAll />}
  </>
)

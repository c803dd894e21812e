import type { ClientDetails } from 'contracts/order/staff/clients'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { LoadFailed } from '../../shared/load-failed'
import { Moment } from '../../shared/moment'
import { Fact, Facts, Section } from '../../shared/section/section'
import { useChannel } from '../queries'
import { useText } from '../texts'

/** How the client is told about orders, and whether the e-mail was proved to be theirs. */
export function Channel({ client }: { client: ClientDetails }) {
  const text = useText()
  const { reading, retry } = useChannel(client)
  return (
    <Section title={text('channel.title')}>
      {reading.status === 'loading' && <SkeletonList label={text('channel.loading')} rows={2} />}
      {reading.status === 'failed' && (
        <LoadFailed title={text('channel.failed')} problem={reading.problem} onRetry={retry} />
      )}
      {reading.status === 'shown' && (
        <Facts>
          <Fact name={text('channel.by')}>
            {text(`channel.${reading.value.channel}`)}
            {reading.value.phone && ` ${reading.value.phone}`}
          </Fact>
          <Fact name={text('channel.confirmed')}>
            {reading.value.confirmedAt ? <Moment at={reading.value.confirmedAt} /> : text('channel.notConfirmed')}
          </Fact>
        </Facts>
      )}
    </Section>
  )
}

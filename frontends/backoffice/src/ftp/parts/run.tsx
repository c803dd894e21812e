import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { useQueueState } from '../queries'
import { runOutcome, type Run as Started } from '../rules'
import { useText } from '../texts'

type Props = { run: Started; onEnd: () => void }

/** A run of the queue until each of its files was tried, or the factory takes none (FTP-034, FTP-035). */
export function Run({ run, onEnd }: Props) {
  const text = useText()
  const { reading } = useQueueState(run.id)
  const outcome = reading.status === 'shown' ? runOutcome(run, reading.value) : null
  const end = useEffectEvent(() => {
    if (!outcome || outcome.status === 'running') return
    if (outcome.status === 'broken-off')
      toast({ kind: 'error', about: 'run', title: text('toast.runFailed'), text: outcome.reason })
    else if (outcome.failed === 0) toast({ kind: 'success', about: 'run', title: text('toast.finished') })
    else
      toast({
        kind: 'error',
        about: 'run',
        title: text('toast.finished'),
        text: text('toast.finishedFailed', { count: outcome.failed }),
      })
    onEnd()
  })
  useEffect(() => end(), [outcome?.status])
  const { count, isWhole } = run
  if (!isWhole)
    return <ProgressBar label={text('ftp.collecting')} percent={0} valueLabel={text('ftp.collected', { count })} />
  const done = outcome?.status === 'running' ? outcome.done : 0
  return (
    <ProgressBar
      label={text('ftp.running')}
      percent={(100 * done) / count}
      valueLabel={text('ftp.done', { done, count })}
    />
  )
}

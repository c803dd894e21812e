import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { problemId } from '../../shared/texts'
import { useProcess, useQueueRefresh } from '../queries'
import type { Run as Started } from '../rules'
import { useText } from '../texts'
import { Run } from './run'
import styles from './runs.module.css'

/** Sends all that waits, or all that failed (FTP-025), one run at a time. */
export function Runs() {
  const text = useText()
  const refresh = useQueueRefresh()
  const [begun, setBegun] = useState<Started | null>(null)
  return (
    <div className={styles.runs}>
      <div className={styles.actions}>
        <Start status="pending" isRunning={begun !== null} onBegin={setBegun} />
        <Start status="failed" isRunning={begun !== null} onBegin={setBegun} />
        <Button look="quiet" icon="retry" onPress={() => void refresh()}>
          {text('ftp.refresh')}
        </Button>
      </div>
      {begun && <Run key={begun.id} run={begun} onEnd={() => setBegun(null)} />}
    </div>
  )
}

type Props = {
  status: 'pending' | 'failed'
  isRunning: boolean
  onBegin: Dispatch<SetStateAction<Started | null>>
}

function Start({ status, isRunning, onBegin }: Props) {
  const text = useText()
  const { isBusy, run } = useProcess(status, onBegin)
  async function start() {
    const begun = await run()
    if (begun === null) return
    if (begun instanceof ApiProblem) {
      // The files that earlier requests have begun to send go on, and are followed.
      onBegin((before) => before && { ...before, isWhole: true })
      return toast({ kind: 'error', about: 'run', title: text('toast.runFailed'), text: text(problemId(begun.code)) })
    }
    if (begun.count === 0) return toast({ kind: 'info', about: 'run', title: text('toast.nothing') })
    toast({ kind: 'info', about: 'run-start', title: text('toast.started', { count: begun.count }) })
  }
  return (
    <Button
      look={status === 'pending' ? 'action' : 'line'}
      icon={status === 'pending' ? 'upload' : 'retry'}
      busy={isBusy || isRunning}
      onPress={() => void start()}
    >
      {text(status === 'pending' ? 'ftp.process' : 'ftp.retry')}
    </Button>
  )
}

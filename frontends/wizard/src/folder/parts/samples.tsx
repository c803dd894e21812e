import { Button } from 'frontend-kit/ui/actions/button'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../later-texts'
import styles from '../choose-folder.module.css'
import type { Reading } from '../reading'
import { readSamples } from '../samples'

type Props = { isReading: boolean; read: (reading: Promise<Reading>) => Promise<void> }

/** In the sandbox: fetches sample scans as if a folder had been dropped; says how many have come, and may be cancelled. */
export function Samples({ isReading, read }: Props) {
  const text = useText()
  const [come, setCome] = useState<{ count: number; total: number } | null>(null)
  const fetching = useRef<AbortController | null>(null)
  useEffect(() => () => fetching.current?.abort(), [])
  async function fetchSamples() {
    const controller = new AbortController()
    fetching.current = controller
    await read(readSamples({ signal: controller.signal, onRead: (count, total) => setCome({ count, total }) }))
    setCome(null)
  }
  return (
    <div className={styles.choices}>
      <Button look="line" busy={isReading} onPress={() => void fetchSamples()}>
        {text('folder.trySamples')}
      </Button>
      {come ? (
        <>
          <ProgressBar
            label={text('folder.samplesCome')}
            percent={(100 * come.count) / come.total}
            valueLabel={text('folder.samplesCount', come)}
            className={styles.progress ?? ''}
          />
          <Button look="quiet" onPress={() => fetching.current?.abort()}>
            {text('folder.samplesCancel')}
          </Button>
        </>
      ) : (
        <span className={styles.samples}>{text('folder.samples')}</span>
      )}
    </div>
  )
}

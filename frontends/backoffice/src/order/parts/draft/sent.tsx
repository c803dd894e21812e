import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { ProgressBar } from 'frontend-kit/ui/feedback/progress-bar'
import { problemId } from '../../../shared/texts'
import styles from './editor.module.css'
import { isHopeless, ownReason } from './rules'
import { useDraftText } from './texts'
import type { useUploads } from './use-uploads'

/** The files on their way, and those that were not taken. */
export function Sent({ uploads: { sent, stop, retry } }: { uploads: ReturnType<typeof useUploads> }) {
  const text = useDraftText()
  return (
    <>
      {sent.map(({ key, name, stage }) => {
        switch (stage.at) {
          case 'queued':
            return (
              <p key={key} className={styles.aside}>
                {text('scans.queued', { name })}
              </p>
            )
          case 'sending':
            return (
              <div key={key} className={styles.sending}>
                <ProgressBar label={text('scans.sending', { name })} percent={stage.percent} />
                {stage.isWaiting && <p role="status">{text('scans.waiting')}</p>}
                <Button look="quiet" onPress={() => stop(key)}>
                  {text('scans.stop', { name })}
                </Button>
              </div>
            )
          case 'failed': {
            const own = ownReason(stage.code)
            return (
              <Note
                key={key}
                kind="error"
                title={text('scans.failed', { name })}
                actions={
                  <>
                    {!isHopeless(stage.code) && (
                      <Button look="line" onPress={() => retry(key)}>
                        {text('scans.again')}
                      </Button>
                    )}
                    <Button look="quiet" onPress={() => stop(key)}>
                      {text('scans.dismiss')}
                    </Button>
                  </>
                }
              >
                {own ? text(`scans.${own}`) : text(problemId(stage.code))}
              </Note>
            )
          }
          default:
            return stage satisfies never
        }
      })}
    </>
  )
}

import { Button } from 'frontend-kit/ui/actions/button'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import type { useDownload } from '../export/use-download'
import { useText } from '../texts'
import styles from './download.module.css'

type Props = { download: ReturnType<typeof useDownload> }

/** Saves all tables as one workbook; says how far it has come, and can be cancelled. */
export function Download({ download: { running, save, cancel } }: Props) {
  const text = useText()
  return (
    <div className={styles.download}>
      {running && (
        <>
          <span className={styles.rows}>{text('export.running', { count: running.rows })}</span>
          <Button look="quiet" onPress={cancel}>
            {text('export.cancel')}
          </Button>
        </>
      )}
      <Button look="line" busy={running !== null} onPress={() => void save('all')}>
        {text('export.xlsx')}
      </Button>
      <VisuallyHidden live="polite">{running && text('export.begun')}</VisuallyHidden>
    </div>
  )
}

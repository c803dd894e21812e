import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { useLocation, usePageMeta } from 'platform'
import { useRef } from 'react'
import { inTexts, useText } from '../shared/printing/texts'
import styles from './page.module.css'
import { Labels } from './parts/labels'
import { useJob } from './use-job'
import { usePrint } from './use-print'

/** PACK-022: the window that prints the labels that an order's page hands to it, and closes. */
export const PrintPage = inTexts(function PrintPage() {
  const text = useText()
  const { search } = useLocation()
  usePageMeta({ title: text('page.title') })
  const job = useJob(new URLSearchParams(search).get('job'))
  const paper = useRef<HTMLDivElement>(null)
  usePrint(paper, typeof job === 'object')
  if (job === 'waiting')
    return (
      <p className={styles.waiting} role="status">
        {text('page.waiting')}
      </p>
    )
  if (job === 'missing')
    return (
      <div className={styles.missing}>
        <EmptyState
          title={text('page.missing')}
          actions={<Button onPress={() => window.close()}>{text('page.close')}</Button>}
        >
          {text('page.missingText')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.window}>
      <div className={styles.bar}>
        <Button onPress={() => window.print()}>{text('page.again')}</Button>
        <Button look="line" onPress={() => window.close()}>
          {text('page.close')}
        </Button>
      </div>
      <div ref={paper}>
        <Labels job={job} />
      </div>
    </div>
  )
})

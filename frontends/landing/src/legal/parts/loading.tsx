import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useText } from '../texts'
import styles from './loading.module.css'
import { Sheet } from './sheet'

const PARAGRAPHS = 4

/** The outlines of a text that is loading. */
export function Loading() {
  const text = useText()
  return (
    <Sheet>
      <div role="status" className={styles.outlines} data-loading>
        <VisuallyHidden>{text('loading')}</VisuallyHidden>
        <Skeleton shape="title" />
        {Array.from({ length: PARAGRAPHS }, (_, paragraph) => (
          <div key={paragraph} className={styles.paragraph}>
            <Skeleton />
            <Skeleton />
            <Skeleton className={styles.last} />
          </div>
        ))}
      </div>
    </Sheet>
  )
}

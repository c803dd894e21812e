import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useText } from '../texts'
import styles from './loading.module.css'

/** A placeholder while the code loads. */
export function Loading() {
  const text = useText()
  return (
    <Panel className={styles.loading} role="status">
      <VisuallyHidden>{text('partner.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="block" />
    </Panel>
  )
}

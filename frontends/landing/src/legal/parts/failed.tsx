import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { usePageMeta } from 'platform'
import { useText } from '../texts'
import { Sheet } from './sheet'

/** Stands in place of a text that failed to load. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  usePageMeta({ title: text('failed') })
  return (
    <Sheet>
      <LoadFailed
        title={text('failed')}
        text={text('failed.text')}
        retryLabel={text('failed.retry')}
        mailLabel={text('failed.mail')}
        onRetry={onRetry}
      />
    </Sheet>
  )
}

import { useSite } from 'platform'
import { Button, buttonLook } from '../actions/button'
import { Note } from './note'

type Props = {
  title: string
  /** Why it failed. */
  text: string
  retryLabel: string
  onRetry: () => void
  /** Offers to write to the site's support. */
  mailLabel?: string
}

/** Stands in place of data that failed to load, and offers a retry. */
export function LoadFailed({ title, text, retryLabel, onRetry, mailLabel }: Props) {
  const { support } = useSite()
  const actions = (
    <>
      <Button look="line" icon="retry" onPress={onRetry}>
        {retryLabel}
      </Button>
      {mailLabel && (
        <a className={buttonLook('quiet')} href={`mailto:${support.email}`}>
          {mailLabel}
        </a>
      )}
    </>
  )
  return (
    <Note kind="error" title={title} actions={actions}>
      {text}
    </Note>
  )
}

import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useText } from '../../texts'

type Props = {
  /** The planned list that is being changed was withdrawn, or has started. */
  isGone: boolean
  onGo: () => void
}

/** Says that the prices of the site have changed since the form was opened. */
export function Conflict({ isGone, onGo }: Props) {
  const text = useText()
  return (
    <Note
      kind="warn"
      title={text('conflict.title')}
      actions={
        <Button look="line" onPress={onGo}>
          {text(isGone ? 'conflict.goNew' : 'conflict.go')}
        </Button>
      }
    >
      {text(isGone ? 'conflict.gone' : 'conflict.text')}
    </Note>
  )
}

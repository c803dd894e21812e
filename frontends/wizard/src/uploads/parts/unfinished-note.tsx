import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useText } from '../../later-texts'
import { useOrderSession } from '../../order-session/context'
import type { Unfinished } from '../../order-session/rules'

/** Asks the person to choose a file that did not arrive again, or to give it up. */
export function UnfinishedNote({ uploads }: { uploads: readonly Unfinished[] }) {
  const { discardUnfinished } = useOrderSession()
  const text = useText()
  const cutOff = uploads.filter((it) => !it.isElsewhere)
  const count = cutOff.length
  if (count === 0) return null
  const discard = (
    <Button look="line" onPress={() => discardUnfinished(cutOff.map((it) => it.fingerprint))}>
      {text('unfinished.discard', { count })}
    </Button>
  )
  return (
    <Note kind="warn" title={text('unfinished.title', { count })} actions={discard}>
      {text('unfinished.text')}
    </Note>
  )
}

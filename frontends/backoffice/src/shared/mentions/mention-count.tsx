import { useText } from '../texts'
import { WaitingCount } from '../waiting'
import { useUnreadMentions } from './queries'

/** How many notes that mention the person wait to be read, beside the name of the section. */
export function MentionCount() {
  const text = useText()
  return (
    <WaitingCount
      waiting={useUnreadMentions()}
      labelOf={({ count, isMore }) => text(isMore ? 'bar.mentionsMore' : 'bar.mentions', { count })}
    />
  )
}

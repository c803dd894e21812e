import { useText } from '../texts'
import { WaitingCount } from '../waiting'
import { useOpenFindingCount } from './queries'

/** How many findings about partners' orders wait for a decision, beside the name of the section. */
export function FindingCount() {
  const text = useText()
  return (
    <WaitingCount
      waiting={useOpenFindingCount()}
      labelOf={({ count, isMore }) => text(isMore ? 'bar.findingsMore' : 'bar.findingsOpen', { count })}
    />
  )
}

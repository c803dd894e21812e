import { Note } from 'frontend-kit/ui/feedback/note'
import { useText } from '../../later-texts'
import { nameOf, type Unfit } from '../rules'

const REASONS = ['not-stl', 'no-mesh', 'archive', 'damaged', 'too-large', 'empty', 'repeated'] as const
/** As many names as a person reads; the others are counted. */
const NAMED = 5

/** What of the folder is left out, and why. */
export function UnfitNote({ unfit }: { unfit: readonly Unfit[] }) {
  const text = useText()
  if (unfit.length === 0) return null
  const namesOf = (why: Unfit['why']) => {
    const all = unfit.filter((it) => it.why === why).map((it) => nameOf(it.path))
    const names = all.slice(0, NAMED).join(', ')
    return all.length > NAMED ? text('folder.more', { names, count: all.length - NAMED }) : names
  }
  return (
    <Note kind="info" title={text('folder.unfit', { count: unfit.length })}>
      {REASONS.filter((why) => unfit.some((it) => it.why === why)).map((why) => (
        <p key={why}>{text(`folder.unfit.${why}`, { names: namesOf(why) })}</p>
      ))}
    </Note>
  )
}

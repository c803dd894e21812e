import { questionsOf } from 'frontend-kit/scan-grid/rules'
import { Button } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useText } from '../../later-texts'
import { focusFile } from '../focus-file'
import { doublesOf, type Grid, gapsOf, type Piece, ranges } from '../rules'
import styles from './checks.module.css'

/** What of the files needs an eye: gaps, doubles, and what nobody has said yet. None of it blocks the way on (FILE-060). */
export function Checks({ pieces, grid }: { pieces: readonly Piece[]; grid: Grid | null }) {
  const text = useText()
  const asked = pieces.filter((it) => it.state === 'stored' && questionsOf(it).length > 0)
  const [first] = asked
  const notes = [
    ...(grid ? gapsOf(grid) : []).map(({ jaw, steps }) =>
      text('grid.gap', { jaw: text(`folder.jaw.${jaw}`), steps: ranges(steps), count: steps.length }),
    ),
    ...(grid ? doublesOf(grid) : []).map(({ jaw, step, count }) =>
      text('grid.double', { jaw: text(`folder.jaw.${jaw}`), step, count }),
    ),
  ]
  if (notes.length === 0 && !first) return null
  return (
    <ul className={styles.checks} aria-label={text('grid.checks')}>
      {notes.map((it) => (
        <li key={it} className={styles.check}>
          <Icon name="warn" className={styles.sign} />
          {it}
        </li>
      ))}
      {first && (
        <li className={styles.check}>
          <Icon name="warn" className={styles.sign} />
          {text('grid.asked', { count: asked.length })}
          <Button look="quiet" onPress={() => focusFile(first.id)}>
            {text('grid.answer')}
          </Button>
        </li>
      )}
    </ul>
  )
}

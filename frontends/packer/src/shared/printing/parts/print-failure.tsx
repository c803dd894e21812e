import { Note } from 'frontend-kit/ui/feedback/note'
import { changeText, problemId, useText } from '../texts'
import type { Failure } from '../use-printing'
import styles from './print-failure.module.css'

/** Why nothing was printed; an order that has changed says what. */
export function PrintFailure({ failure }: { failure: Failure }) {
  const text = useText()
  if (failure.why === 'refused')
    return (
      <Note kind="error" title={text('failed.title')}>
        {text(problemId(failure.code))}
      </Note>
    )
  return (
    <Note kind="error" title={text('changed.title')}>
      {failure.changes.length > 0 && (
        <ul className={styles.changes}>
          {failure.changes.map((it) => {
            const said = changeText(text, it)
            return <li key={said}>{said}</li>
          })}
        </ul>
      )}
      {text('changed.text')}
    </Note>
  )
}

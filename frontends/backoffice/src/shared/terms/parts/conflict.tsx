import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import type { changesBetween } from '../rules'
import { useText } from '../texts'
import styles from './terms.module.css'

type Props = { changes: ReturnType<typeof changesBetween>; onGo: () => void }

/** Says what somebody else has saved since the form was opened, and that the person's own input is still there. */
export function Conflict({ changes, onGo }: Props) {
  const text = useText()
  return (
    <Note
      kind="warn"
      title={text('conflict.title')}
      actions={
        <Button look="line" onPress={onGo}>
          {text('conflict.go')}
        </Button>
      }
    >
      <p>{text('conflict.text')}</p>
      <ul className={styles.amounts}>
        {changes.map(({ field, amount }) => (
          <li key={field}>
            {text('conflict.value', {
              name: text(`field.${field}`),
              value: amount || text('conflict.nothing'),
            })}
          </li>
        ))}
      </ul>
      <p>{text('conflict.kept')}</p>
    </Note>
  )
}

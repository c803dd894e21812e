import { RadioCards } from 'frontend-kit/ui/fields/radio-cards'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useText } from '../../texts'
import styles from './start-choice.module.css'
import type { EditorState } from './use-editor'

/** At once, or at a moment in the staff's zone. */
export function StartChoice({ editor: { typed, errors, type, leave } }: { editor: EditorState }) {
  const text = useText()
  const { start } = typed
  return (
    <div className={styles.start}>
      <RadioCards
        label={text('editor.start')}
        value={start.when}
        onChange={(when) => type({ start: { ...start, when } })}
        cards={[
          { value: 'later', title: text('editor.later'), facts: [text('editor.laterFact')] },
          { value: 'now', title: text('editor.now'), facts: [text('editor.nowFact')] },
        ]}
      />
      {start.when === 'later' && (
        <TextField
          type="datetime-local"
          label={text('editor.at')}
          value={start.at}
          onChange={(at) => type({ start: { ...start, at } })}
          onBlur={() => leave('start')}
          error={errors.start && text(`start.${errors.start}`)}
          className={styles.at}
        />
      )}
    </div>
  )
}

import css from './mention-area.module.css'

export type MentionWords = {
  /** Names the list. */
  list: string
  none: string
  found: (count: number) => string
  /** How many are not offered. */
  more: (count: number) => string
}

type Props = {
  id: string
  optionId: (index: number) => string
  offered: readonly string[]
  moreCount: number
  /** The place of the active one. */
  at: number
  words: MentionWords
  onChoose: (email: string) => void
}

/** Those who are offered below a field. The field keeps the focus, has the keys, and names the active one. */
export function MentionList({ id, optionId, offered, moreCount, at, words, onChoose }: Props) {
  return (
    <div className={css.list}>
      {offered.length > 0 ? (
        <div role="listbox" id={id} aria-label={words.list}>
          {offered.map((email, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's
            <div
              key={email}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              className={css.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(email)}
            >
              {email}
            </div>
          ))}
        </div>
      ) : (
        <p className={css.aside}>{words.none}</p>
      )}
      {moreCount > 0 && <p className={css.aside}>{words.more(moreCount)}</p>}
    </div>
  )
}

import { asParagraph } from 'contracts/text/text'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { joined } from '../../joined'
import { VisuallyHidden } from '../layout/visually-hidden'
import styles from './field.module.css'
import { FieldParts } from './field-parts'
import css from './mention-area.module.css'
import { MentionList, type MentionWords } from './mention-list'
import { offeredFor, typingAt, withChosen } from './mention-rules'
import { type FieldProps, hintAt } from './text-field'

type Props = FieldProps & {
  /** The e-mails of those who can be mentioned. */
  people: readonly string[]
  words: MentionWords
  /** What is wrong with names that nobody has; it waits while somebody is offered, since a name is then being typed. */
  warning: string | false
}

const NONE = { offered: [], moreCount: 0 }
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Several lines of text, in which an `@` offers people: the arrows walk them, Enter or a press chooses, Escape closes the list. */
export function MentionArea({
  label,
  hint,
  error,
  className,
  limit,
  onChange,
  people,
  words,
  warning,
  ...input
}: Props) {
  const { value } = input
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  // Where the `@` stands whose list the person has closed.
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    area.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  const typing = caret === null || people.length === 0 ? null : typingAt(value, caret)
  const isOpen = typing !== null && typing.from !== closedAt
  const found = isOpen ? offeredFor(typing, people) : NONE
  const { offered, moreCount } = found
  const at = Math.min(active, offered.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  function follow({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) {
    const now = selectionStart === selectionEnd ? selectionStart : null
    if (now !== caret) setActive(0)
    setCaret(now)
    if (now === null || typingAt(value, now)?.from !== closedAt) setClosedAt(null)
  }
  function choose(email: string) {
    if (!typing) return
    const chosen = withChosen(value, typing, email)
    wanted.current = chosen.caret
    setCaret(chosen.caret)
    onChange(chosen.text)
    area.current?.focus()
  }
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setClosedAt(typing.from)
    else if (step && offered.length > 0) setActive((at + step + offered.length) % offered.length)
    else if (event.key === 'Enter' && offered[at]) choose(offered[at])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FieldParts label={label} hint={hintAt(limit, value) ?? hint} error={error} className={className}>
      {(bound) => (
        <div className={css.place}>
          <textarea
            {...input}
            {...bound}
            ref={area}
            autoComplete="off"
            maxLength={limit?.length}
            rows={3}
            className={joined(styles.input, styles.lines)}
            aria-autocomplete={people.length > 0 ? 'list' : undefined}
            aria-controls={offered.length > 0 ? listId : undefined}
            aria-activedescendant={offered.length > 0 ? optionId(at) : undefined}
            onChange={(event) => {
              setCaret(event.target.selectionStart)
              setActive(0)
              onChange(asParagraph(event.target.value))
            }}
            onSelect={follow}
            onKeyDown={press}
            onBlur={() => {
              setCaret(null)
              input.onBlur?.()
            }}
          />
          {isOpen && <MentionList id={listId} optionId={optionId} at={at} words={words} onChoose={choose} {...found} />}
          <p role="status" className={css.warning}>
            {offered.length === 0 && warning}
          </p>
          <VisuallyHidden live="polite">
            {isOpen && (offered.length > 0 ? words.found(offered.length + moreCount) : words.none)}
          </VisuallyHidden>
        </div>
      )}
    </FieldParts>
  )
}

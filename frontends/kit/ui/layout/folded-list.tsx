import { folded } from 'contracts/text/folded'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../fields/search-field'
import { Icon } from '../marks/icon'
import styles from './folded-list.module.css'

export type FoldedItem = {
  id: string
  title: string
  facts: string
  /** At the end of the line, e.g. the price. */
  value?: string | undefined
  /** What a person has to look at, in place of the facts. */
  warning?: string | undefined
}

type Props = {
  items: readonly FoldedItem[]
  words: { list: string; search: string; clear: string; none: string }
  /** What a press opens below the line. */
  children: (id: string) => ReactNode
}

/** Many things of which one is looked at: a line for each, which a press opens, and a search by their titles. */
export function FoldedList({ items, words, children }: Props) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const sought = folded(search).trim()
  const found = items.filter((it) => folded(it.title).includes(sought))
  const toggle = (id: string) =>
    setOpen(open.has(id) ? new Set([...open].filter((it) => it !== id)) : new Set([...open, id]))
  return (
    <div className={styles.folded}>
      <SearchField
        label={words.search}
        clearLabel={words.clear}
        value={search}
        onChange={setSearch}
        maxLength={200}
        className={styles.search}
      />
      <p role="status" className={styles.none}>
        {found.length === 0 && words.none}
      </p>
      <ul aria-label={words.list} className={styles.list}>
        {found.map(({ id, title, facts, value, warning }) => (
          <li key={id} className={styles.item}>
            <button type="button" className={styles.line} aria-expanded={open.has(id)} onClick={() => toggle(id)}>
              <Icon name="down" className={styles.mark} />
              <span className={styles.title}>{title}</span>
              <span className={styles.facts} data-warning={warning !== undefined || undefined}>
                {warning ?? facts}
              </span>
              {value && <span className={styles.value}>{value}</span>}
            </button>
            {open.has(id) && <div className={styles.content}>{children(id)}</div>}
          </li>
        ))}
      </ul>
    </div>
  )
}

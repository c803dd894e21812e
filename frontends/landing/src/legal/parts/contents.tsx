import type { Block } from 'contracts/legal/texts'
import { useId, useState } from 'react'
import { useText } from '../texts'
import styles from './contents.module.css'

type Section = Extract<Block, { kind: 'heading' }>

/** The same width as in the style sheets: from it on the contents have a column of their own. */
const isWide = () => window.matchMedia('(width >= 64rem)').matches

/** The list of contents: it stays in view beside the text where the window is wide, and is folded where it would hold the text up. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const text = useText()
  const titleId = useId()
  const [isOpen] = useState(isWide)
  return (
    <nav className={styles.contents} aria-labelledby={titleId}>
      <details open={isOpen}>
        <summary id={titleId} className={styles.title}>
          {text('contents')}
        </summary>
        <ul className={styles.sections}>
          {sections.map((it) => (
            <li key={it.id}>
              <a href={`#${it.id}`}>{it.text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

import type { Block } from 'contracts/legal/texts'
import { useId } from 'react'
import { useText } from '../texts'
import styles from './contents.module.css'

type Section = Extract<Block, { kind: 'heading' }>

/** The list of contents, which stays in view beside the text where the window is wide. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const text = useText()
  const titleId = useId()
  return (
    <nav className={styles.contents} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('contents')}
      </h2>
      <ul className={styles.sections}>
        {sections.map((it) => (
          <li key={it.id}>
            <a href={`#${it.id}`}>{it.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useText } from '../../texts'
import { CopyButton } from './copy-button'
import styles from './share-texts.module.css'

/** Short texts to send with the link. */
export function ShareTexts({ link }: { link: string }) {
  const text = useText()
  const texts = [
    { id: 'colleague', words: text('sharing.colleague', { link }) },
    { id: 'short', words: text('sharing.short', { link }) },
  ]
  return (
    <ul className={styles.texts} aria-label={text('sharing.texts')}>
      {texts.map(({ id, words }, index) => (
        <li key={id} className={styles.text}>
          <p className={styles.words}>{words}</p>
          <CopyButton words={words} about="text" look="quiet" label={text('sharing.copy', { number: index + 1 })} />
        </li>
      ))}
    </ul>
  )
}

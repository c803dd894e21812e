import { QR_QUERY } from 'contracts/partner-code'
import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { Suspense } from 'react'
import { useText } from '../../texts'
import section from '../section.module.css'
import { CopyButton } from './copy-button'
import styles from './sharing.module.css'

const { Component: Picture } = later(() =>
  import(/* webpackChunkName: "qr" */ 'frontend-kit/ui/marks/qr-picture').then((it) => it.QrPicture),
)

/** The link as a QR code, for a wall or a card, and short texts to send with it. */
export function Sharing({ link }: { link: string }) {
  const text = useText()
  const title = text('sharing.title')
  const texts = [
    { id: 'colleague', words: text('sharing.colleague', { link }) },
    { id: 'short', words: text('sharing.short', { link }) },
  ]
  return (
    <Panel className={section.section} aria-label={title}>
      <h2 className={section.title}>{title}</h2>
      <div className={styles.sharing}>
        <figure className={styles.figure}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <Picture className={styles.qr} text={`${link}${QR_QUERY}`} label={text('sharing.qr', { link })} />
          </Suspense>
          <figcaption className={styles.caption}>{text('sharing.qrText')}</figcaption>
        </figure>
        <ul className={styles.texts} aria-label={text('sharing.texts')}>
          {texts.map(({ id, words }, index) => (
            <li key={id} className={styles.text}>
              <p className={styles.words}>{words}</p>
              <CopyButton words={words} about="text" look="line" label={text('sharing.copy', { number: index + 1 })} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

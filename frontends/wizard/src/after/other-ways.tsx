import { buttonLook } from 'frontend-kit/ui/actions/button'
import { useSite } from 'platform'
import { useText } from '../later-texts'
import { HelpLink } from './help-link'
import styles from './other-ways.module.css'

/** After a declined payment: a transfer, which staff record (PAY-032), by mail or WhatsApp. */
export function OtherWays({ number }: { number: string }) {
  const text = useText()
  const { support } = useSite()
  const subject = encodeURIComponent(text('result.otherSubject', { number }))
  return (
    <section className={styles.ways}>
      <h2 className={styles.title}>{text('result.other')}</h2>
      <p>{text('result.otherText')}</p>
      <div className={styles.links}>
        <HelpLink number={number} />
        <a
          className={buttonLook('line')}
          href={`https://wa.me/${support.whatsapp}?text=${subject}`}
          target="_blank"
          rel="noopener"
        >
          WhatsApp
        </a>
      </div>
    </section>
  )
}

import { buttonLook } from 'frontend-kit/ui/actions/button'
import { useSite } from 'platform'
import { useText } from '../later-texts'
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
        <a className={buttonLook('line')} href={`mailto:${support.email}?subject=${subject}`}>
          {text('order.writeUs')}
        </a>
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

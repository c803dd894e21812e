import { Arch } from 'frontend-kit/ui/marks/arch'
import { useText } from '../../texts'
import styles from './call-to-action.module.css'
import { OrderLink } from './order-link'

/** The section that leads to an order (LAND-040). */
export function CallToAction() {
  const text = useText()
  return (
    <section className={styles.section} aria-labelledby="order-title">
      <Arch className={styles.arch} />
      <div className={styles.words}>
        <h2 id="order-title" className={styles.title}>
          {text('cta.title')}
        </h2>
        <p className={styles.text}>{text('cta.text')}</p>
        <OrderLink>{text('cta.order')}</OrderLink>
      </div>
    </section>
  )
}

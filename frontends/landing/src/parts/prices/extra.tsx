import { useText } from '../../texts'
import { Section } from '../section'
import { WhatsappLink } from '../start/whatsapp-link'
import styles from './extra.module.css'

/** LAND-002: further terms of the prices. */
export function Extra() {
  const text = useText()
  return (
    <Section title={text('extra.title')} className={styles.columns}>
      <article>
        <h3 className={styles.name}>{text('extra.patients')}</h3>
        <p>{text('extra.patientsText')}</p>
      </article>
      <article>
        <h3 className={styles.name}>{text('extra.material')}</h3>
        <p>{text('extra.materialText')}</p>
        <WhatsappLink className={styles.contact}>{text('extra.contact')}</WhatsappLink>
      </article>
    </Section>
  )
}

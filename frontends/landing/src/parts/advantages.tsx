import { useText } from '../texts'
import styles from './advantages.module.css'
import { TrimPicture } from './pictures/trim-picture'
import { Equipment } from './prices/equipment'
import { Section } from './section'
import { WhatsappLink } from './start/whatsapp-link'

/** LAND-010, LAND-012: technology and service, and the machines. */
export function Advantages() {
  const text = useText()
  return (
    <Section id="advantages" title={text('advantages.title')}>
      <div className={styles.panels}>
        <article className={styles.technology}>
          <TrimPicture className={styles.picture} />
          <div className={styles.words}>
            <h3 className={styles.name}>{text('technology.title')}</h3>
            <p>{text('technology.text')}</p>
          </div>
        </article>
        <article className={styles.service}>
          <h3 className={styles.name}>{text('service.title')}</h3>
          <ul className={styles.list}>
            <li>{text('service.hours')}</li>
            <li>{text('service.price')}</li>
            <li>{text('service.status')}</li>
            <li>
              <WhatsappLink>{text('service.whatsapp')}</WhatsappLink>
            </li>
          </ul>
        </article>
      </div>
      <Equipment />
    </Section>
  )
}

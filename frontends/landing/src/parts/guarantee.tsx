import { buttonLook } from 'frontend-kit/ui/actions/button'
import { useText } from '../texts'
import styles from './guarantee.module.css'

/** LAND-034, LAND-039: the footer has the contacts. */
export function Guarantee() {
  const text = useText()
  return (
    <section className={styles.section} aria-labelledby="guarantee-title">
      <div className={styles.panel}>
        <p className={styles.figure} aria-hidden="true">
          {text('guarantee.figure')}
        </p>
        <div className={styles.words}>
          <h2 id="guarantee-title" className={styles.title}>
            {text('guarantee.title')}
          </h2>
          <p>{text('guarantee.text')}</p>
        </div>
        <a className={buttonLook('line')} href="#contacts">
          {text('guarantee.contacts')}
        </a>
      </div>
    </section>
  )
}

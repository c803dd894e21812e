import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link, useSite } from 'platform'
import { offersPublicly, refundTerms } from '../rules'
import { useText } from '../texts'
import styles from './guarantee.module.css'

/** LAND-034, LAND-038, LAND-039: the footer has the contacts. */
export function Guarantee() {
  const text = useText()
  const site = useSite()
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
          <p>
            <Link to={refundTerms(site)}>{text('guarantee.promise')}</Link>. {text('guarantee.text')}
          </p>
        </div>
        <div className={styles.ways}>
          <a className={buttonLook('line')} href="#contacts">
            {text('guarantee.contacts')}
          </a>
          {offersPublicly(site) && (
            <Link className={buttonLook('quiet')} to="/public-offer">
              {text('guarantee.offer')}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

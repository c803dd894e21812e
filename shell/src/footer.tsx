import { Link, useSite } from 'platform'
import { FormattedMessage } from 'react-intl'
import css from './footer.module.css'

/** SHELL-045, SHELL-046, SHELL-048. */
export function Footer() {
  const { brand, support, variant } = useSite()
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <section className={css.about}>
          <h2 className={css.title}>{brand}</h2>
          <p>
            <FormattedMessage id="footer.about" />
          </p>
        </section>
        <section>
          <h2 className={css.title}>
            <FormattedMessage id="footer.contacts" />
          </h2>
          <ul className={css.links}>
            <li>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </li>
            <li>
              <a href={`https://wa.me/${support.whatsapp}`} target="_blank" rel="noreferrer">
                <FormattedMessage id="footer.whatsapp" values={{ phone: `+${support.whatsapp}` }} />
              </a>
            </li>
          </ul>
        </section>
        {variant === 'ru' && <Documents />}
      </div>
    </footer>
  )
}

const Documents = () => (
  <section>
    <h2 className={css.title}>
      <FormattedMessage id="footer.documents" />
    </h2>
    <ul className={css.links}>
      <li>
        <Link to="/public-offer">
          <FormattedMessage id="footer.offer" />
        </Link>
      </li>
      <li>
        <Link to="/data-consent">
          <FormattedMessage id="footer.consent" />
        </Link>
      </li>
    </ul>
  </section>
)

import { Link, useSite } from 'platform'
import { FormattedMessage } from 'react-intl'
import css from './footer.module.css'

/** SHELL-045 to SHELL-048. The footer links a document only if an area serves it. */
export function Footer({ isServed }: { isServed: (path: string) => boolean }) {
  const { brand, support, variant } = useSite()
  const documents = DOCUMENTS[variant].filter((it) => isServed(`/${it}`))
  const certificates = variant === 'eu' ? CERTIFICATES : []
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <section className={css.about}>
          <h2 className={css.title}>{brand}</h2>
          <p>
            <FormattedMessage id="footer.about" />
          </p>
        </section>
        {/* Pages link to #contacts (LAND-039). */}
        <section id="contacts">
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
        {documents.length + certificates.length > 0 && (
          <section>
            <h2 className={css.title}>
              <FormattedMessage id="footer.documents" />
            </h2>
            <ul className={css.links}>
              {documents.map((it) => (
                <li key={it}>
                  <Link to={`/${it}`}>
                    <FormattedMessage id={`footer.${it}`} />
                  </Link>
                </li>
              ))}
              {certificates.map((it) => (
                <li key={it}>
                  <a href={`/certificates/${it}.pdf`} download>
                    <FormattedMessage id={`footer.${it}`} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </footer>
  )
}

const DOCUMENTS = {
  ru: ['public-offer', 'data-consent', 'privacy', 'terms', 'cookies'],
  eu: ['imprint', 'privacy', 'terms', 'data-processing', 'sub-processors', 'cookies'],
} as const
const CERTIFICATES = ['one-layer', 'multi-layer'] as const

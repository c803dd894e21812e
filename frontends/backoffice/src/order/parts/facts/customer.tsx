import type { Order } from 'contracts/order/order'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { clientPath } from '../../../shared/rules'
import { Fact, Facts, Section } from '../../../shared/section/section'
import { TermsButton } from '../../../shared/terms/terms-button'
import { useText } from '../../texts'
import styles from './customer.module.css'

/** The client's page, their terms (TERM-008), and which colleague placed the order where a clinic has several people. */
export function Customer({ order: { email, placedBy, site, currency } }: { order: Order }) {
  const text = useText()
  if (!email && !placedBy) return null
  return (
    <Section title={text('customer.title')}>
      {placedBy && (
        <Facts>
          <Fact name={text('customer.placedBy')}>
            <a href={`mailto:${placedBy}`}>{placedBy}</a>
          </Fact>
        </Facts>
      )}
      {email && (
        <div className={styles.actions}>
          <TermsButton client={{ email, site }} currency={currency} />
          <Link to={clientPath({ email, site })} className={buttonLook('line')}>
            {text('customer.page')}
          </Link>
        </div>
      )}
    </Section>
  )
}

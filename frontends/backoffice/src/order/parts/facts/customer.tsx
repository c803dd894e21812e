import type { Order } from 'contracts/order/order'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { clientPath } from '../../../shared/terms/clients'
import { TermsButton } from '../../../shared/terms/terms-button'
import { useText } from '../../texts'
import styles from './customer.module.css'
import { Fact, Facts, Section } from './section'

/** The customer's contacts and address (BACK-027), their terms (TERM-008) and page, and which colleague placed the order where a clinic has several people. */
export function Customer({ order }: { order: Order }) {
  const { fullName, email, phone, address, deliveryComment, placedBy, site, currency } = order
  const text = useText()
  const none = text('customer.none')
  return (
    <Section title={text('customer.title')}>
      <Facts>
        <Fact name={text('customer.name')}>{fullName ?? none}</Fact>
        <Fact name={text('customer.email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : none}</Fact>
        {placedBy && (
          <Fact name={text('customer.placedBy')}>
            <a href={`mailto:${placedBy}`}>{placedBy}</a>
          </Fact>
        )}
        <Fact name={text('customer.phone')}>
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : none}
        </Fact>
        <Fact name={text('customer.address')}>{address ?? none}</Fact>
        <Fact name={text('customer.comment')}>{deliveryComment ?? none}</Fact>
      </Facts>
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

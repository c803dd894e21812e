import type { Order } from 'contracts/order/order'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { CopyButton } from '../../../shared/copy-button'
import { Fact, Facts, Section } from '../../../shared/section/section'
import { useText } from '../../texts'
import styles from './delivery.module.css'

/** Where the parcel goes: the address large, since it is copied by hand and eye, and whom the courier meets (BACK-027). */
export function Delivery({ order }: { order: Order }) {
  const { fullName, email, phone, address, deliveryComment } = order
  const text = useText()
  const none = text('customer.none')
  return (
    <Section
      title={text('delivery.title')}
      {...(address && { actions: <CopyButton withLabel value={address} label={text('delivery.copy')} /> })}
    >
      <Facts>
        <div className={styles.address}>
          {/* The large address needs no name to be seen. */}
          <dt>
            <VisuallyHidden>{text('customer.address')}</VisuallyHidden>
          </dt>
          <dd>{address ?? none}</dd>
        </div>
        <Fact name={text('customer.name')}>{fullName ?? none}</Fact>
        <Fact name={text('customer.phone')}>
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : none}
        </Fact>
        <Fact name={text('customer.email')}>
          {email ? (
            <a href={`mailto:${email}`}>
              <EmailText>{email}</EmailText>
            </a>
          ) : (
            none
          )}
        </Fact>
        <Fact name={text('customer.comment')}>{deliveryComment ?? none}</Fact>
      </Facts>
    </Section>
  )
}

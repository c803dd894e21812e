import type { PartnerRecord } from 'contracts/partner/programme'
import { useCached } from 'frontend-kit/queries'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { useId } from 'react'
import { PayoutsOf } from '../../../shared/partners/payouts-of/payouts-of'
import { PARTNERS } from '../../../shared/partners/queries'
import { amountsOf } from '../../rules'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'
import { Fold } from '../fold'
import { Balance } from './balance'
import { ContactsForm } from './contacts-form'
import { Entries } from './entries'
import { Orders } from './orders'
import { RateForm } from './rate-form'
import { Referrals } from './referrals'
import { Sums } from './sums'

type Props = { partner: PartnerRecord }

/** A partner with the sum of paid orders, and what a press opens (AFF-019, AFF-020). */
export function PartnerCard({ partner }: Props) {
  const text = useText()
  const id = useId()
  const { code, name, email, sales, balances } = partner
  return (
    <Panel className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 id={id} className={styles.name}>
            {name ?? text('card.noName')} <span className={styles.code}>{code}</span>
          </h2>
          <span className={styles.small}>
            <EmailText>{email}</EmailText>
          </span>
        </div>
        <dl className={styles.sums}>
          <Sums
            name={text('card.sales')}
            amounts={sales.map(({ currency, totalMinor: minor }) => ({ currency, minor }))}
          />
          <Sums name={text('card.due')} amounts={amountsOf(balances, 'dueMinor')} />
          <Sums name={text('card.payable')} amounts={amountsOf(balances, 'payableMinor')} />
        </dl>
      </div>
      <div className={styles.folds}>
        <Sections partner={partner} />
      </div>
    </Panel>
  )
}

function Sections({ partner }: Props) {
  const text = useText()
  const { refetch } = useCached([PARTNERS])
  return (
    <>
      <Fold title={text('fold.balance')}>
        <Balance partner={partner} />
      </Fold>
      <Fold title={text('fold.entries')}>
        <Entries partnerId={partner.id} />
      </Fold>
      <Fold title={text('fold.rate')}>
        <RateForm partner={partner} />
      </Fold>
      <Fold title={text('fold.contacts')}>
        <ContactsForm partner={partner} />
      </Fold>
      <Fold title={text('fold.payouts')}>
        <PayoutsOf partner={partner} onChanged={() => void refetch()} />
      </Fold>
      <Fold title={text('fold.referrals')}>
        <Referrals partnerId={partner.id} />
      </Fold>
      <Fold title={text('fold.orders')}>
        <Orders partnerId={partner.id} />
      </Fold>
    </>
  )
}

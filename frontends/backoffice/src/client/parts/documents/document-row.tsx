import type { ClientDocument } from 'contracts/order/staff/clients'
import { formatMoneyInColumn } from 'contracts/text/format'
import { joined } from 'frontend-kit/joined'
import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { Link } from 'platform'
import { useIntl } from 'react-intl'
import cells from '../../../shared/lists/cells.module.css'
import { orderPath } from '../../../shared/rules'
import { useText } from '../../texts'
import styles from './document-row.module.css'

const arrive = (link: HTMLElement | null) => link?.focus({ preventScroll: true })

/** A document: what it is, of which order, its sum, and the link that downloads it. */
export function DocumentRow({ document, isFirstNew }: { document: ClientDocument; isFirstNew: boolean }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { id, kind, number, issuedOn, isVoid, currency, totalMinor, orderId, orderNumber } = document
  const name = text(kind === 'invoice' && currency === 'EUR' ? 'documents.proforma' : `documents.${kind}`)
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <span>
          {name} № {number}
        </span>
        {isVoid && <Pill tone="red">{text('documents.void')}</Pill>}
        <span className={cells.small}>
          {formatDate(issuedOn, { timeZone: 'UTC' })},{' '}
          <Link to={orderPath(orderId)}>{text('documents.order', { number: orderNumber })}</Link>
        </span>
      </div>
      <span className={joined(cells.figures, styles.total)}>{formatMoneyInColumn(totalMinor, currency, 'ru')}</span>
      <a
        ref={isFirstNew ? arrive : null}
        className={buttonLook('line')}
        href={`/api/orders/v1/documents/${id}/content`}
        download
        aria-label={text('documents.downloadOne', { kind: name, number })}
      >
        <Icon name="open" />
        {text('documents.download')}
      </a>
    </div>
  )
}

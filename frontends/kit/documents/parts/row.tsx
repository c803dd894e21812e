import type { OrderDocument } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import { formatDay } from 'contracts/text/moment'
import { useIntl } from 'react-intl'
import { Button, buttonLook } from '../../ui/actions/button'
import { Icon } from '../../ui/marks/icon'
import { Pill } from '../../ui/marks/pill'
import { contentAddress } from '../queries'
import { kindId, useText } from '../texts'
import { MailInvoice } from './mail-invoice'
import styles from './row.module.css'

type Props = {
  document: OrderDocument
  order: Pick<Order, 'id' | 'currency' | 'email'>
  /** True for the document just issued: its link takes the focus, because the button that had it is gone. */
  hasFocus: boolean
  onGet: () => void
}

/** One document with its number, its day and its actions. */
export function Row({ document, order, hasFocus, onGet }: Props) {
  const text = useText()
  const { kind, state, id, number } = document
  const { email, currency } = order
  const name = text(kindId(kind, currency))
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {state === 'later' && kind !== 'invoice' && <span className={styles.aside}>{text(`later.${kind}`)}</span>}
        <Numbered document={document} />
        {state === 'void' && <Pill tone="red">{text('row.void')}</Pill>}
      </div>
      {state === 'open' && (
        <Button look="line" aria-label={text('row.getKind', { kind: name })} onPress={onGet}>
          {text('row.get')}
        </Button>
      )}
      {id && number && (
        <div className={styles.actions}>
          {kind === 'invoice' && state === 'issued' && email && (
            <MailInvoice order={{ id: order.id, email }} number={number} />
          )}
          <a
            ref={hasFocus ? (link) => link?.focus() : undefined}
            className={buttonLook('line')}
            href={contentAddress(id)}
            download
            aria-label={text('row.downloadKind', { kind: name, number })}
          >
            <Icon name="open" />
            {text('row.download')}
          </a>
        </div>
      )}
    </li>
  )
}

function Numbered({ document: { number, issuedOn } }: { document: OrderDocument }) {
  const text = useText()
  const { locale } = useIntl()
  if (!number || !issuedOn) return null
  // With no-break spaces a narrow column breaks the line between number and day, not within the day.
  const day = formatDay(issuedOn, { locale, timeZone: 'UTC' }).replaceAll(' ', '\u00a0')
  return <span className={styles.aside}>{text('row.number', { number, day })}</span>
}

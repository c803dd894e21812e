import type { Order } from 'contracts/order/order'
import type { Dispute, DisputeAnswer } from 'contracts/payment/disputes'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { Moment } from '../../../../shared/moment'
import { Fact, Facts, Part } from '../../../../shared/section/section'
import { disputeReason } from '../../../../shared/texts'
import { isOpenToAnswer, isToEnd, TONES } from '../../../dispute'
import type { OrderParts } from '../../../queries'
import { providerId, useText } from '../../../texts'
import { AcceptButton } from './accept-button'
import { AnswerButton } from './answer-button'
import styles from './disputes.module.css'
import { OutcomeButton } from './outcome-button'

/** The disputes of the order's payments, with what staff can do; absent where there is none. */
export function Disputes({ order, money: { reading } }: { order: Order } & Pick<OrderParts, 'money'>) {
  const text = useText()
  const disputes = reading.status === 'shown' ? reading.value.disputes : []
  if (!disputes.length) return null
  return (
    <Part title={text('dispute.title')}>
      {disputes.map((it) => (
        <OneDispute key={it.id} order={order} dispute={it} />
      ))}
    </Part>
  )
}

function OneDispute({ order, dispute }: { order: Order; dispute: Dispute }) {
  const text = useText()
  const { status, amountMinor, currency, provider, reason, answerBy, withdrawnMinor, feeMinor, endedAt } = dispute
  const money = (minor: number) => formatMoneyInColumn(minor, currency, 'ru')
  return (
    <article className={styles.dispute} aria-label={text('dispute.of', { amount: money(amountMinor) })}>
      <Facts>
        <Fact name={text('dispute.status')}>
          <Pill tone={TONES[status]}>{text(`dispute.${status}`)}</Pill>
        </Fact>
        <Fact name={text('dispute.amount')}>{money(amountMinor)}</Fact>
        <Fact name={text('dispute.reason')}>{disputeReason(text, reason)}</Fact>
        {answerBy && !endedAt && (
          <Fact name={text('dispute.answerBy')}>
            <Moment at={answerBy} />
          </Fact>
        )}
        <Fact name={text('dispute.withdrawn')}>{money(withdrawnMinor)}</Fact>
        {feeMinor > 0 && <Fact name={text('dispute.fee')}>{money(feeMinor)}</Fact>}
        <Fact name={text('payment.provider')}>{text(providerId(provider))}</Fact>
        {endedAt && (
          <Fact name={text('dispute.ended')}>
            <Moment at={endedAt} />
          </Fact>
        )}
      </Facts>
      {dispute.isByLetter && !endedAt && <p className={styles.aside}>{text('dispute.byLetter')}</p>}
      {dispute.answers.map((it) => (
        <Answered key={it.id} answer={it} />
      ))}
      <div className={styles.actions}>
        <AnswerButton order={order} dispute={dispute} isOffered={isOpenToAnswer(dispute)} />
        <AcceptButton dispute={dispute} isOffered={isOpenToAnswer(dispute)} />
        <OutcomeButton dispute={dispute} isOffered={isToEnd(dispute)} />
      </div>
    </article>
  )
}

/** What was answered, by whom, with its documents, and whether the provider has it. */
function Answered({ answer: { how, text: said, files, status, failure, by, at } }: { answer: DisputeAnswer }) {
  const text = useText()
  return (
    <div className={styles.answer}>
      <p role="status">{text(`dispute.${how}.${status}`, { failure: failure ?? '' })}</p>
      {said && <p className={styles.said}>{said}</p>}
      {files.map(({ id, kind, name }) => (
        <a key={id} href={`/api/payments/v1/dispute-files/${id}`} download>
          {text(`dispute.${kind}`)}: {name}
        </a>
      ))}
      <p className={styles.aside}>
        <Moment at={at} /> · {by}
      </p>
    </div>
  )
}

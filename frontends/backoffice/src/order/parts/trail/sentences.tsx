import type { AuditRecord } from 'contracts/access/audit'
import { answer, client } from 'frontend-kit/api'
import { useList } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Link } from 'platform'
import { AuditTexts, actionOf, actorOf, useText as useWords } from '../../../shared/audit/texts'
import { LoadFailed } from '../../../shared/load-failed'
import { Moment } from '../../../shared/moment'
import { shortName } from '../../../shared/people/rules'
import { statusId } from '../../../shared/texts'
import { useText } from '../../texts'
import { broughtTo, type Sentence, sentencesOf } from './rules'
import styles from './sentences.module.css'

const identity = client('identity')
const PAGE = 20

/** The trail of an order with its scans and documents, newest first. */
export const Sentences = ({ orderId }: { orderId: string }) => (
  <AuditTexts locale="ru">
    <SentencesHere orderId={orderId} />
  </AuditTexts>
)

function SentencesHere({ orderId }: { orderId: string }) {
  const text = useText()
  const { listing, retry, more } = useList<AuditRecord>({
    key: ['audit', { order: orderId }],
    read: (span) => answer(identity.GET('/v1/audit', { params: { query: { order: orderId, ...pageQuery(span) } } })),
    sizes: { first: PAGE, further: PAGE },
  })
  if (listing.status === 'loading') return <SkeletonList label={text('trail.loading')} rows={3} />
  if (listing.status === 'failed')
    return <LoadFailed title={text('trail.failed')} problem={listing.problem} onRetry={retry} />
  const sentences = sentencesOf(listing.items)
  if (sentences.length === 0) return <p className={styles.none}>{text('trail.none')}</p>
  return (
    <>
      <ol className={styles.sentences}>
        {sentences.map((it) => (
          <li key={it.record.id} className={styles.sentence}>
            <Said sentence={it} />
            <span className={styles.at}>
              <Moment at={it.record.at} />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {listing.hasMore && (
          <Button look="line" busy={listing.work === 'loading-more'} onPress={() => void more()}>
            {text('trail.more')}
          </Button>
        )}
        <Link to={`/backoffice/audit?order=${orderId}`}>{text('trail.all')}</Link>
      </div>
      <VisuallyHidden live="polite">
        {listing.work === 'none' && text('trail.said', { count: sentences.length })}
      </VisuallyHidden>
    </>
  )
}

/** «maria: заказ переведён в обработку»: without a verb that would have to know whether she or he did it. */
function Said({ sentence }: { sentence: Sentence }) {
  const [text, words] = [useText(), useWords()]
  const { actor, email } = sentence.record
  const who = email ? shortName(email) : actorOf(words, actor)
  return <span title={email ?? undefined}>{text('trail.did', { who, what: useWhat(sentence) })}</span>
}

function useWhat({ record, count }: Sentence): string {
  const [text, words] = [useText(), useWords()]
  const status = broughtTo(record)
  if (status && record.action === 'move-undone') return text('trail.undone', { status: text(statusId(status)) })
  switch (status) {
    case 'processing':
    case 'shipped':
    case 'completed':
    case 'cancelled':
      return text(`trail.${status}`)
  }
  switch (record.action) {
    case 'scan-read':
      return text('trail.scans', { count })
    case 'scan-link-made':
      return text('trail.links', { count })
    case 'document-read':
      return text('trail.documents', { count })
  }
  const what = actionOf(words, record.action)
  return count === 1 ? what : text('trail.times', { what, count })
}

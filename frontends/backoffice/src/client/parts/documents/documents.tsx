import type { ClientDetails, ClientDocument } from 'contracts/order/staff/clients'
import type { Listing } from 'frontend-kit/query-cache'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { useState } from 'react'
import { ListFrame } from '../../../shared/lists/list-frame'
import { useListToast } from '../../../shared/lists/use-list-toast'
import { LoadFailed } from '../../../shared/load-failed'
import { Section } from '../../../shared/section/section'
import { useDocumentsOf } from '../../queries'
import { useText } from '../../texts'
import { DocumentRow } from './document-row'
import styles from './documents.module.css'

/** The invoices and acts of the client's orders, newest first, each to be downloaded. */
export function Documents({ client }: { client: ClientDetails }) {
  const text = useText()
  const documents = useDocumentsOf(client)
  const { listing, retry, more } = documents
  useListToast('client-documents', documents, text('documents.failed'))
  return (
    <Section title={text('documents.title')}>
      {listing.status === 'loading' && <SkeletonList label={text('documents.loading')} rows={3} />}
      {listing.status === 'failed' && (
        <LoadFailed title={text('documents.failed')} problem={listing.problem} onRetry={retry} />
      )}
      {listing.status === 'shown' && <Shown listing={listing} onMore={more} />}
    </Section>
  )
}

type Props = { listing: Extract<Listing<ClientDocument>, { status: 'shown' }>; onMore: () => Promise<string | null> }

function Shown({ listing, onMore }: Props) {
  const text = useText()
  // Gets the focus after a further page has come.
  const [firstNew, setFirstNew] = useState<string | null>(null)
  if (listing.items.length === 0) return <p className={styles.none}>{text('documents.none')}</p>
  return (
    <ListFrame
      listing={listing}
      moreLabel={text('documents.more')}
      onMore={() => void onMore().then(setFirstNew)}
      said={text('documents.shown', { count: listing.items.length })}
    >
      <ul className={styles.documents}>
        {listing.items.map((it) => (
          <li key={it.id}>
            <DocumentRow document={it} isFirstNew={it.id === firstNew} />
          </li>
        ))}
      </ul>
    </ListFrame>
  )
}

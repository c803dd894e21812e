import type { OrderDocument, OrderDocuments } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import { useState } from 'react'
import { keyOf } from '../rules'
import styles from './document-rows.module.css'
import { IssueDialog } from './issue-dialog'
import { Row } from './row'

type Props = {
  order: Pick<Order, 'id' | 'currency' | 'email'>
  list: Pick<OrderDocuments, 'documents' | 'buyerName'>
}

/** The documents of an order, and the dialog that issues one. */
export function DocumentRows({ order, list: { documents, buyerName } }: Props) {
  const [asked, ask] = useState<OrderDocument['kind'] | null>(null)
  const [issuedId, setIssuedId] = useState<string | null>(null)
  return (
    <>
      <ul className={styles.documents}>
        {documents.map((it) => (
          <Row
            key={keyOf(it)}
            document={it}
            order={order}
            hasFocus={it.id !== null && it.id === issuedId}
            onGet={() => ask(it.kind)}
          />
        ))}
      </ul>
      {asked && (
        <IssueDialog
          order={order}
          kind={asked}
          buyerName={buyerName}
          onIssued={setIssuedId}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

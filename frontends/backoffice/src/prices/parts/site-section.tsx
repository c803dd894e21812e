import type { DatedPriceList, SitePrices } from 'contracts/order/money/price-lists'
import { Button } from 'frontend-kit/ui/actions/button'
import { useRef, useState } from 'react'
import { useText } from '../texts'
import { Editor } from './editor/editor'
import { History } from './history'
import { ListActions } from './rows/list-actions'
import type { Row } from './rows/price-table'
import { useRows } from './rows/use-rows'
import styles from './site-section.module.css'

/** What the form is open for: null while it is closed, `list` null for a new list. */
type Editing = { list: DatedPriceList | null } | null

/** The prices of one site: the planned lists, the one in force, the form, and the history. */
export function SiteSection({ site }: { site: SitePrices }) {
  const text = useText()
  const opener = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<Editing>(null)
  const Lists = useRows()
  const title = text('row.site', { site: site.site })
  const close = () => {
    setEditing(null)
    opener.current?.focus()
  }
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button ref={opener} look="line" icon="plus" onPress={() => setEditing({ list: null })}>
          {text('prices.new')}
        </Button>
      </div>
      {editing && <Editor key={editing.list?.id ?? 'new'} site={site} list={editing.list} onClose={close} />}
      <Lists
        label={text('prices.table', { site: site.site })}
        rows={rowsOf(site)}
        actions={(list) => <ListActions site={site} list={list} onEdit={() => setEditing({ list })} />}
      />
      <History site={site} />
    </section>
  )
}

/** The planned lists, the last one first, above the prices in force; each is compared with the one below it. */
function rowsOf({ inForce, planned, prices }: SitePrices): Row[] {
  const waiting = planned.map((list, index): Row => {
    const before = planned[index - 1]?.prices ?? prices
    return { list, prices: list.prices, state: 'planned', before }
  })
  return [...waiting.reverse(), { list: inForce, prices, state: 'inForce', before: null }]
}

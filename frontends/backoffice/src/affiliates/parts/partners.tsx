import { Button } from 'frontend-kit/ui/actions/button'
import { EmptyState } from 'frontend-kit/ui/feedback/empty-state'
import { usePartners } from '../../shared/partners/queries'
import { usePartnerFilters } from '../queries'
import { useText } from '../texts'
import styles from './affiliates.module.css'
import { PartnerCard } from './card/partner-card'
import { Listed } from './listed'

/** A card for each partner that matches the search. */
export function Partners() {
  const text = useText()
  const { filters } = usePartnerFilters()
  const list = usePartners(filters.search)
  const { listing } = list
  if (listing.status === 'shown' && listing.items.length === 0 && listing.work !== 'filtering') return <Nobody />
  const words = {
    loading: text('partners.loading'),
    failed: text('partners.failed'),
    none: text('partners.none'),
    more: text('partners.more'),
    shown: (count: number) => text('partners.shown', { count }),
  }
  return (
    <Listed about="partners" list={list} words={words}>
      {(items) => (
        <ul className={styles.list} aria-label={text('partners.list')}>
          {items.map((it) => (
            <li key={it.id}>
              <PartnerCard partner={it} />
            </li>
          ))}
        </ul>
      )}
    </Listed>
  )
}

function Nobody() {
  const text = useText()
  const { filters, choose } = usePartnerFilters()
  if (filters.search.trim() === '')
    return <EmptyState title={text('partners.none')}>{text('partners.noneText')}</EmptyState>
  const showAll = (
    <Button look="line" onPress={() => choose({ search: '' })}>
      {text('partners.showAll')}
    </Button>
  )
  return (
    <EmptyState noMatch title={text('partners.noMatch')} actions={showAll}>
      {text('partners.noMatchText')}
    </EmptyState>
  )
}

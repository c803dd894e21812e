import type { Reading } from 'frontend-kit/query-cache'
import { Button } from 'frontend-kit/ui/actions/button'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { type ListOption, SearchList } from 'frontend-kit/ui/fields/search-list'
import { LoadFailed } from '../../shared/load-failed'
import { Section } from '../../shared/section/section'
import { MOST_FOUND } from '../queries'
import { useText } from '../texts'
import styles from './linking.module.css'

/** `name` is how a sentence calls it. */
export type Found = ListOption & { name: string }

type Props = {
  title: string
  words: { search: string; list: string; none: string }
  search: string
  onSearch: (typed: string) => void
  /** What the search has found. */
  found: Reading<readonly Found[]>
  onRetry: () => void
  chosen: Found | null
  onChoose: (it: Found | null) => void
}

/** The service's longest search. */
const LENGTH = 200

/** A search and what it finds, until one of that is chosen. */
export function Picker({ title, words, search, onSearch, found, onRetry, chosen, onChoose }: Props) {
  const text = useText()
  if (chosen)
    return (
      <Section title={title}>
        <div className={styles.chosen}>
          <span className={styles.value}>{chosen.label}</span>
          <Button look="line" onPress={() => onChoose(null)}>
            {text('pick.other')}
          </Button>
        </div>
      </Section>
    )
  const options = found.status === 'shown' ? found.value : []
  return (
    <Section title={title}>
      <SearchList
        takesFocus={false}
        label={words.search}
        value={search}
        onChange={onSearch}
        maxLength={LENGTH}
        listLabel={words.list}
        options={options}
        onChoose={(id) => onChoose(options.find((it) => it.id === id) ?? null)}
        none={found.status === 'shown' ? words.none : ''}
      />
      {found.status === 'loading' && <SkeletonList label={text('pick.loading')} rows={3} />}
      {found.status === 'failed' && (
        <LoadFailed title={text('pick.failed')} problem={found.problem} onRetry={onRetry} />
      )}
      {options.length >= MOST_FOUND && <p className={styles.note}>{text('pick.more', { count: MOST_FOUND })}</p>}
    </Section>
  )
}

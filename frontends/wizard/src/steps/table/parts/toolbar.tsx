import { Button } from 'frontend-kit/ui/actions/button'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { useText } from '../../../later-texts'
import { isReady, type Row } from '../rules'
import styles from '../table.module.css'

type Props = {
  search: string
  onSearch: (search: string) => void
  rows: readonly Row[]
  isOpenOnly: boolean
  onOpenOnly: (isOn: boolean) => void
  goToOpen: () => void
}

/** Finds a patient, or what is missing. */
export function Toolbar({ search, onSearch, rows, isOpenOnly, onOpenOnly, goToOpen }: Props) {
  const text = useText()
  const open = rows.filter((it) => !isReady(it)).length
  return (
    <div className={styles.toolbar}>
      <SearchField
        className={styles.search}
        label={text('table.search')}
        clearLabel={text('table.clear')}
        value={search}
        onChange={onSearch}
        maxLength={200}
      />
      <Checkbox isSelected={isOpenOnly} onChange={onOpenOnly}>
        {text('table.open', { count: open })}
      </Checkbox>
      {open > 0 && (
        <Button look="line" icon="next" onPress={goToOpen}>
          {text('table.next')}
        </Button>
      )}
    </div>
  )
}

import { SearchField } from 'frontend-kit/ui/fields/search-field'
import { Page } from '../shared/frame/page'
import { RowDialogs } from '../shared/lists/row-dialogs'
import styles from './page.module.css'
import { AssignForm } from './parts/assign-form'
import { Holders } from './parts/holders'
import { RightsPanel } from './parts/rights-panel'
import { useHolderFilters } from './queries'
import { SEARCH_LENGTH } from './rules'
import { Texts, useText } from './texts'

/** Who has which role, for admins alone (SHELL-028). */
export const RolesPage = () => (
  <Texts locale="ru">
    <RolesHere />
  </Texts>
)

function RolesHere() {
  const text = useText()
  const { filters, choose } = useHolderFilters()
  return (
    <Page title={text('bar.roles')} lead={text('roles.lead')} back={{ to: '/backoffice', label: text('roles.back') }}>
      <AssignForm />
      <SearchField
        className={styles.search ?? ''}
        label={text('roles.search')}
        clearLabel={text('roles.clear')}
        value={filters.search}
        maxLength={SEARCH_LENGTH}
        onChange={(search) => choose({ search: search.trim() }, { replace: true })}
      />
      <RowDialogs>
        <Holders search={filters.search} />
      </RowDialogs>
      <RightsPanel />
    </Page>
  )
}

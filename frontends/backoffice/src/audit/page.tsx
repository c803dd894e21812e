import { AuditTexts } from '../shared/audit/texts'
import { Page } from '../shared/frame/page'
import { ExportButton } from './parts/export-button'
import { Filters } from './parts/filters'
import { Records } from './parts/records'
import { useAuditFilters } from './queries'
import { Texts, useText } from './texts'

/** What staff saw of customers' records and did to any record, for admins (AUTH-037). */
export const AuditPage = () => (
  <AuditTexts locale="ru">
    <Texts locale="ru">
      <AuditHere />
    </Texts>
  </AuditTexts>
)

function AuditHere() {
  const text = useText()
  const { filters } = useAuditFilters()
  return (
    <Page title={text('bar.audit')} lead={text('audit.lead')} actions={<ExportButton filters={filters} />}>
      <Filters />
      <Records filters={filters} />
    </Page>
  )
}

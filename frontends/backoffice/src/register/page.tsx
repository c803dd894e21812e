import { Page } from '../shared/frame/page'
import { useDownload } from './export/use-download'
import { Balance } from './parts/balance'
import { Download } from './parts/download'
import { Filters } from './parts/filters'
import { TableSection } from './parts/table-section'
import { useRegisterFilters } from './queries'
import { TABLES } from './rules'
import { Texts, useText } from './texts'

/** A month of orders, money and documents for the accountant, to look at and to take along. */
export const RegisterPage = () => (
  <Texts locale="ru">
    <RegisterHere />
  </Texts>
)

function RegisterHere() {
  const text = useText()
  const { filters } = useRegisterFilters()
  const download = useDownload(filters)
  return (
    <Page title={text('page.title')} lead={text('page.lead')} actions={<Download download={download} />}>
      <Filters />
      <Balance filters={filters} />
      {TABLES.map((name) => (
        <TableSection key={name} name={name} filters={filters} download={download} />
      ))}
    </Page>
  )
}

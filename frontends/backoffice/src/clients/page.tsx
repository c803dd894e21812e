import { Page } from '../shared/frame/page'
import { Clients } from './parts/clients'
import { Toolbar } from './parts/toolbar'
import { Texts, useText } from './texts'

/** The clients of the sites that the person sees, with what they bought and on which terms (TERM-001). */
export const ClientsPage = () => (
  <Texts locale="ru">
    <ClientsHere />
  </Texts>
)

function ClientsHere() {
  const text = useText()
  return (
    <Page title={text('bar.clients')} lead={text('clients.lead')}>
      <Toolbar />
      <Clients />
    </Page>
  )
}

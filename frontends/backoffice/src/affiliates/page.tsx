import { buttonLook } from 'frontend-kit/ui/actions/button'
import { Link } from 'platform'
import { Page } from '../shared/frame/page'
import { AddButton } from './parts/add-button'
import { Duplicates } from './parts/duplicates'
import { Fold } from './parts/fold'
import { Partners } from './parts/partners'
import { Programmes } from './parts/programmes'
import { Toolbar } from './parts/toolbar'
import { Texts, useText } from './texts'

/** The partner programme: its terms, and a card for each code (AFF-018, AFF-019). */
export const AffiliatesPage = () => (
  <Texts locale="ru">
    <AffiliatesHere />
  </Texts>
)

function AffiliatesHere() {
  const text = useText()
  return (
    <Page title={text('programme.title')} lead={text('programme.lead')} actions={<Actions />}>
      <Fold title={text('terms.title')}>
        <Programmes />
      </Fold>
      <Fold title={text('twins.title')}>
        <Duplicates />
      </Fold>
      <Toolbar />
      <Partners />
    </Page>
  )
}

function Actions() {
  const text = useText()
  return (
    <>
      <Link to="/backoffice/affiliates/connect" className={buttonLook('action')}>
        {text('programme.connect')}
      </Link>
      <AddButton />
    </>
  )
}

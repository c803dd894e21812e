import type { Person } from 'contracts/identity'
import { later } from 'frontend-kit/later'
import { OwnPage } from '../session/own-page'

const page = {
  noAccess: later(
    () => import(/* webpackChunkName: "dead-ends" */ '../session/no-access').then((it) => it.NoAccess),
    'page',
  ),
  notFound: later(() => import(/* webpackChunkName: "dead-ends" */ './not-found').then((it) => it.NotFound), 'page'),
}

/** AUTH-025 */
export const NoAccess = ({ person }: { person: Person }) => (
  <OwnPage>
    <page.noAccess.Component person={person} />
  </OwnPage>
)

/** SHELL-031 */
export const NotFound = () => (
  <OwnPage>
    <page.notFound.Component />
  </OwnPage>
)

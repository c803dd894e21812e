import type { Person } from 'contracts/identity'
import { later } from 'frontend-kit/later'
import { LazyPage } from '../session/lazy-page'

const page = {
  noAccess: later(
    () => import(/* webpackChunkName: "status-pages" */ '../session/no-access').then((it) => it.NoAccessPage),
    'page',
  ),
  notFound: later(() => import(/* webpackChunkName: "status-pages" */ './not-found').then((it) => it.NotFound), 'page'),
}

/** The page of who may not enter (AUTH-025). */
export const NoAccess = ({ person }: { person: Person }) => (
  <LazyPage>
    <page.noAccess.Component person={person} />
  </LazyPage>
)

/** The page of an unknown address (SHELL-031). */
export const NotFound = () => (
  <LazyPage>
    <page.notFound.Component />
  </LazyPage>
)

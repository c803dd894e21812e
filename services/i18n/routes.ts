import { i18n } from 'contracts/i18n'
import { createApp, keyOf, person, reply, versionOf } from 'service-kit/http/app'
import type { Principal, Scope } from 'service-kit/http/principal'
import { addTranslation, changeTranslation, type Deps, listTranslations, showCatalog } from './operations'

const by = ({ caller, scope }: { caller: Principal; scope: Scope }) => ({ by: person(caller), scope })

type Changing = { scope: Scope; params: { translationId: string }; headers: { 'if-match': string } }
/** Which translation somebody changes, and the version that they saw. */
const changing = ({ scope, params, headers }: Changing) => [scope, params.translationId, versionOf(headers)] as const

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('i18n')
    .get  ('/v1/catalogs/:language',          ({ params }) => reply(showCatalog(deps, params.language)), i18n.catalog)
    .get  ('/v1/translations',                ({ query }) => reply(listTranslations(deps, query)), i18n.list)
    .post ('/v1/translations',                (it) => reply(addTranslation(deps, by(it), keyOf(it.headers), it.body)), i18n.add)
    .patch('/v1/translations/:translationId', (it) => reply(changeTranslation(deps, ...changing(it), it.body)), i18n.change)

import { i18n } from 'contracts/i18n'
import { createApp, keyOf, person, reply, versionOf } from 'service-kit/http/app'
import { addTranslation, changeTranslation, type Deps, listTranslations, showCatalog } from './operations'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('i18n')
    .get  ('/v1/catalogs/:language',          ({ params })                => reply(showCatalog(deps, params.language)), i18n.catalog)
    .get  ('/v1/translations',                ({ query })                 => reply(listTranslations(deps, query)), i18n.list)
    .post ('/v1/translations',                ({ caller, scope, headers, body }) => reply(addTranslation(deps, { by: person(caller), scope }, keyOf(headers), body)), i18n.add)
    .patch('/v1/translations/:translationId', ({ scope, params, headers, body }) => reply(changeTranslation(deps, scope, params.translationId, versionOf(headers), body)), i18n.change)

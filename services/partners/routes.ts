import { partners } from 'contracts/partners'
import { createApp, person, reply, versionOf } from 'service-kit/http/app'
import { changePartner, createCode, listCodes, showPartner } from './account/operations'
import type { Deps } from './partner/operations/deps'

// biome-ignore format: a table of contents, one line a route
export const routes = (deps: Deps) =>
  createApp('partners')
    .post ('/v1/partner-codes', ({ caller })                => reply(createCode(deps, person(caller))), partners.createCode)
    .get  ('/v1/partner-codes', ({ caller })                => reply(listCodes(deps, person(caller))), partners.listCodes)
    .get  ('/v1/me',            ({ caller })                => reply(showPartner(deps, person(caller))), partners.show)
    .patch('/v1/me',            ({ caller, headers, body }) => reply(changePartner(deps, person(caller), versionOf(headers), body)), partners.change)

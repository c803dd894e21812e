import { join } from 'node:path'
import { events, SERVICES, type Service } from 'contracts/events'
import { statesDiagram } from 'contracts/order/order-states'
import openapiTypescript, { astToString } from 'openapi-typescript'
import type * as Http from 'service-kit/http/app'
import { normalise, type OpenApi } from 'service-kit/http/openapi'
import { replaceMarkedSection } from '../../tools/marked-section'
import { read } from '../sources'
import { asyncApi } from './asyncapi'
import { withEventsPicture } from './events-picture'

/** A generated file, by its path from the repository's root. */
export type Rendered = { path: string; text: string }
const STATES = {
  file: 'services/orders/README.md',
  begin: '<!-- states: made by `run contracts` -->',
  end: '<!-- /states -->',
}
type Routes = Parameters<typeof Http.rawDocument>[0]

/** The kit's module of the checked tree: it recognises only applications that it has built itself. */
export const httpOf = (root: string): Promise<typeof Http> => import(join(root, 'services/kit/http/app.ts'))

/** The routes of a service without its operations, which only handlers use. */
export async function routesOf(root: string, service: Service): Promise<Routes> {
  const module: { routes?: (deps: unknown) => Routes } = await import(join(root, 'services', service, 'routes.ts'))
  if (!module.routes) throw new Error(`services/${service}/routes.ts exports no routes.`)
  return module.routes({})
}

/**
 * The files that are generated from the routes of these services, and from the tables of events and of an order's moves, in
 * a stable order.
 */
export async function renderContracts(root: string, services: readonly Service[] = SERVICES): Promise<Rendered[]> {
  const rendered: Rendered[] = [{ path: 'contracts/asyncapi.json', text: json(asyncApi(events)) }]
  rendered.push({ path: 'README.md', text: withEventsPicture(read(root, 'README.md'), events) })
  const states = `\`\`\`mermaid\n${statesDiagram()}\n\`\`\``
  rendered.push({ path: STATES.file, text: replaceMarkedSection(read(root, STATES.file), STATES, states) })
  const { rawDocument } = await httpOf(root)
  for (const service of services) {
    const document = normalise(await rawDocument(await routesOf(root, service)))
    rendered.push({ path: `contracts/openapi/${service}.json`, text: json(document) })
    rendered.push({ path: `contracts/client/schema/${service}.ts`, text: await clientSchema(document, service) })
  }
  return rendered
}

async function clientSchema(document: OpenApi, service: Service): Promise<string> {
  // Its parameter has the type of another package; two linters check the document.
  const types = astToString(await openapiTypescript(document as never))
  return `// Made from contracts/openapi/${service}.json by \`run contracts\`; not written by hand.\n${types}`
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

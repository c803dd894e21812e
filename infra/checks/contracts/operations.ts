import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { problems } from 'contracts/problems'
import type { RouteDetail } from 'contracts/route'
import type { Check } from '../check'
import { read } from '../sources'
import { httpOf, routesOf } from './rendered'

type Snapshot = { paths: { [path: string]: { [method: string]: Operation } } }
type Operation = {
  operationId?: string
  summary?: string
  security?: unknown[]
  'x-access'?: unknown
  parameters?: unknown[]
  requestBody?: unknown
  responses?: { [status: string]: { description?: string; $ref?: string } }
}

/** Every route is documented completely, and every contract has a route. */
export const operations: Check = {
  name: 'operations are whole',
  run: async (root) => [
    ...(await Promise.all(SERVICES.map((it) => wrongWith(root, it)))).flat(),
    ...(await Promise.all(SERVICES.map((it) => wrongRowsOfAccess(root, it)))).flat(),
  ],
}

/** Tests that a row names instead of being tried itself. */
type ShownElsewhere = { otherSiteShownBy?: string; recordedShownBy?: string }

/** Routes without a row among those of access, rows without a route, and rows that name a test which is not there. */
async function wrongRowsOfAccess(root: string, service: Service): Promise<string[]> {
  const { readContracts } = await httpOf(root)
  const served = [...readContracts(await routesOf(root, service)).values()].map(({ detail }) => detail.operationId)
  const file = `infra/system/access/${service}.ts`
  const { rows }: { rows: { [operation: string]: ShownElsewhere } } = await import(join(root, file))
  const named = Object.keys(rows)
  const tests = Object.values(rows).flatMap((it) => [it.otherSiteShownBy ?? [], it.recordedShownBy ?? []].flat())
  return [
    ...tests.filter((it) => !existsSync(join(root, it))).map((it) => `${file} names ${it}, which is not there.`),
    ...served.filter((it) => !named.includes(it)).map((it) => `${file} has no row for ${it}.`),
    ...named.filter((it) => !served.includes(it)).map((it) => `${file} has a row for ${it}, which no route is called.`),
  ]
}

async function wrongWith(root: string, service: Service): Promise<string[]> {
  const { paths } = JSON.parse(read(root, `contracts/openapi/${service}.json`)) as Snapshot
  const { readContracts } = await httpOf(root)
  const routes = readContracts(await routesOf(root, service))
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, operation })),
  )
  const names = documented.map((it) => it.at)
  const served = [...routes].map(([at, it]) => ({ at: at.replace(/:(\w+)/g, '{$1}'), detail: it.detail }))
  return [
    ...served
      .filter((it) => !names.includes(it.at))
      .map((it) => `${service}: ${it.at} is not in the OpenAPI document: run \`npx -y bun@1.4.4 run contracts\`.`),
    ...documented.flatMap(({ at, operation }) => lacksOf(operation).map((it) => `${service}: ${at} has no ${it}.`)),
    ...served.flatMap(({ at, detail }) =>
      missingProblems(detail, documented.find((it) => it.at === at)?.operation).map(
        (it) => `${service}: ${at} does not tell of ${it}.`,
      ),
    ),
    ...repeated(documented.map((it) => it.operation.operationId)).map(
      (it) => `${service}: two operations are called ${it}.`,
    ),
    ...(await contractIds(root, service))
      .filter((it) => !served.some(({ detail }) => detail.operationId === it))
      .map((it) => `${service}: the contract ${it} is served by no route.`),
  ]
}

/** What the documentation of an operation lacks. */
function lacksOf(operation: Operation): string[] {
  const { operationId, summary, security, parameters, requestBody, responses = {} } = operation
  const mayRefuse = security?.length || parameters?.length || requestBody
  const statuses = Object.keys(responses).map(Number)
  return [
    ...(operationId ? [] : ['operationId']),
    ...(summary ? [] : ['summary']),
    ...(security ? [] : ['security']),
    ...(operation['x-access'] ? [] : ['declared access']),
    ...(statuses.some((it) => it < 300) ? [] : ['answer for success']),
    ...(statuses.some((it) => it >= 500) ? [] : ['problems of its own']),
    ...(mayRefuse && !statuses.some((it) => it >= 400 && it < 500) ? ['problems of the caller'] : []),
  ]
}

/** Problem codes of a route that its documentation does not name; an undocumented route is reported elsewhere. */
function missingProblems(detail: RouteDetail, operation: Operation | undefined): string[] {
  if (!operation) return []
  return detail['x-problems'].filter((code) => {
    const answer = operation.responses?.[problems[code].status]
    return !(answer?.$ref?.endsWith(`/${code}`) || answer?.description?.includes(`\`${code}\``))
  })
}

const repeated = (names: readonly (string | undefined)[]) =>
  names.filter((it, index) => it && names.indexOf(it) !== index)

/** operationIds of the route contracts that `contracts/<service>.ts` exports. */
async function contractIds(root: string, service: Service): Promise<string[]> {
  const module: Record<string, unknown> = await import(join(root, 'contracts', `${service}.ts`))
  return Object.values(module)
    .filter((it) => typeof it === 'object' && it !== null && !('type' in it))
    .flatMap((it) => Object.values(it as Record<string, { detail?: RouteDetail }>))
    .flatMap((it) => it?.detail?.operationId ?? [])
}

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'

/** The committed contracts: the edge carries them, so it can read them while a service is down. */
export const CONTRACTS = dirname(Bun.resolveSync('contracts/events', import.meta.dir))

export const snapshotOf = (service: Service) => join(CONTRACTS, 'openapi', `${service}.json`)

/** One operation as the pages show it. */
export type Operation = {
  service: Service
  method: string
  path: string
  id: string
  summary: string
  /** Names of its required headers. */
  headers: string[]
  isPublic: boolean
  maxBodyBytes?: number
  /** Whether the edge streams its body to the service. */
  flows: boolean
  /** Whether it cannot be repeated; the edge passes it on before others. */
  isFirst: boolean
  isList: boolean
}
type Document = { paths: { [path: string]: { [method: string]: Documented } } }
type Documented = {
  operationId: string
  summary: string
  'x-access': unknown
  'x-max-body-bytes'?: number
  'x-stream'?: string
  'x-priority'?: 'first'
  parameters?: { in: string; name: string; required?: boolean }[]
}

/** All operations of all services, in the order of the documents. */
export const readOperations = (): Operation[] =>
  SERVICES.flatMap((service) => {
    const { paths } = JSON.parse(readFileSync(snapshotOf(service), 'utf8')) as Document
    return Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, it]) => operationOf(service, method, path, it)),
    )
  })

function operationOf(service: Service, method: string, path: string, documented: Documented): Operation {
  const { operationId, summary, parameters = [], 'x-access': access } = documented
  return {
    service,
    method: method.toUpperCase(),
    path,
    id: operationId,
    summary,
    headers: parameters.filter((it) => it.in === 'header' && it.required).map((it) => it.name),
    isPublic: access === 'public',
    maxBodyBytes: documented['x-max-body-bytes'],
    flows: documented['x-stream'] !== undefined,
    isFirst: documented['x-priority'] === 'first',
    isList: parameters.some((it) => it.in === 'query' && it.name === 'cursor'),
  }
}

import { join } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import type { Site } from 'contracts/site'
import type { Frontends } from './frontends'
import type { Secrets } from './secrets'

/** What a process waits for before it starts. */
export type Need = 'database' | 'nats' | 'frontends'
export type ProcessName = Service | 'edge' | 'factory'
export type Ports = Record<string, number>
export type Env = Record<string, string>

/** Everything from which the processes' environments are made. */
export interface SystemContext {
  dataDir: string
  ports: Ports
  secrets: Secrets
  sites: Site[]
  /** Of every service, by its own role. */
  databaseUrls: Record<string, string>
  natsUrl: string
  factoryFtpUrl: string
  frontends: Frontends
  isSandbox: boolean
  logLevel: string
}

export interface ProcessPlan {
  name: ProcessName
  /** The file that Bun runs. */
  entry: string
  needs: Need[]
  /** Names in ports.json. */
  ports: string[]
  /** Where it answers 200 once it is ready. */
  health(ports: Ports): string
  env(context: SystemContext): Env
}

const ROOT = join(import.meta.dir, '..')

/** The one list of what runs beside PostgreSQL and NATS. */
export function processPlans({ isSandbox }: { isSandbox: boolean }): ProcessPlan[] {
  return [...SERVICES.map(servicePlan), edgePlan, ...(isSandbox ? [factoryPlan] : [])]
}

/** Names in ports.json of what is given a free port: everything but the public one. */
export function portNames(plans: ProcessPlan[]): string[] {
  return ['postgres', 'nats', ...plans.flatMap((plan) => plan.ports)]
}

/** The sandbox's factory server as fulfilment-ftp is told of it. */
export function sandboxFtpUrl(ports: Ports, { ftpUser, ftpPassword }: Secrets): string {
  return `ftp://${ftpUser}:${ftpPassword}@127.0.0.1:${ports['factory.ftp']}`
}

const address = (port: number | undefined) => `http://127.0.0.1:${port}`
const readiness = (name: string) => (ports: Ports) => `${address(ports[`${name}.inside`])}/health/ready`

/** What every process that is ours is told alike. */
function commonEnv(name: string, context: SystemContext): Env {
  return {
    SERVICE: name,
    PORT: String(context.ports[name]),
    INSIDE_PORT: String(context.ports[`${name}.inside`]),
    NATS_URL: context.natsUrl,
    EDGE_SECRET: context.secrets.edgeSecret,
    SITES: JSON.stringify(context.sites),
    ACCESS_KEYS: JSON.stringify([context.secrets.accessPublicKey]),
    SANDBOX: context.isSandbox ? 'on' : 'off',
    LOG_LEVEL: context.logLevel,
  }
}

function servicePlan(name: Service): ProcessPlan {
  return {
    name,
    entry: join(ROOT, 'services', name, 'main.ts'),
    needs: ['database', 'nats'],
    ports: [name, `${name}.inside`],
    health: readiness(name),
    env: (context) => ({
      ...commonEnv(name, context),
      DATABASE_URL: context.databaseUrls[name] ?? '',
      ...ownEnv[name]?.(context),
    }),
  }
}

/** What single services are told besides. */
const ownEnv: Partial<Record<Service, (context: SystemContext) => Env>> = {
  orders: ({ secrets }) => ({ SLIP_PRIVATE_KEY: JSON.stringify(secrets.slipPrivateKey) }),
  files: ({ secrets, dataDir }) => ({
    SLIP_PUBLIC_KEY: JSON.stringify(secrets.slipPublicKey),
    STORAGE_DIR: join(dataDir, 'storage'),
    SERVICE_CREDENTIALS: JSON.stringify(secrets.serviceCredentials),
  }),
  'fulfilment-ftp': ({ secrets, ports, factoryFtpUrl }) => ({
    FACTORY_FTP_URL: factoryFtpUrl,
    FILES_URL: address(ports.files),
    SERVICE_CREDENTIAL: secrets.serviceCredentials['fulfilment-ftp'],
  }),
}

const edgePlan: ProcessPlan = {
  name: 'edge',
  entry: join(ROOT, 'shell', 'server', 'main.ts'),
  needs: ['nats', 'frontends'],
  ports: ['edge.inside'],
  health: readiness('edge'),
  env: (context) => ({
    ...commonEnv('edge', context),
    // On a desk nobody else is to reach it; where it faces the world, its own default listens everywhere.
    HOST: '127.0.0.1',
    SERVICES: JSON.stringify(Object.fromEntries(SERVICES.map((name) => [name, address(context.ports[name])]))),
    STATIC_DIR: context.frontends.staticDir,
    AREAS_DIR: context.frontends.areasDir,
    REGISTRY_FILE: context.frontends.registryFile,
  }),
}

/** The stand-in of the factory's FTP server, with its page of what arrived. */
const factoryPlan: ProcessPlan = {
  name: 'factory',
  entry: join(ROOT, 'infra', 'sandbox', 'factory', 'main.ts'),
  needs: [],
  ports: ['factory', 'factory.ftp'],
  health: (ports) => `${address(ports.factory)}/files`,
  env: ({ ports, secrets, dataDir, sites }) => ({
    PORT: String(ports.factory),
    FTP_PORT: String(ports['factory.ftp']),
    FTP_USER: secrets.ftpUser,
    FTP_PASSWORD: secrets.ftpPassword,
    DATA_DIR: join(dataDir, 'factory'),
    SITES: JSON.stringify(sites),
  }),
}

import { join } from 'node:path'
import type { Currency } from 'contracts/common'
import { SERVICES, type Service } from 'contracts/events'
import type { Site } from 'contracts/site'
import { CLIENT_PLACES, CLIENT_VARIABLE } from '../../shell/server/admission/bounds'
import type { Frontends } from '../release/frontends'
import type { Outside, StandIn } from './settings/outside'
import type { Secrets } from './settings/secrets'

export type Need = 'database' | 'nats' | 'frontends'
export type ProcessName = Service | 'edge' | StandIn
export type Ports = Record<string, number>
export type Env = Record<string, string>

/** What the environments of the processes are made from. */
export interface SystemContext {
  dataDir: string
  ports: Ports
  secrets: Secrets
  sites: Site[]
  /** By service, each with the service's own role. */
  databaseUrls: Record<string, string>
  /** The private certificate authority of an outside PostgreSQL. */
  databaseCaFile?: string
  natsUrl: string
  outside: Outside
  standIns: readonly StandIn[]
  frontends: Frontends
  /** Where the operator has the certificates of the materials. */
  certificatesDir?: string
  /** Address ranges of the proxies in front of the edge. */
  trustedProxies?: readonly string[]
  logLevel: string
}

export interface ProcessPlan {
  name: ProcessName
  /** The file that Bun runs. */
  entry: string
  /** What must be ready before the process starts. */
  needs: Need[]
  /** Names in ports.json. */
  ports: string[]
  /** URL of the health check, which answers 200 once the process is ready. */
  health(ports: Ports): string
  env(context: SystemContext): Env
}

const ROOT = join(import.meta.dir, '../..')
const PLACEHOLDERS = join(ROOT, 'infra', 'sandbox', 'certificates')

/** All processes but PostgreSQL and NATS. */
export function processPlans(standIns: readonly StandIn[]): ProcessPlan[] {
  return [...SERVICES.map(servicePlan), edgePlan, ...standIns.map(standInPlan)]
}

/** Names in ports.json: every port but the public one. */
export function portNames(plans: ProcessPlan[]): string[] {
  return ['postgres', 'nats', ...plans.flatMap((plan) => plan.ports)]
}

const defined = (env: Record<string, string | undefined>): Env =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
const address = (port: number | undefined) => `http://127.0.0.1:${port}`
const readiness = (name: string) => (ports: Ports) => `${address(ports[`${name}.inside`])}/health/ready`

/** The variables that all services and the edge get. */
function commonEnv(name: string, context: SystemContext): Env {
  return {
    SERVICE: name,
    PORT: String(context.ports[name]),
    INSIDE_PORT: String(context.ports[`${name}.inside`]),
    NATS_URL: context.natsUrl,
    EDGE_SECRET: context.secrets.edgeSecret,
    SITES: JSON.stringify(context.sites),
    ACCESS_KEYS: JSON.stringify([context.secrets.accessPublicKey]),
    SANDBOX: context.standIns.length > 0 ? 'on' : 'off',
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
      IDENTITY_URL: address(context.ports.identity),
      ...defined({ DATABASE_CA_FILE: context.databaseCaFile }),
      ...ownEnv[name]?.(context),
    }),
  }
}

/** The variables of single services. */
const ownEnv: Partial<Record<Service, (context: SystemContext) => Env>> = {
  orders: ({ secrets, ports }) => ({
    SLIP_PRIVATE_KEY: JSON.stringify(secrets.slipPrivateKey),
    FILES_URL: address(ports.files),
    SERVICE_CREDENTIAL: secrets.serviceCredentials.orders,
    SERVICE_CREDENTIALS: JSON.stringify({ identity: secrets.serviceCredentials.identity }),
  }),
  files: ({ secrets, dataDir, outside: { s3 } }) => ({
    SLIP_PUBLIC_KEY: JSON.stringify(secrets.slipPublicKey),
    SCAN_LINK_SECRET: secrets.scanLinkSecret,
    STORAGE_DIR: join(dataDir, 'storage'),
    ...(s3 && { S3: JSON.stringify(s3) }),
    SERVICE_CREDENTIALS: JSON.stringify(secrets.serviceCredentials),
  }),
  'fulfilment-ftp': ({ secrets, ports, outside }) => ({
    FACTORY_FTP_URL: outside.factoryFtpUrl,
    ...defined({ FACTORY_FTP_CA_FILE: outside.factoryFtpCaFile }),
    FILES_URL: address(ports.files),
    SERVICE_CREDENTIAL: secrets.serviceCredentials['fulfilment-ftp'],
  }),
  identity: ({ secrets, ports, outside }) => ({
    ACCESS_PRIVATE_KEY: JSON.stringify(secrets.accessPrivateKey),
    LINK_SECRET: secrets.linkSecret,
    SMTP_URL: outside.smtpUrl,
    MAIL_FROM: outside.mailFrom,
    ORDERS_URL: address(ports.orders),
    SERVICE_CREDENTIAL: secrets.serviceCredentials.identity,
    ...defined({ FIRST_ADMIN_EMAIL: outside.firstAdminEmail, PACKER_PASSWORD: outside.packerPassword }),
  }),
  payments: ({ secrets, outside: { yookassa, stripe, vatCode, taxSystemCode } }) => ({
    SLIP_PUBLIC_KEY: JSON.stringify(secrets.slipPublicKey),
    YOOKASSA_URL: yookassa.url,
    YOOKASSA_SHOP_ID: yookassa.shopId,
    YOOKASSA_SECRET_KEY: yookassa.secretKey,
    YOOKASSA_VAT_CODE: String(vatCode),
    ...defined({ YOOKASSA_TAX_SYSTEM_CODE: taxSystemCode?.toString() }),
    ...(stripe && {
      STRIPE_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    }),
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
    // `start` runs on a developer's machine, which other machines must not reach.
    HOST: '127.0.0.1',
    SERVICES: JSON.stringify(Object.fromEntries(SERVICES.map((name) => [name, address(context.ports[name])]))),
    STATIC_DIR: context.frontends.staticDir,
    AREAS_DIR: context.frontends.areasDir,
    REGISTRY_FILE: context.frontends.registryFile,
    [CLIENT_VARIABLE]: String(CLIENT_PLACES),
    // The factory's stand-in has the sample scans.
    ...(context.ports.factory ? { SAMPLES_URL: address(context.ports.factory) } : {}),
    ...defined({ CERTIFICATES_DIR: certificatesOf(context) }),
    ...defined({ TRUSTED_PROXIES: context.trustedProxies && JSON.stringify(context.trustedProxies) }),
  }),
}

/** The operator's certificates; without them the placeholders, unless a site is a production site. */
export const certificatesOf = ({ certificatesDir, sites }: Pick<SystemContext, 'certificatesDir' | 'sites'>) =>
  certificatesDir ?? (sites.some((it) => it.production) ? undefined : PLACEHOLDERS)

function standInPlan(name: StandIn): ProcessPlan {
  return {
    name,
    entry: join(ROOT, 'infra', 'sandbox', name, 'main.ts'),
    needs: [],
    ports: [name, ...(standInPorts[name] ?? [])],
    health: (ports) => `${address(ports[name])}/health/ready`,
    env: (context) => ({
      PORT: String(context.ports[name]),
      DATA_DIR: join(context.dataDir, name),
      SITES: JSON.stringify(context.sites),
      ...standInEnv[name](context),
    }),
  }
}

/** Ports besides that of the stand-in's page. */
const standInPorts: Partial<Record<StandIn, string[]>> = { factory: ['factory.ftp'], mail: ['mail.smtp'] }

const standInEnv: Record<StandIn, (context: SystemContext) => Env> = {
  factory: ({ ports, secrets }) => ({
    FTP_PORT: String(ports['factory.ftp']),
    FTP_USER: secrets.ftpUser,
    FTP_PASSWORD: secrets.ftpPassword,
  }),
  bank: ({ secrets, sites }) => ({
    YOOKASSA_SHOP_ID: secrets.bankShopId,
    YOOKASSA_SECRET_KEY: secrets.bankSecretKey,
    YOOKASSA_NOTIFY_URL: webhookOf('yookassa', sites, 'RUB'),
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_NOTIFY_URL: webhookOf('stripe', sites, 'EUR'),
  }),
  mail: ({ ports }) => ({ SMTP_PORT: String(ports['mail.smtp']) }),
}

/** A provider account has one webhook address: the first site of its currency, through the edge as in production. */
function webhookOf(provider: string, sites: readonly Site[], currency: Currency): string {
  const site = sites.find((it) => it.currency === currency) ?? sites[0]
  if (!site) throw new Error('No site is configured.')
  return `${site.origin}/api/payments/v1/webhooks/${provider}`
}

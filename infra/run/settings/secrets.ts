import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SERVICES, type Service } from 'contracts/events'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Halt } from '../halt'

/** The secrets of one installation, generated once. Deleting the file generates new ones and invalidates signed slips. */
export interface Secrets {
  edgeSecret: string
  databasePasswords: Record<Service, string>
  slipPrivateKey: JWK
  slipPublicKey: JWK
  /** Identity signs access tokens with it; every service verifies them with the public key. */
  accessPrivateKey: JWK
  accessPublicKey: JWK
  /** Identity derives the tokens of sign-in links from it, so that it stores none. */
  linkSecret: string
  /** Files signs links to scans with it. */
  scanLinkSecret: string
  /** A service authenticates with its credential when it calls another service. */
  serviceCredentials: Record<Service, string>
  /** The sandbox's factory server. */
  ftpUser: string
  ftpPassword: string
  /** The shop's YooKassa and Stripe accounts at the sandbox's bank. */
  bankShopId: string
  bankSecretKey: string
  stripeSecretKey: string
  stripeWebhookSecret: string
}

/** Reads the secrets of an installation and generates the missing ones; only the owner may read the file. */
export async function readSecrets(file: string): Promise<Secrets> {
  const stored = existsSync(file) ? read(file) : {}
  const secrets = { ...(await newSecrets()), ...stored }
  if (Object.keys(stored).length < Object.keys(secrets).length) write(file, secrets)
  chmodSync(file, 0o600)
  return secrets
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Halt(`${file} is not valid JSON: restore it, or start with --fresh, which also deletes all data.`)
  }
}

async function newSecrets(): Promise<Secrets> {
  const [slips, access] = await Promise.all([keyPair(), keyPair()])
  return {
    edgeSecret: secret(),
    databasePasswords: perService(),
    slipPrivateKey: slips.privateKey,
    slipPublicKey: slips.publicKey,
    accessPrivateKey: access.privateKey,
    accessPublicKey: access.publicKey,
    linkSecret: secret(),
    scanLinkSecret: secret(),
    serviceCredentials: perService(),
    ftpUser: 'aligner-orders',
    ftpPassword: secret(),
    bankShopId: '100500',
    bankSecretKey: `test_${secret()}`,
    stripeSecretKey: `sk_test_${secret()}`,
    stripeWebhookSecret: `whsec_${secret()}`,
  }
}

async function keyPair() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { privateKey: await exportJWK(privateKey), publicKey: await exportJWK(publicKey) }
}

function write(file: string, secrets: Secrets): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

// 256 bits in hexadecimal, which needs no escaping in a URL.
const secret = () => randomBytes(32).toString('hex')

const perService = () => Object.fromEntries(SERVICES.map((service) => [service, secret()])) as Record<Service, string>

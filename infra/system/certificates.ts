import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A certificate authority of a test; certificates and keys are PEM. */
export type Authority = { certificate: string; issue(host: string): { certificate: string; key: string } }

/** Creates an authority and the certificates that it signs (RFC 5280), without openssl, which not every machine has. */
export function anAuthority(): Authority {
  const own = { name: 'An authority of a test', keys: generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
  const signed = (name: string, publicKey: KeyObject, extensions: Buffer[]) =>
    certificateOf({ name, publicKey, extensions, issuer: own.name, by: own.keys.privateKey })
  return {
    certificate: signed(own.name, own.keys.publicKey, [isAuthority]),
    issue(host) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
      return { certificate: signed(host, publicKey, [isFor(host)]), key }
    },
  }
}

type Wanted = { name: string; publicKey: KeyObject; extensions: Buffer[]; issuer: string; by: KeyObject }

function certificateOf({ name, publicKey, extensions, issuer, by }: Wanted): string {
  const content = sequence(
    der(0xa0, integer(Buffer.of(2))), // version 3
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const certificate = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, by)))
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** Tag, length and content; of less than 64 KB. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...head), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (bytes: Buffer) => der(0x02, bytes)
const bits = (bytes: Buffer) => der(0x03, Buffer.of(0), bytes)
const octets = (bytes: Buffer) => der(0x04, bytes)
const time = (text: string) => der(0x18, Buffer.from(text))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const nameOf = (commonName: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(commonName)))))

const TRUE = der(0x01, Buffer.of(0xff))
/** basicConstraints, critical: an authority. */
const isAuthority = sequence(oid('551d13'), TRUE, octets(sequence(TRUE)))
/** subjectAltName: an IPv4 address or a name. */
const isFor = (host: string) => sequence(oid('551d11'), octets(sequence(altName(host))))
const altName = (host: string) =>
  /^[\d.]+$/.test(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host))

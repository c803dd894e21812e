import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from './access/rights'
import { nullable, Sha256, SiteId } from './common'
import { MAX_LOGO_BYTES } from './order/packing/logo-bytes'
import { LOGO_NAME_PATTERN } from './order/packing/logo-name'
import { OptionalSite } from './order/parameters'
import { route } from './route'

const LogoName = Type.String({ pattern: LOGO_NAME_PATTERN, maxLength: 120 })
const Name = Type.Object({ name: LogoName })
/** A packer has the logos of their site alone; it is the caller's without it, and a service names it. */
const OfSite = Type.Object({ site: OptionalSite })

/** A print logo as it is kept. */
export const Logo = Type.Object(
  { name: Type.String(), site: SiteId, sha256: Sha256, sizeBytes: Type.Integer(), version: Type.Integer() },
  { $id: 'Logo', additionalProperties: false },
)
export type Logo = Static<typeof Logo>

/** The routes of the files service about print logos of customers (PACK-013). */
export const logos = {
  keepLogo: route({
    id: 'keepLogo',
    summary: 'Keep the print logo of a customer, in place of the one before, as a PNG drawn anew from the picture',
    access: RIGHTS.packing,
    params: Name,
    query: OfSite,
    bytes: 'image/*',
    maxBodyBytes: MAX_LOGO_BYTES,
    response: { 200: Logo },
    problems: [
      'site-not-found',
      'logo-unreadable',
      'logo-too-many-pixels',
      'not-json',
      'too-large',
      'too-slow',
      'storage-full',
    ],
  }),
  readLogo: route({
    id: 'readLogo',
    summary: 'Read the print logo of a customer; its ETag says whether it is still that which the caller has',
    access: RIGHTS.logoBytes,
    params: Name,
    query: OfSite,
    response: { 200: Type.Any() },
    problems: ['site-not-found', 'logo-not-found'],
  }),
  removeLogo: route({
    id: 'removeLogo',
    summary: 'Remove the print logo of a customer: labels have the default one from then on',
    access: RIGHTS.packing,
    params: Name,
    query: OfSite,
    response: { 204: Type.Void() },
    problems: ['site-not-found', 'logo-not-found'],
  }),
}

/** The logo of a customer has other bytes now, or is gone. */
export const LogoChanged = Type.Object({ name: LogoName, site: SiteId, sha256: nullable(Sha256) })
export type LogoChanged = Static<typeof LogoChanged>

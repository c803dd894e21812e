import { type Static, Type } from '@sinclair/typebox'
import { Currency, Language, line, SiteId, words } from './common'
import { Requisites } from './requisites'

/** A storage of scans: a directory, or a bucket of what speaks S3's protocol. */
export const StorageName = words(['disk', 's3'])
export type StorageName = Static<typeof StorageName>

/** One site of the product: everything that differs by its address. It is configuration, never code. */
export const Site = Type.Object(
  {
    id: SiteId,
    /** Exact host names without port (SHELL-001). */
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }), { minItems: 1 }),
    /** The origin of links in messages, e.g. https://example.org. */
    origin: Type.String({ pattern: '^https?://[a-z0-9.:-]+$' }),
    variant: words(['ru', 'eu']),
    currency: Currency,
    defaultLanguage: Language,
    /** SHELL-002: no soft matrix, no new-customer discount, no service fee, consent optional. */
    factory: Type.Boolean(),
    /** A production site does not start with stand-ins of outside companies. */
    production: Type.Boolean(),
    onlinePayment: Type.Boolean(),
    staffLimitedToSite: Type.Boolean(),
    /** Where its new scans are stored; on the disk where it says nothing. The account is no part of this table. */
    storage: Type.Optional(StorageName),
    /** What a bag of its packers holds: all of a patient, or one step; all of a patient where it says nothing. */
    bags: Type.Optional(words(['patient', 'step'])),
    brand: line(40, { minLength: 1 }),
    support: Type.Object(
      { email: line(254), whatsapp: Type.String({ pattern: '^[0-9]{8,15}$' }) },
      { additionalProperties: false },
    ),
    /** Who works for the factory of a euro site, each with the country of its data: its list of sub-processors names them. */
    subProcessors: Type.Optional(
      Type.Object({ hosting: line(200), storage: line(200), mail: line(200) }, { additionalProperties: false }),
    ),
    /** The seller, in the site's currency. A site without them issues no invoices and acts. */
    requisites: Type.Optional(Requisites),
  },
  { $id: 'Site', additionalProperties: false },
)
export type Site = Static<typeof Site>

export const Sites = Type.Array(Site, { minItems: 1 })

/** The site of a host by its exact name, in any letter case; an unknown host gets the first ruble site (SHELL-001). */
export function siteOfHost(sites: readonly Site[], host: string): Site {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const site = sites.find((it) => it.hosts.includes(name)) ?? sites.find((it) => it.variant === 'ru') ?? sites[0]
  if (!site) throw new Error('No site is configured.')
  return site
}

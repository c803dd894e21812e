import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, Language, Sha256, SiteId, words } from '../common'
import { route } from '../route'

/** The legal texts of all sites: the name is the path of its page. A site has those of its variant. */
export const TEXT_NAMES = [
  'public-offer',
  'data-consent',
  'privacy',
  'terms',
  'refdoc',
  'imprint',
  'data-processing',
  'sub-processors',
] as const
export const TextName = words(TEXT_NAMES, { $id: 'TextName' })
export type TextName = Static<typeof TextName>

/** A piece of a line: plain, strong, or a link to a page of the site or to a mailbox. */
const Piece = Type.Object(
  { text: Type.String(), strong: Type.Optional(Type.Literal(true)), href: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
export type Piece = Static<typeof Piece>
const Line = Type.Array(Piece)

/** A section's heading with the id of its anchor, a paragraph, or a list. */
export const Block = Type.Union([
  Type.Object(
    { kind: Type.Literal('heading'), id: Type.String(), text: Type.String() },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('paragraph'), line: Line }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Line) },
    { additionalProperties: false },
  ),
])
export type Block = Static<typeof Block>

/** A version of a text: the sha256 of its authoritative wording, where its page is, and since when. */
const Version = Type.Object(
  {
    version: Sha256,
    /** The end of its page's address, which is the seller's day: 2026-11-24, or `2026-11-24-2` for a second one on that day. */
    address: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]{1,3})?$' }),
    publishedAt: Instant,
  },
  { additionalProperties: false },
)

export const LegalText = Type.Object(
  {
    name: TextName,
    ...Version.properties,
    /** False for one that has been replaced. */
    isCurrent: Type.Boolean(),
    /** The language of this wording; the authoritative one where the asked one does not exist. */
    language: Language,
    /** True for a wording that is for information only (LEGAL-017). */
    isTranslation: Type.Boolean(),
    title: Type.String(),
    blocks: Type.Array(Block),
    /** Every version that was published, the newest first; at most 100. */
    versions: Type.Array(Version),
  },
  { $id: 'LegalText', additionalProperties: false },
)
export type LegalText = Static<typeof LegalText>

const Named = Type.Object({ name: TextName })
/** `version`: its address or its sha256. */
const VersionOfText = Type.Object({
  name: TextName,
  version: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]{1,3})?|[0-9a-f]{64})$' }),
})
const InLanguage = Type.Object({ language: Type.Optional(Language) })

/** The routes of the legal texts, a part of those of orders, which keep the versions that customers accepted. */
export const legalTexts = {
  showText: route({
    id: 'showLegalText',
    summary: 'Show the current version of a legal text of the site',
    access: RIGHTS.everybody,
    params: Named,
    query: InLanguage,
    response: { 200: LegalText },
    problems: ['text-not-found'],
  }),
  showTextVersion: route({
    id: 'showLegalTextVersion',
    summary: 'Show a version of a legal text that was published once, by its day or its hash',
    access: RIGHTS.everybody,
    params: VersionOfText,
    query: InLanguage,
    response: { 200: LegalText },
    problems: ['text-not-found'],
  }),
  readTextVersion: route({
    id: 'readLegalTextVersion',
    summary: 'Read a version of a legal text as PDF',
    access: RIGHTS.everybody,
    params: VersionOfText,
    query: InLanguage,
    response: { 200: Type.Any() },
    problems: ['text-not-found'],
  }),
}

/** A version of a site's text is public. Told when it is published, and again an hour later: a reader may be updated meanwhile. */
export const TextPublished = Type.Object({
  site: SiteId,
  name: TextName,
  version: Sha256,
  publishedAt: Instant,
})
export type TextPublished = Static<typeof TextPublished>

/** The text that a customer accepts by placing an order: the offer, or the terms of a euro site. */
export const offerOf = ({ variant }: { variant: 'ru' | 'eu' }): TextName =>
  variant === 'ru' ? 'public-offer' : 'terms'

/** What the customer accepted with the order. */
export const AcceptedText = Type.Object(
  { name: TextName, version: Sha256, acceptedAt: Instant },
  { $id: 'AcceptedText', additionalProperties: false },
)
export type AcceptedText = Static<typeof AcceptedText>

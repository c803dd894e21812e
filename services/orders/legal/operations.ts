import { createHash } from 'node:crypto'
import type { Language } from 'contracts/common'
import type { LegalText, TextName } from 'contracts/legal/texts'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { canonicalJson } from 'contracts/text/fingerprint'
import { ConfigError } from 'service-kit/config'
import type { Db } from 'service-kit/database/db'
import type { SourceText, SourceTexts } from '../adapters/legal-texts'
import type { PrintDocument } from '../adapters/pdf/printer'
import { fillText } from './rules'
import { findText, listVersions, type NewText, type PublishedText, publish } from './store'
import type { Wordings } from './store/tables'
import { unbroken } from './unbroken'
import { unsaidIn, valuesOf } from './values'

type Deps = { db: Db; now: () => Date }
/** The texts that this version of the service shows, by site and name. */
export type Texts = ReturnType<typeof createTexts>
type Text = Pick<NewText, 'site' | 'name' | 'version' | 'language' | 'wordings'>

/**
 * Fills the texts of all sites. A version is published when it is first asked for. Throws ConfigError where a production site
 * does not say what its texts need.
 */
export function createTexts({ db, now }: Deps, sites: readonly Site[], sources: SourceTexts) {
  const texts = new Map(
    sites.flatMap((site) => sources[site.variant].map((it) => [keyOf(site.id, it.name), textOf(site, it)] as const)),
  )
  const zones = new Map(sites.map((it) => [it.id, it.requisites?.timeZone ?? 'UTC']))
  const publishers = new Map(sites.map((it) => [it.id, publisherOf(it)]))
  const published = new Map<string, Promise<void>>()
  const publishNow = (text: Text) => {
    const publishedAt = now()
    return publish(db, { ...text, publishedAt }, dayIn(zones.get(text.site), publishedAt))
  }

  /** The current version of a site's text; undefined where the site has no such text. */
  async function current(site: string, name: TextName): Promise<Text | undefined> {
    const key = keyOf(site, name)
    const text = texts.get(key)
    if (!text) return undefined
    const publishing = published.get(key) ?? publishNow(text)
    published.set(key, publishing)
    await publishing.catch((error) => {
      published.delete(key)
      throw error
    })
    return text
  }
  return { current, paper: keptPapers(), publisherOf: (site: string) => publishers.get(site) }
}

/** Each has some 25 kB; the sites show fewer, in all languages. */
const MOST_PAPERS = 100
type Paper = Uint8Array<ArrayBuffer> | Refusal

/** Draws each version once: everybody may ask for it, and the invoices of customers wait for the same printer. */
function keptPapers() {
  const papers = new Map<string, Promise<Paper>>()
  return async (key: string, draw: () => Promise<Paper>): Promise<Paper> => {
    const drawing = papers.get(key) ?? draw()
    papers.set(key, drawing)
    const [oldest] = papers.keys()
    if (papers.size > MOST_PAPERS && oldest !== undefined) papers.delete(oldest)
    const paper = await drawing.catch((error) => {
      papers.delete(key)
      throw error
    })
    if (paper instanceof Refusal) papers.delete(key)
    return paper
  }
}

const publisherOf = ({ origin, brand, requisites }: Site) => ({ origin, name: requisites?.name ?? brand })
const keyOf = (site: string, name: TextName) => `${site}/${name}`
const dayIn = (timeZone: string | undefined, at: Date) => new Intl.DateTimeFormat('sv', { timeZone }).format(at)

function textOf(site: Site, { name, language, wordings }: SourceText): Text {
  const filled: Wordings = Object.fromEntries(
    Object.entries(wordings).map(([it, template]) => [it, fillText(template, valuesOf(site, it as Language))]),
  )
  const counting = filled[language]
  if (!counting) throw new ConfigError(`The text ${name} of ${site.variant} sites lacks its ${language} wording.`)
  const unsaid = unsaidIn(wordings, valuesOf(site, language))
  if (site.production && unsaid.length)
    throw new ConfigError(
      `SITES is wrong: the site ${site.id} lacks ${unsaid.join(', ')}, which its text ${name} states.`,
    )
  const version = createHash('sha256').update(canonicalJson(counting)).digest('hex')
  return { site: site.id, name, version, language, wordings: filled }
}

type Asked = { site: string; name: TextName; language: Language | undefined }
type ShowDeps = { db: Db; texts: Texts }

/** The current version. Refuses: `text-not-found`. */
export async function showLegalText(deps: ShowDeps, asked: Asked): Promise<LegalText | Refusal> {
  const text = await deps.texts.current(asked.site, asked.name)
  return text ? showVersion(deps, asked, text.version) : notFound(asked.name)
}

/** A version by its hash or the end of its address. Refuses: `text-not-found`. */
export async function showVersion(deps: ShowDeps, asked: Asked, wanted: string): Promise<LegalText | Refusal> {
  const { site, name } = asked
  const current = await deps.texts.current(site, name)
  const found = await findText(deps.db, site, name, wanted)
  if (!found) return notFound(name, wanted)
  const versions = await listVersions(deps.db, site, name)
  const { version, address, publishedAt } = found
  // A better translation is shown at once: it is no new version.
  const shown = version === current?.version ? current : found
  const { language, wording } = wordingIn(shown, asked.language)
  const { title, blocks } = unbroken(wording)
  return {
    name,
    version,
    address,
    publishedAt: publishedAt.toISOString(),
    isCurrent: version === current?.version,
    language,
    isTranslation: language !== found.language,
    title,
    blocks: [...blocks],
    versions: versions.map((it) => ({ ...it, publishedAt: it.publishedAt.toISOString() })),
  }
}

/** A version as PDF. Refuses: `text-not-found`, `unavailable`. */
export async function readVersion(deps: ShowDeps & { print: PrintDocument }, asked: Asked, wanted: string) {
  const shown = await showVersion(deps, asked, wanted)
  if (shown instanceof Refusal) return shown
  const { name, address, language, isTranslation, title, blocks } = shown
  const publisher = deps.texts.publisherOf(asked.site)
  if (!publisher) throw new Error(`A text of the site ${asked.site} was found, which does not exist.`)
  const content = { name, title, blocks, address, language, isTranslation, publisher }
  const bytes = await deps.texts.paper(`${asked.site}/${name}/${address}/${language}`, () =>
    deps.print(`${name} ${address}`, 'legalText', content),
  )
  return bytes instanceof Refusal ? bytes : { name: `${name}-${address}.pdf`, bytes }
}

/** The wording in the asked language, or the one that counts. */
function wordingIn({ language, wordings }: Pick<PublishedText, 'language' | 'wordings'>, asked: Language | undefined) {
  const shown = asked && wordings[asked] ? asked : language
  const wording = wordings[shown]
  if (!wording) throw new Error(`A published text lacks its ${shown} wording.`)
  return { language: shown, wording }
}

const notFound = (name: string, version?: string) =>
  refuse(
    'text-not-found',
    version ? `The text ${name} never had a version ${version}.` : `There is no text ${name} here.`,
  )

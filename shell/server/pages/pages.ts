import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from 'contracts/common'
import { type Site, siteOfHost } from 'contracts/site'
import type { RegisteredArea, Registry } from 'frontend-kit/area'
import type { PublicSite } from 'platform'
import { areaOfPath, isOfShell } from '../../src/areas/registry'
import { languageOfPath } from '../../src/texts/languages'
import { bestOf, type Compressed, compressed } from './compressed'

type Config = {
  sites: readonly Site[]
  staticDir: string
  registry: () => Registry | undefined
  /** Whether the sandbox offers sample scans. */
  samples: boolean
}

export type Page = { kind: 'found' | 'not-found'; body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** The shell's page for a site and a path: what differs is small and stands in the HTML's head. */
export function createPages({ sites, staticDir, registry, samples }: Config) {
  let template: Template | undefined
  let filledFrom: Registry | undefined
  const filled = new Map<string, Promise<Compressed>>()

  function current(): { template: Template; areas: Registry } | null {
    const areas = registry()
    const fresh = readTemplate(staticDir, template)
    if (!areas || !fresh) return null
    if (fresh !== template || areas !== filledFrom) filled.clear()
    template = fresh
    filledFrom = areas
    return { template: fresh, areas }
  }

  return {
    /** Whether index.html and the registry exist, so that the edge can answer pages. */
    isReady: () => current() !== null,
    /** The current registry, for a page that has been open for long. */
    registryText: () => {
      const areas = registry()
      return areas ? JSON.stringify(areas) : null
    },
    async page(host: string, pathname: string, accepted: string | null): Promise<Page | null> {
      const now = current()
      if (!now) return null
      const site = publicSite({ sites, samples }, host)
      const area = areaOfPath(now.areas, pathname)
      const language = languageOfPath(pathname) ?? site.defaultLanguage
      const key = `${site.id} ${site.defaultLanguage} ${language} ${area}`
      const html = filled.get(key) ?? compressed(fill(now.template, { site, language, area, registry: now.areas }))
      filled.set(key, html)
      return { kind: area || isOfShell(pathname) ? 'found' : 'not-found', ...bestOf(await html, accepted) }
    },
  }
}

/** The public fields of a site. On an unknown host the top-level domain decides the language (I18N-008). */
function publicSite({ sites, samples }: Pick<Config, 'sites' | 'samples'>, host: string): PublicSite {
  const { id, hosts, variant, currency, defaultLanguage, factory, onlinePayment, brand, support } = siteOfHost(
    sites,
    host,
  )
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const language = hosts.includes(name) ? defaultLanguage : name.endsWith('.com') ? 'en' : 'ru'
  return { id, variant, currency, defaultLanguage: language, factory, onlinePayment, brand, support, samples }
}

type Template = { html: string; modifiedMs: number; texts: Partial<Record<Language, Preload>> }
type Preload = { address: string; integrity: string }

function readTemplate(staticDir: string, known: Template | undefined): Template | undefined {
  const file = join(staticDir, 'index.html')
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (stat.mtimeMs === known?.modifiedMs) return known
  const html = readFileSync(file, 'utf8')
  return { html, modifiedMs: stat.mtimeMs, texts: textsOf(staticDir) }
}

/** Old files stay beside the new ones for pages that are still open. */
function newestFirst(dir: string): string[] {
  const files = readdirSync(dir).map((name) => ({ name, modifiedMs: statSync(join(dir, name)).mtimeMs }))
  return files.sort((a, b) => b.modifiedMs - a.modifiedMs).map(({ name }) => name)
}

function textsOf(staticDir: string): Template['texts'] {
  const found: Template['texts'] = {}
  for (const name of newestFirst(staticDir)) {
    const language = /^messages-([a-z]{2})\..*js$/.exec(name)?.[1] as Language | undefined
    if (!language || found[language]) continue
    const digest = createHash('sha256')
      .update(readFileSync(join(staticDir, name)))
      .digest('base64')
    found[language] = { address: `/shell/${name}`, integrity: `sha256-${digest}` }
  }
  return found
}

type Filling = { site: PublicSite; language: Language; area: string | null; registry: Registry }

function fill(template: Template, { site, language, area, registry }: Filling): Uint8Array<ArrayBuffer> {
  const head = [
    `<title>${escaped(site.brand)}</title>`,
    ...preloadsOf(template, language, area === null ? undefined : registry.areas[area]),
    inlined('site', site),
    inlined('registry', registry),
  ].join('')
  const html = template.html
    .replace('<html lang="ru"', () => `<html lang="${language}"`)
    .replace('</head>', () => `${head}</head>`)
  return new TextEncoder().encode(html)
}

function preloadsOf({ texts }: Template, language: Language, area: RegisteredArea | undefined): string[] {
  const own = texts[language] ?? texts.en
  const ofArea = area
    ? [area.entry, ...area.preload, area.texts[language] ?? area.texts.en ?? area.texts.ru ?? []].flat()
    : []
  return [
    ...(own ? [preload(own)] : []),
    ...ofArea.map((address) => preload({ address, integrity: area?.integrity[address] ?? '' })),
  ]
}

const preload = ({ address, integrity }: Preload) =>
  `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" crossorigin integrity="${integrity}" href="${address}">`

/** Data for the page's scripts; no text in it can close the element. */
const inlined = (id: string, data: unknown) =>
  `<script type="application/json" id="inlined-${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

import type { NewEvent } from 'contracts/events'
import type { Block, Piece, TextName } from 'contracts/legal/texts'
import { UNSAID } from 'contracts/legal/unsaid'
import { latin } from 'contracts/scans/transliteration'
import { marked, type Token, type Tokens } from 'marked'

/** A text as it is written, with the names of values in braces. */
export type Template = { title: string; blocks: readonly Block[] }
/** The values of a site by their names; null where the site does not say it. */
export type Values = { readonly [name: string]: string | null }

/** A mistake in a text, found when it is read. */
export class TextError extends Error {}

/**
 * Reads a text: a title, sections, paragraphs and lists of one level, with strong words and links. Throws TextError for all else,
 * HTML before all: a text holds words, and no page or paper has to trust it.
 */
export function parseText(source: string): Template {
  const [first, ...rest] = marked.lexer(source).filter((it) => it.type !== 'space')
  if (first?.type !== 'heading' || first.depth !== 1) throw new TextError('The text does not begin with a title.')
  const blocks = rest.map(blockOf)
  const ids = blocks.flatMap((it) => (it.kind === 'heading' ? [it.id] : []))
  const twice = ids.find((it, index) => ids.indexOf(it) !== index)
  if (twice !== undefined) throw new TextError(`Two sections would have the anchor #${twice}.`)
  return { title: plain(first as Tokens.Heading), blocks }
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading': {
      if (token.depth !== 2) throw new TextError(`«${token.text}» is neither the title nor a section.`)
      const text = plain(token as Tokens.Heading)
      return { kind: 'heading', id: anchorOf(text), text }
    }
    case 'paragraph':
      return { kind: 'paragraph', line: lineOf(token.tokens ?? []) }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return { kind: 'list', ordered, items: items.map(itemOf) }
    }
    default:
      throw new TextError(`A text has no ${token.type}: ${token.raw.trim().slice(0, 80)}`)
  }
}

function itemOf({ tokens, raw }: Tokens.ListItem): Piece[] {
  const [only, ...others] = tokens
  if (others.length || (only?.type !== 'text' && only?.type !== 'paragraph'))
    throw new TextError(`An item of a list is one line: ${raw.trim().slice(0, 80)}`)
  return lineOf(only.tokens ?? [])
}

const lineOf = (tokens: readonly Token[]): Piece[] =>
  tokens.map((it): Piece => {
    switch (it.type) {
      case 'text':
      case 'escape':
        return { text: it.text }
      case 'strong':
        return { text: plain(it as Tokens.Strong), strong: true }
      case 'link':
        return { text: plain(it as Tokens.Link), href: address(it.href) }
      default:
        throw new TextError(`A line has no ${it.type}: ${it.raw.trim().slice(0, 80)}`)
    }
  })

/** A page of the site, or the mailbox of its support. */
function address(href: string): string {
  if (/^(\/[a-z0-9-]+)+(#[a-z0-9-]+)?$/.test(href) || href === 'mailto:{support.email}') return href
  throw new TextError(`A link leads to ${href}: texts link only to pages of the site and to its support.`)
}

/** The words of a token that has no more than words. */
function plain({ tokens = [], raw }: { tokens?: Token[]; raw: string }): string {
  if (tokens.some((it) => it.type !== 'text' && it.type !== 'escape'))
    throw new TextError(`These can be words alone: ${raw.trim().slice(0, 80)}`)
  return tokens.map((it) => (it as Tokens.Text).text).join('')
}

/** The anchor of a section: its words in Latin letters, without its number, which may change. */
const anchorOf = (heading: string): string =>
  latin(heading.toLowerCase())
    .replace(/^[\d.\s]+/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A translation with the anchors of the wording that counts, so that a link leads to the same section in every language. */
export function withAnchorsOf(counting: Template, translation: Template): Template {
  const ids = counting.blocks.flatMap((it) => (it.kind === 'heading' ? [it.id] : []))
  const sections = translation.blocks.filter((it) => it.kind === 'heading').length
  if (sections !== ids.length) throw new TextError(`A translation has ${sections} sections in place of ${ids.length}.`)
  const next = ids.values()
  const blocks = translation.blocks.map((it) =>
    it.kind === 'heading' ? { ...it, id: next.next().value ?? it.id } : it,
  )
  return { ...translation, blocks }
}

/** A text with the values of a site, which are words and never markup. Throws TextError for a value that nobody knows. */
export function fillText({ title, blocks }: Template, values: Values): Template {
  const filled = (text: string) =>
    text.replace(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new TextError(`Nobody knows the value {${name}}.`)
      return value ?? UNSAID
    })
  const piece = (it: Piece): Piece => ({ ...it, text: filled(it.text), ...(it.href && { href: filled(it.href) }) })
  return {
    title: filled(title),
    blocks: blocks.map((it): Block => {
      switch (it.kind) {
        case 'heading':
          return { ...it, text: filled(it.text) }
        case 'paragraph':
          return { ...it, line: it.line.map(piece) }
        case 'list':
          return { ...it, items: it.items.map((line) => line.map(piece)) }
        default:
          return it satisfies never
      }
    }),
  }
}

/** The end of the address of a version published on a day on which others may have been published before. */
export const addressOn = (day: string, taken: readonly string[]): string => {
  const others = taken.filter((it) => it === day || it.startsWith(`${day}-`)).length
  return others === 0 ? day : `${day}-${others + 1}`
}

/** The event that tells of a version. */
export const published = (text: { site: string; name: TextName; version: string; publishedAt: Date }): NewEvent => {
  const { site, name, version, publishedAt } = text
  return {
    subject: 'orders.text.published.v1',
    aggregateId: `${site}/${name}/${version}`,
    aggregateVersion: 1,
    data: { site, name, version, publishedAt: publishedAt.toISOString() },
  }
}

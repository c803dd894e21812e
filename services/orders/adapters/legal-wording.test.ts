import { describe, expect, test } from 'bun:test'
import type { Language } from 'contracts/common'
import type { Piece, TextName } from 'contracts/legal/texts'
import { readLegalTexts } from './legal-texts'

const sources = readLegalTexts()
const texts = Object.entries(sources).flatMap(([variant, all]) =>
  all.flatMap(({ name, wordings }) =>
    Object.entries(wordings).map(([language, it]) => ({
      file: `${variant}/${name}.${language}`,
      language: language as Language,
      ...it,
    })),
  ),
)
const linesOf = ({ blocks }: Pick<(typeof texts)[number], 'blocks'>): (readonly Piece[])[] =>
  blocks.flatMap((it) => {
    if (it.kind === 'heading') return [[{ text: it.text }]]
    return it.kind === 'list' ? it.items : [it.line]
  })
const wordsOf = (text: (typeof texts)[number]) =>
  [text.title, ...linesOf(text).map((line) => line.map((it) => it.text).join(''))].join('\n')
const euro = (name: TextName) => wordsOf(texts.find((it) => it.file === `eu/${name}.en`)!)

test('English texts have curly apostrophes, and a Russian text calls its editions «редакция»', () => {
  const straight = texts.filter((it) => wordsOf(it).includes("'")).map((it) => it.file)
  const versions = texts.filter((it) => it.language === 'ru' && /верси/i.test(wordsOf(it))).map((it) => it.file)
  expect([straight, versions]).toEqual([[], []])
})

test('the texts of a variant call its privacy text by its title', () => {
  const wrong = texts.flatMap((text) => {
    const [variant] = text.file.split('/')
    const { title } = texts.find((it) => it.file === `${variant}/privacy.${text.language}`)!
    // The first word is declined in Russian: политика, политике.
    const rest = title.slice(text.language === 'ru' ? 'Политика'.length : 1)
    const names = linesOf(text).flatMap((line) => line.filter((it) => it.href === '/privacy').map((it) => it.text))
    return names.filter((it) => !it.endsWith(rest)).map((it) => `${text.file}: ${it}`)
  })
  expect(wrong).toEqual([])
})

describe('the agreement on data processing of euro sites', () => {
  test('applies from the first upload and is confirmed with the order, as the terms of which it is a part say', () => {
    expect(euro('data-processing')).toContain('It applies from the first upload')
    expect(euro('data-processing')).toContain('placing the order confirms it electronically')
    expect(euro('data-processing')).not.toContain('accepted')
    expect(euro('terms')).toContain('The data processing agreement is part of them.')
    expect(euro('terms')).toContain('it applies from your first upload, and you confirm it by placing the order')
    const [terms] = linesOf(texts.find((it) => it.file === 'eu/terms.en')!)
    expect(terms).toContainEqual({ text: 'data processing agreement', href: '/data-processing' })
  })

  test('names the clauses of each transfer, wherever the seller is, and its factory and task system among the others', () => {
    expect(euro('data-processing')).toContain('Module Two (controller to processor) is then part of this agreement')
    expect(euro('data-processing')).toContain(
      'Module Three (processor to processor) then applies between us and the factory',
    )
    const lines = linesOf(texts.find((it) => it.file === 'eu/sub-processors.en')!)
    const entries = lines.flatMap(([first]) => (first && 'strong' in first ? [first.text] : []))
    expect(entries.slice(0, 4)).toEqual(['Hosting', 'Storage', 'Factory', 'Task system'])
  })
})

test('a paid order keeps the same after a deletion, in every language and variant', () => {
  const kept = {
    'ru/privacy.ru': 'От оплаченных заказов останется только то, что мы обязаны хранить по закону.',
    'ru/privacy.en': 'Of paid orders, only what the law obliges us to keep remains.',
    'eu/privacy.en': 'Of paid orders, only what the law obliges us to keep remains.',
  }
  for (const [file, sentence] of Object.entries(kept))
    expect(wordsOf(texts.find((it) => it.file === file)!)).toContain(sentence)
})

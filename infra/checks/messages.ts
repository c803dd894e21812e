import { dirname } from 'node:path'
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import type { Check } from './check'
import { read, sources } from './sources'

/** Every language of an area has the ids and placeholders of the Russian texts, which are the source. */
export const messages: Check = {
  name: 'messages in every language',
  run: async (root) => {
    const folders = new Set(
      sources(
        root,
        'shell/src/messages/**/*.json',
        'frontends/*/src/**/messages/**/*.json',
        'frontends/kit/*/messages/*.json',
      ).map((it) => dirname(it)),
    )
    return [...folders].flatMap((folder) => {
      const catalogs = sources(root, `${folder}/*.json`).map((path) => ({
        path,
        texts: JSON.parse(read(root, path)) as Texts,
      }))
      const source = catalogs.find((it) => it.path.endsWith('/ru.json'))?.texts ?? {}
      const languages = languagesOf(root, folder)
      const absent = languages.filter((language) => !catalogs.some((it) => it.path.endsWith(`/${language}.json`)))
      const unread = isInRussianAlone(languages) ? catalogs.filter((it) => !it.path.endsWith('/ru.json')) : []
      return [
        ...absent.map((it) => `${folder}/${it}.json is missing.`),
        ...unread.map((it) => `${it.path} is read by nobody: the area is in Russian alone.`),
        ...catalogs.flatMap((it) => differences(source, it.texts).map((line) => `${it.path}: ${line}`)),
      ]
    })
  },
}

type Texts = { [id: string]: string }

const LANGUAGES: readonly string[] = ['ru', 'en']
const isInRussianAlone = (languages: readonly string[]) => languages.join() === 'ru'

/** The languages that texts must have; an area names its own in its package.json, if it is in Russian alone (BACK-001). */
function languagesOf(root: string, folder: string): readonly string[] {
  const area = /^frontends\/(?!kit\/)[^/]+/.exec(folder)?.[0]
  if (!area) return LANGUAGES
  const { area: declared } = JSON.parse(read(root, `${area}/package.json`)) as { area?: { languages?: string[] } }
  return isInRussianAlone(declared?.languages ?? []) ? ['ru'] : LANGUAGES
}

/** Missing and unknown ids of a translation, and texts with other placeholders or tags than their source. */
function differences(source: Texts, translated: Texts): string[] {
  return [
    ...Object.keys(source)
      .filter((id) => !(id in translated))
      .map((id) => `${id} is missing.`),
    ...Object.entries(translated).flatMap(([id, text]) => {
      const original = source[id]
      if (original === undefined) return [`${id} is not in ru.json.`]
      if (text.trim() === '') return [`${id} is empty.`]
      try {
        return placeholders(text) === placeholders(original) ? [] : [`${id} has other placeholders than in ru.json.`]
      } catch (error) {
        return [`${id} cannot be read: ${(error as Error).message}.`]
      }
    }),
  ]
}

/** The sorted set of arguments and tags: order and repetition differ by language, for instance in plurals. */
const placeholders = (text: string) => [...new Set(namesIn(parse(text)))].sort().join()

function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((it) => {
    if (isLiteralElement(it) || isPoundElement(it)) return []
    if (isTagElement(it)) return [`<${it.value}>`, ...namesIn(it.children)]
    if (isPluralElement(it) || isSelectElement(it))
      return [it.value, ...Object.values(it.options).flatMap((option) => namesIn(option.value))]
    return [it.value]
  })
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES } from 'contracts/events'
import type { Check } from './check'
import { AREAS } from './code/shape'
import { isTest, PARTS, read, sources } from './sources'

export const readme: Check = {
  name: 'READMEs name parts, packages and variables',
  run: async (root) => [...map(root), ...packages(root), ...settings(root), ...configurations(root)],
}

/** Compares the README's map with the folders, in both directions. */
function map(root: string): string[] {
  const drawn = read(root, 'README.md').split('\n## Map\n')[1]?.split('```')[1] ?? ''
  const lines = new Map([...drawn.matchAll(/^(\w+)\/ +(.*)$/gm)].map(([, part = '', text = '']) => [part, text]))
  const named = (part: string) => lines.get(part)?.split(': ')[1]?.split(', ') ?? []
  return [
    ...PARTS.filter((it) => !lines.has(it)).map((it) => `README.md, Map: ${it}/ is missing.`),
    ...different('services', SERVICES, named('services')),
    ...different('frontends', AREAS, named('frontends')),
  ]
}

const different = (part: string, there: readonly string[], named: readonly string[]) => [
  ...there.filter((it) => !named.includes(it)).map((it) => `README.md, Map: ${part}/${it} is not named.`),
  ...named.filter((it) => !there.includes(it)).map((it) => `README.md, Map: there is no ${part}/${it}.`),
]

/** Exactly one README of a part that depends on a package explains it. */
function packages(root: string): string[] {
  const readmes = ['README.md', ...PARTS.map((it) => `${it}/README.md`)].filter((it) => existsSync(join(root, it)))
  const told = readmes.flatMap((file) => dependenciesOf(root, file).map((name) => ({ file, name })))
  const asked = Map.groupBy(
    sources(root, 'package.json', '*/package.json', '*/*/package.json').flatMap((it) => packagesOf(root, it)),
    ([name]) => name,
  )
  const nearest = (file: string) => PARTS.map((it) => `${it}/README.md`).find((it) => file.startsWith(dirname(it)))
  return [
    ...[...asked]
      .map(([name, by]) => [name, [...new Set(by.map(([, file]) => nearest(file) ?? 'README.md'))]] as const)
      .filter(([name, files]) => told.filter((it) => it.name === name && files.includes(it.file)).length !== 1)
      .map(([name, files]) => `${files.join(' or ')}, Dependencies: ${name} is to be named once.`),
    ...told
      .filter(({ name, file }) => !asked.get(name)?.some(([, by]) => (nearest(by) ?? 'README.md') === file))
      .map(({ name, file }) => `${file}, Dependencies: no package.json there has ${name}.`),
  ]
}

function dependenciesOf(root: string, file: string): string[] {
  const table = read(root, file).split('\n## Dependencies\n')[1]?.split('\n## ')[0] ?? ''
  return [...table.matchAll(/^\| (.+?) \|/gm)].slice(1).flatMap(([, cell]) => cell?.match(/(?<=^|, )[\w@/.-]+/g) ?? [])
}

/** The external packages, each with its package.json. */
function packagesOf(root: string, file: string): [name: string, file: string][] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(root, file)) as {
    [kind: string]: Record<string, string> | undefined
  }
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !version.startsWith('workspace:'))
    .map(([name]) => [name, file])
}

/** Variables of the machine, which no README explains. */
const MACHINE = ['HOME', 'PATH', 'NODE_ENV', 'XDG_CACHE_HOME', 'PLAYWRIGHT_BROWSERS_PATH']

/** The variables of `start`. */
const settings = (root: string): string[] =>
  sources(root, 'infra/{run,release}/**/*.ts')
    .filter((it) => !isTest(it))
    .flatMap((file) =>
      unnamed(
        root,
        file,
        /\benv\.([A-Z0-9_]+)|\benv,\s+'([A-Z0-9_]+)'|\b([A-Z0-9]+_[A-Z0-9_]+): [a-z]\w+[, ]/g,
        'infra/README.md',
      ),
    )

/** The variables of service processes: those of the kit and each service's own. */
const configurations = (root: string): string[] =>
  sources(root, 'services/kit/config.ts', 'services/*/main.ts').flatMap((file) =>
    unnamed(
      root,
      file,
      /\b([A-Z]{2}[A-Z_]+): (?:json|count|words|[A-Z][a-z]\w+)\b/g,
      file.replace(/[^/]+$/, 'README.md'),
    ),
  )

function unnamed(root: string, file: string, variable: RegExp, readmeFile: string): string[] {
  const text = existsSync(join(root, readmeFile)) ? read(root, readmeFile) : ''
  const names = new Set([...read(root, file).matchAll(variable)].map((it) => it.slice(1).find(Boolean) ?? ''))
  return [...names]
    .filter((it) => !MACHINE.includes(it) && !new RegExp(`\\b${it}\\b`).test(text))
    .map((it) => `${readmeFile}: ${it}, which ${file} reads, is not named.`)
}

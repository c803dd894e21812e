import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

export const PARTS = ['contracts', 'services', 'frontends', 'shell', 'infra'] as const
const NOT_OURS = /(^|\/)(node_modules|dist)\//

/** The sorted paths of the project's own files that match a glob, relative to its root. */
export function sources(root: string, ...patterns: string[]): string[] {
  const found = patterns.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root, dot: true })])
  return [...new Set(found)].filter((path) => !NOT_OURS.test(path)).sort()
}

export const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')
export const readIfExists = (root: string, path: string) => (existsSync(join(root, path)) ? read(root, path) : null)

/** The matching lines of a file, as `path:line: text`. */
export const matchingLines = (root: string, path: string, like: RegExp): string[] =>
  read(root, path)
    .split('\n')
    .flatMap((line, index) => (like.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

/** Page tests have processes of their own, because a browser's document is in all files of their process. */
export const isPageTest = (path: string) => path.endsWith('.page.test.tsx')

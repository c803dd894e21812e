import { dirname } from 'node:path'
import type { Check } from '../check'
import { PARTS, sources } from '../sources'

/** What somebody who opens a folder reads at a glance: more files than this have parts, and those are rooms. */
export const MOST_FILES = 20

export const folders: Check = {
  name: `a folder holds at most ${MOST_FILES} source files`,
  run: async (root) => overfull(sources(root, ...PARTS.map((it) => `${it}/**/*.{ts,tsx,cjs}`))),
}

/** Tests stand beside what they test and do not count; browser stories stand alone and do. */
export function overfull(paths: readonly string[]): string[] {
  const counted = paths.filter((it) => !/\.test\.tsx?$/.test(it))
  return [...Map.groupBy(counted, (it) => dirname(it))]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder, { length }]) => `${folder} holds ${length} source files, more than ${MOST_FILES}: give it rooms.`)
}

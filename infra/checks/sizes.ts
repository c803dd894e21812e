import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureFrontends } from '../release/ensure-frontends'
import { builtShell, type Frontends } from '../release/frontends'
import { builtArea, readRegistry } from '../release/registry'
import type { Checked } from './all'

/** Gzipped bytes: what the first page needs in Russian, and everything that may be loaded later. */
export type Weight = { name: string; firstBytes: number; allBytes: number }

/** The limit for scripts, styles and texts of the first page of an order. */
export const MAX_BYTES = 161_500
const MEASURED = ['shell', 'wizard']

/** Builds the front ends, reports their sizes, and checks the size of the first visit. */
export async function checkSizes(report: (line: string) => void): Promise<Checked> {
  const start = performance.now()
  const findings = await ensureFrontends(report).then(
    (frontends) => {
      const weights = weigh(frontends)
      for (const it of weights) report(describeWeight(it))
      return tooHeavy(weights)
    },
    (error: Error) => [error.message],
  )
  return {
    name: 'the front ends build and stay within their size limit',
    findings,
    ms: Math.round(performance.now() - start),
  }
}

function weigh(frontends: Frontends): Weight[] {
  return [
    weightOfShell(frontends),
    ...Object.entries(readRegistry(frontends)).map(([name, { version }]) => weightOfArea(name, version, frontends)),
  ]
}

export function tooHeavy(weights: readonly Weight[]): string[] {
  const bytes = weights.filter((it) => MEASURED.includes(it.name)).reduce((sum, it) => sum + it.firstBytes, 0)
  return bytes > MAX_BYTES
    ? [`shell and wizard take ${inKb(bytes)} at the first visit, more than ${inKb(MAX_BYTES)}.`]
    : []
}

const describeWeight = ({ name, firstBytes, allBytes }: Weight) =>
  `  ${name.padEnd(10)} ${inKb(firstBytes).padStart(9)} at the first visit, ${inKb(allBytes).padStart(9)} in all`

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function weightOfArea(name: string, version: string, frontends: Frontends): Weight {
  const dir = join(frontends.areasDir, name, version)
  const { entry, preload } = builtArea(name, version, frontends)
  const files = readdirSync(dir).filter(isSent)
  return {
    name,
    firstBytes: bytesOf(dir, [entry, ...preload, ...files.filter(isRussian)]),
    allBytes: bytesOf(dir, files),
  }
}

/** index.html names the files of the first visit. */
function weightOfShell(frontends: Frontends): Weight {
  const dir = frontends.staticDir
  const page = readFileSync(join(dir, 'index.html'), 'utf8')
  const named = [...page.matchAll(/\/shell\/([\w.-]+\.(?:js|css))/g)].flatMap(([, file]) => file ?? [])
  const files = (builtShell(frontends)?.files ?? []).filter(isSent)
  return {
    name: 'shell',
    firstBytes: bytesOf(dir, [...named, ...files.filter(isRussian)]),
    allBytes: bytesOf(dir, files),
  }
}

const isRussian = (file: string) => file.startsWith('messages-ru.')
/** Only the texts of one language: a visitor loads no others. */
const isSent = (file: string) => /\.(js|css)$/.test(file) && (!file.startsWith('messages-') || isRussian(file))

const bytesOf = (dir: string, files: readonly string[]) =>
  [...new Set(files)].reduce((sum, it) => sum + gzipSync(readFileSync(join(dir, it)), { level: 9 }).length, 0)

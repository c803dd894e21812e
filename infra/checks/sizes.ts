import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureFrontends } from '../release/ensure-frontends'
import { builtShell, type Frontends } from '../release/frontends'
import { builtArea, readRegistry } from '../release/registry'
import type { Checked } from './all'

/** In bytes as a browser fetches them (gzip): before the first page is there, in Russian; and with all that may follow. */
export type Weight = { name: string; firstBytes: number; allBytes: number }

/** What a visitor's first page of the order may weigh, scripts, styles and texts. */
const MOST_BYTES = 158_000
const MEASURED = ['shell', 'wizard']

/** Builds what has changed, tells what each front end weighs, and answers whether the first visit is light enough. */
export async function checkSizes(tell: (line: string) => void): Promise<Checked> {
  const start = performance.now()
  const findings = await ensureFrontends(tell).then(
    (frontends) => {
      const weights = weigh(frontends)
      for (const it of weights) tell(describeWeight(it))
      return tooHeavy(weights)
    },
    (error: Error) => [error.message],
  )
  return { name: 'the front ends build, and weigh what they may', findings, ms: Math.round(performance.now() - start) }
}

function weigh(frontends: Frontends): Weight[] {
  return [
    weightOfShell(frontends),
    ...Object.entries(readRegistry(frontends)).map(([name, { version }]) => weightOfArea(name, version, frontends)),
  ]
}

/** What is too heavy, in one line; none when all is well. */
export function tooHeavy(weights: readonly Weight[]): string[] {
  const bytes = weights.filter((it) => MEASURED.includes(it.name)).reduce((sum, it) => sum + it.firstBytes, 0)
  return bytes > MOST_BYTES ? [`shell and wizard weigh ${inKb(bytes)} of ${inKb(MOST_BYTES)} at the first visit.`] : []
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

/** The page names what it begins with. */
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
/** Of the texts those of one language: nobody reads more. */
const isSent = (file: string) => /\.(js|css)$/.test(file) && (!file.startsWith('messages-') || isRussian(file))

const bytesOf = (dir: string, files: readonly string[]) =>
  [...new Set(files)].reduce((sum, it) => sum + gzipSync(readFileSync(join(dir, it)), { level: 9 }).length, 0)

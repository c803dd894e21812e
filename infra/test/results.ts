/** The result of one test; its title begins with that of the outermost describe. */
export type TestResult = {
  file: string
  title: string
  outcome: 'passed' | 'failed' | 'skipped'
  message: string
  /** Titles of the parts of a story. */
  steps?: readonly string[]
}

/** How long the tests of a file took, with its hooks. */
export type FileTime = { file: string; seconds: number }

/** The ten that took longest, the slowest first. */
export const slowest = (times: readonly FileTime[]) => times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)

const TAG = /<(\/?)(testsuite|testcase|failure|error|skipped)\b([^>]*?)(\/?)>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g

/** Results from the JUnit report of `bun test`. */
export function readJUnit(xml: string): TestResult[] {
  const results: TestResult[] = []
  const suites: string[] = []
  let current: TestResult | undefined
  for (const [, closing, tag, attributes = '', empty] of xml.matchAll(TAG)) {
    const { name = '', file = '', message = '' } = attributesOf(attributes)
    if (tag === 'testsuite') {
      // The suite of a file has the file's name; describes are suites within it.
      if (closing) suites.pop()
      else if (!empty) suites.push(name === file ? '' : name)
    } else if (tag === 'testcase' && !closing) {
      current = { file, title: [...suites, name].filter(Boolean).join(' › '), outcome: 'passed', message: '' }
      results.push(current)
    } else if (current && !closing && tag !== 'testcase') {
      current.outcome = tag === 'skipped' ? 'skipped' : 'failed'
      current.message = message
    }
  }
  return results
}

/** The suite of a file has the file's name. */
export const timesOfJUnit = (xml: string): FileTime[] =>
  [...xml.matchAll(TAG)].flatMap(([, closing, tag, attributes = '']) => {
    const { name = '', file, time } = attributesOf(attributes)
    return tag === 'testsuite' && !closing && name === file ? [{ file: name, seconds: Number(time) }] : []
  })

const ENTITIES: { [entity: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, entity) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[entity] ?? whole),
  )
const attributesOf = (text: string): { [name: string]: string } =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, withoutEntities(value)]))

type Suite = { title: string; file?: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  file: string
  tests: {
    status: string
    results: { duration?: number; error?: { message?: string }; steps?: { title: string }[] }[]
  }[]
}

/** Results from the JSON report of Playwright; a test that passed only at its second try has failed. */
export function readPlaywright(json: string): TestResult[] {
  const { suites = [], errors = [] } = JSON.parse(json) as { suites?: Suite[]; errors?: { message?: string }[] }
  return [
    ...errors.map((it) => ({
      file: '',
      title: 'the stories could not run',
      outcome: 'failed' as const,
      message: plain(it.message),
    })),
    ...suites.flatMap((it) => ofSuite(it, [])),
  ]
}

export function timesOfPlaywright(json: string): FileTime[] {
  const { suites = [] } = JSON.parse(json) as { suites?: Suite[] }
  const msOf = ({ suites = [], specs = [] }: Suite): number =>
    specs
      .flatMap(({ tests }) => tests.flatMap((it) => it.results.map(({ duration = 0 }) => duration)))
      .concat(suites.map(msOf))
      .reduce((sum, it) => sum + it, 0)
  return suites.map((it) => ({ file: it.title, seconds: msOf(it) / 1000 }))
}

function ofSuite({ title, file, suites = [], specs = [] }: Suite, above: readonly string[]): TestResult[] {
  const path = title === file ? above : [...above, title]
  return [...specs.map((spec) => ofSpec(spec, path)), ...suites.flatMap((it) => ofSuite(it, path))]
}

function ofSpec({ title, file, tests }: Spec, path: readonly string[]): TestResult {
  const statuses = tests.map((it) => it.status)
  const outcome = statuses.includes('skipped')
    ? 'skipped'
    : statuses.every((it) => it === 'expected')
      ? 'passed'
      : 'failed'
  const runs = tests.flatMap((it) => it.results)
  const error = runs.find((it) => it.error)?.error?.message
  const steps = runs.flatMap((it) => it.steps ?? []).map((it) => it.title)
  return { file, title: [...path, title].join(' › '), outcome, message: plain(error), steps }
}

/** Without the colours of a terminal. */
const plain = (text = '') => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')

import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Checked, describe, runChecks } from '../checks/all'
import { checkSizes } from '../checks/sizes'
import { isPageTest, sources } from '../checks/sources'
import { findChromium } from '../release/chromium'
import { Halt, runCommand } from '../run/halt'
import { spawnChild } from '../run/supervisor/child'
import { watchForShutdown } from '../run/supervisor/shutdown'
import { testsThatImport } from './affected'
import {
  type FileTime,
  readJUnit,
  readPlaywright,
  slowest,
  type TestResult,
  timesOfJUnit,
  timesOfPlaywright,
} from './results'

const root = join(import.meta.dir, '../..')
const RESULTS = join(root, 'test-results')
const STORIES = join(RESULTS, 'stories.json')
/** How long each file took in the last runs: the slowest start first, so that none of them is alone at the end. */
const TIMINGS = join(root, 'infra/dist/test-timings.json')
const PLAYWRIGHT = join(root, 'infra/node_modules/@playwright/test/cli.js')
/** Four for two processors: service tests wait half of their time, also once the stories beside them have ended. */
const UNIT_PROCESSES = 4
/** Far more than a test takes on a machine that has other things to do; no file gives itself less. */
const UNIT_TIMEOUT_MS = 180_000

// When this process ends, the processes that it has started end with it.
void watchForShutdown().requested.then(() => process.exit(1))

const times: FileTime[] = []

/**
 * Runs everything that proves the project at once: the checks; the page tests, then the unit and service tests; and the build of
 * the front ends, then the browser stories. Each of them waits in between, for leases, time limits, a dead process.
 * With `--changed` runs only the unit and service tests that import a file which differs from a commit, or from where this
 * branch left main. The last line says how many checks and tests passed and failed, and nothing else.
 */
await runCommand(async () => {
  const [option, commit = branchedAt(), ...rest] = process.argv.slice(2)
  if (rest.length || (option !== undefined && option !== '--changed'))
    throw new Halt('test takes --changed and perhaps a commit, tag or branch, and nothing else.')
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  mkdirSync(dirname(TIMINGS), { recursive: true })
  const results = option ? await changed(commit) : await everything()
  const failed = results.filter((it) => it.outcome !== 'passed')
  for (const it of failed) console.log(readable(it))
  for (const { file, seconds } of slowest(times)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  process.exit(failed.length ? 1 : 0)
})

async function everything(): Promise<TestResult[]> {
  const files = sources(root, '{contracts,services,frontends,shell,infra}/**/*.test.{ts,tsx}')
  // A new machine installs the browser once, beside what needs none. Whoever needs it says what is missing.
  const browser = findChromium(console.log).catch(() => undefined)
  const inBun = async () => [...(await pageTests(files)), ...(await browser.then(() => unitTests(files)))]
  const inBrowser = async () => [...(await frontends()), ...(await browser.then(stories))]
  return (await Promise.all([checks(), inBun(), inBrowser()])).flat()
}

async function changed(commit: string): Promise<TestResult[]> {
  const files = testsThatImport(root, changedSince(commit))
  return [...(await pageTests(files)), ...(await unitTests(files))]
}

async function checks(): Promise<TestResult[]> {
  return (await runChecks(root, tell)).map(resultOf)
}

/** Builds the front ends, which the stories open. */
async function frontends(): Promise<TestResult[]> {
  const checked = await checkSizes(console.log)
  tell(checked)
  return [resultOf(checked)]
}

function tell(checked: Checked): void {
  console.log(describe(checked))
}

function resultOf({ name, findings }: Checked): TestResult {
  return {
    file: 'check',
    title: name,
    outcome: findings.length ? 'failed' : 'passed',
    message: findings[0] ?? '',
  }
}

/** The commit where this branch left main; on main, and where there is no main, the last commit. */
function branchedAt(): string {
  const { stdout, success } = Bun.spawnSync(['git', 'merge-base', 'main', 'HEAD'], { cwd: root, stderr: 'ignore' })
  return success ? stdout.toString().trim() : 'HEAD'
}

/** The files that differ from a commit, and those that git does not know yet. */
function changedSince(commit: string): string[] {
  const lines = (...args: string[]) => {
    const { stdout, stderr, success } = Bun.spawnSync(['git', ...args], { cwd: root })
    if (!success) throw new Halt(stderr.toString().trim())
    return stdout.toString().split('\n').filter(Boolean)
  }
  return [...lines('diff', '--name-only', commit), ...lines('ls-files', '--others', '--exclude-standard')]
}

function pageTests(files: readonly string[]): Promise<TestResult[]> {
  return bunTests('page tests', 'pages.xml', files.filter(isPageTest))
}

function unitTests(files: readonly string[]): Promise<TestResult[]> {
  const others = files.filter((it) => !isPageTest(it))
  return bunTests('unit and service tests', 'unit.xml', others)
}

async function bunTests(title: string, reportName: string, files: readonly string[]): Promise<TestResult[]> {
  if (files.length === 0) return []
  const reportFile = join(RESULTS, reportName)
  const code = await run([
    'test',
    ...files.map((it) => `./${it}`),
    `--parallel=${UNIT_PROCESSES}`,
    // Each process loads a module once for all of its files: to read and compile them anew took a third of the time.
    '--no-isolate',
    `--timeout=${UNIT_TIMEOUT_MS}`,
    `--timings=${TIMINGS}`,
    '--update-timings',
    '--only-failures',
    '--reporter=junit',
    `--reporter-outfile=${reportFile}`,
  ])
  const report = existsSync(reportFile) ? await Bun.file(reportFile).text() : ''
  const results = readJUnit(report)
  times.push(...timesOfJUnit(report))
  const ran = new Set(results.map((it) => it.file))
  // A file that cannot be loaded is in no report: its tests would be missing without a word.
  const silent = files.filter((it) => !ran.has(it))
  return withExitCode(title, code, [...results, ...silent.map(withoutResult)])
}

async function stories(): Promise<TestResult[]> {
  const config = join(root, 'infra/e2e/playwright.config.ts')
  const code = await run(['--bun', PLAYWRIGHT, 'test', '--config', config])
  const report = existsSync(STORIES) ? await Bun.file(STORIES).text() : '{}'
  const results = readPlaywright(report)
  times.push(...timesOfPlaywright(report))
  const ran = new Set(results.map((it) => it.file))
  const silent = sources(root, 'infra/e2e/stories/**/*.e2e.ts').filter(
    (it) => !ran.has(relative('infra/e2e/stories', it)),
  )
  return withExitCode('browser stories', code, [...results, ...silent.map(withoutResult)])
}

function withoutResult(file: string): TestResult {
  return { file, title: 'no test of this file was run', outcome: 'failed', message: '' }
}

/** A run that ended with an error has failed, even when all its tests passed. */
function withExitCode(title: string, code: number | null, results: TestResult[]): TestResult[] {
  if (code === 0 || results.some((it) => it.outcome !== 'passed')) return results
  return [...results, { file: 'run', title, outcome: 'failed', message: `ended with code ${code}` }]
}

/** Runs Bun with these arguments and prints its output; it ends with this process. */
async function run(args: readonly string[]): Promise<number | null> {
  const child = spawnChild({
    command: [process.execPath, ...args],
    cwd: root,
    env: process.env,
    onLine: (line) => console.log(line),
  })
  return (await child.exited).code
}

function readable({ file, title, outcome, message }: TestResult): string {
  const why = outcome === 'skipped' ? 'was skipped' : message.split('\n').filter(Boolean).slice(0, 6).join('\n    ')
  return `✗ ${file}: ${title}${why ? `\n    ${why}` : ''}`
}

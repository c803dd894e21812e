import { loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { startTestSystem } from '../e2e/system'
import { CHROMIUM_ARGS, findChromium } from '../release/chromium'

/** `run bench:phone [rounds]` */
const [ROUNDS = 5] = process.argv.slice(2).map(Number)
const PATHS = ['/', '/order'] as const
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const WINDOW = { width: 390, height: 844 }
// Both goals refer to the largest contentful paint.
const GOAL_LCP_MS = 1_800
const GOAL_FONT_BYTES = 35_000

type Bytes = { script: number; style: number; font: number }
type Visit = {
  lcpMs: number
  /** Total blocking time after the first paint. */
  blockedMs: number
  shift: number
  /** What had begun to arrive at the largest contentful paint, and the whole visit. */
  first: Bytes & { requests: number }
  all: Bytes & { requests: number }
}

/** The first visit of a page with a slow phone: loading times and transferred bytes. */
const product = await startTestSystem('bench-phone')
const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: CHROMIUM_ARGS })
try {
  const visits = new Map(PATHS.map((path) => [path, [] as Visit[]]))
  const load = loadavg()[0] ?? 0
  // The first round warms up the edge, which compresses each file once.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [path, done] of visits) {
      const visit = await visited(browser, `${product.originOf('ru')}${path}`)
      if (round > 0) done.push(visit)
    }
  console.log(
    `a first visit by a slow phone (4× slower, 1.6 Mb/s, 150 ms), median of ${ROUNDS}, load ${load.toFixed(1)} before`,
  )
  for (const [path, done] of visits) report(path, done)
} finally {
  await browser.close()
  await product.stop()
}

async function visited(by: Browser, address: string): Promise<Visit> {
  const context = await by.newContext({ viewport: WINDOW, deviceScaleFactor: 2, isMobile: true, locale: 'ru-RU' })
  try {
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', LINE)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    return await page.evaluate(measureVisit)
  } finally {
    await context.close()
  }
}

/** Runs in the page: waits until loading has finished, and returns the measurements. */
async function measureVisit(): Promise<Visit> {
  type Shift = PerformanceEntry & { value: number }
  const REST_MS = 2_000
  const entries: PerformanceEntry[] = []
  const observer = (type: string) =>
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
  for (const it of ['largest-contentful-paint', 'longtask', 'layout-shift', 'resource', 'paint']) observer(it)
  const of = <E extends PerformanceEntry>(type: string) => entries.filter((it) => it.entryType === type) as E[]
  const isAtRest = () => entries.every((it) => it.startTime + it.duration < performance.now() - REST_MS)
  do await new Promise((resolve) => setTimeout(resolve, REST_MS / 10))
  while (!isAtRest())

  const lcpMs = of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN
  const fcpMs = of('paint').at(-1)?.startTime ?? Number.NaN
  const tasks = of('longtask').filter((it) => it.startTime + it.duration > fcpMs)
  const sent = of<PerformanceResourceTiming>('resource')
  const bytes = (files: PerformanceResourceTiming[], ending: RegExp) =>
    files.filter((it) => ending.test(it.name)).reduce((sum, it) => sum + it.encodedBodySize, 0)
  const sums = (files: PerformanceResourceTiming[]) => ({
    script: bytes(files, /\.js(\?|$)/),
    style: bytes(files, /\.css(\?|$)/),
    font: bytes(files, /\.woff2$/),
    requests: 1 + files.length,
  })
  return {
    lcpMs,
    blockedMs: tasks.reduce((sum, it) => sum + Math.max(0, it.duration - 50), 0),
    shift: of<Shift>('layout-shift').reduce((sum, it) => sum + it.value, 0),
    first: sums(sent.filter((it) => it.responseStart < lcpMs)),
    all: sums(sent),
  }
}

function report(path: string, visits: readonly Visit[]): void {
  const median = (of: (visit: Visit) => number) =>
    visits.map(of).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  const kb = (of: (visit: Visit) => number) => `${(median(of) / 1000).toFixed(1)} kB`
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')
  const lcpMs = median((it) => it.lcpMs)
  const all = visits.map((it) => (it.lcpMs / 1000).toFixed(2)).join(' ')
  console.log(`  ${path}`)
  console.log(
    `    readable after ${(lcpMs / 1000).toFixed(2)} s (LCP; ${all}), goal ≤ ${GOAL_LCP_MS / 1000} s: ${verdict(lcpMs <= GOAL_LCP_MS)}`,
  )
  console.log(
    `    fonts by then ${kb((it) => it.first.font)}, goal ≤ ${GOAL_FONT_BYTES / 1000} kB: ${verdict(median((it) => it.first.font) <= GOAL_FONT_BYTES)}`,
  )
  for (const [name, part] of [
    ['by then', 'first'],
    ['in all', 'all'],
  ] as const)
    console.log(
      `    ${name.padEnd(8)} script ${kb((it) => it[part].script)}, style ${kb((it) => it[part].style)}, fonts ${kb((it) => it[part].font)}, ${median((it) => it[part].requests)} requests`,
    )
  console.log(
    `    blocked after the first paint (TBT) ${median((it) => it.blockedMs).toFixed(0)} ms, shifted (CLS) ${median((it) => it.shift).toFixed(3)}`,
  )
}

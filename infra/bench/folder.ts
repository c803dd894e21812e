import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { ApiVisitor, RECIPIENT } from '../e2e/api-visitor'
import { Visitor } from '../e2e/people'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { CHROMIUM_ARGS, findChromium } from '../release/chromium'
import { detail, figure, percentile, spread } from './measure/figures'
import { pressed, REPEAT_MS } from './measure/keys'

/**
 * `run bench:folder [rounds]`: the wizard with the order of a whole clinic and a processor four times slower: from the drop of 600
 * files to their table, from a key in the table of 60 patients to its paint, and from the press on "Next" to the confirmation of 60
 * patients. Beside each is its floor, the same with a few; both take turns.
 */
const [ROUNDS = 5] = process.argv.slice(2).map(Number)
const SLOWER = 4
const WINDOW = { width: 1280, height: 844 }
const PATIENCE_MS = 120_000
const FILES = { many: 600, few: 10 } as const
const PATIENTS = { many: 60, few: 6 } as const
const FILES_OF_PATIENT = 10
/** To and fro: each key changes what is painted. */
const KEYS = Array.from({ length: 60 }, (_, at) => (at % 20 < 10 ? 'ArrowDown' : 'ArrowUp'))
const GOALS = { dropMs: 3_000, keyMs: 100, confirmationMs: 1_000 } as const

type Size = keyof typeof FILES
const SIZES = ['few', 'many'] as const satisfies readonly Size[]
type Took = Record<Size, number[]>
const none = (): Took => ({ few: [], many: [] })

const dir = mkdtempSync(join(tmpdir(), 'bench-folder-'))
const product = await startTestSystem('bench-folder')
// Transfers to the factory would use disk and processors.
await product.breakFactory({ kind: 'refuse-login' })
const origin = product.originOf('factory')
const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: CHROMIUM_ARGS })
try {
  const folders = { few: await aFolder('few'), many: await aFolder('many') }
  const drafts = { few: await aDraft(PATIENTS.few), many: await aDraft(PATIENTS.many) }
  const load = loadavg()[0] ?? 0
  const [drops, keys, confirmations] = [none(), none(), none()]
  for (const size of SIZES) {
    const page = await slowPage(browser, drafts[size].api)
    await page.goto(`/order?id=${drafts[size].id}`)
    keys[size] = await keysInTable(page)
    await page.context().close()
    await choose(drafts[size], { cut: 'wavy' })
  }
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const size of SIZES) {
      const [dropMs, confirmationMs] = [
        await drop(folders[size], FILES[size]),
        await confirm(drafts[size], PATIENTS[size]),
      ]
      if (round === 0) continue
      drops[size].push(dropMs)
      confirmations[size].push(confirmationMs)
    }
  console.log(`the wizard on a processor ${SLOWER}× slower, median of ${ROUNDS} rounds, load ${load.toFixed(1)} before`)
  report(`from the drop of ${FILES.many} files to their table`, drops, { most: GOALS.dropMs })
  figure(`from a key in the table of ${PATIENTS.many} to its paint, p99`, percentile(99, keys.many), 'ms', {
    most: GOALS.keyMs,
  })
  detail(`${spread(keys.many)}; the floor, ${PATIENTS.few} patients: ${spread(keys.few)}`)
  report(`from "Next" to the confirmation of ${PATIENTS.many}`, confirmations, { most: GOALS.confirmationMs })
} finally {
  await browser.close()
  await product.stop()
  rmSync(dir, { recursive: true })
}

type Draft = { id: string; api: ApiVisitor }

/** A name that has no number, because a number in a folder's name would be read as a step. */
function nameOf(at: number): string {
  const alphabet = 'АБВГДЕЖЗИК'
  return `Анна ${alphabet[Math.floor(at / 10)]}${alphabet[at % 10]?.toLowerCase()}ов`
}

/** A folder of patients with ten steps of a jaw each. */
async function aFolder(size: Size): Promise<string> {
  const root = join(dir, size, 'Клиника')
  for (let number = 0; number < FILES[size]; number++) {
    const step = String(1 + (number % FILES_OF_PATIENT)).padStart(2, '0')
    const path = join(root, nameOf(Math.floor(number / FILES_OF_PATIENT)), `ВЧ_${step}.stl`)
    mkdirSync(dirname(path), { recursive: true })
    await Bun.write(path, anAlignerScan({ sizeBytes: 20_000 + 50 * (number % 40), number }))
  }
  return root
}

/** A draft of so many patients with a scan each, for whom all is answered but the cut. */
async function aDraft(patients: number): Promise<Draft> {
  const api = new ApiVisitor(origin)
  const { id } = await api.createOrder({ email: `folder-${patients}@example.org`, ...RECIPIENT })
  await api.giveConsent(id)
  for (let at = 0; at < patients; at++) {
    const order = await api.addPatient(id, nameOf(at))
    await api.upload(
      id,
      order.patients[at]?.id ?? '',
      'ВЧ_01.stl',
      new Blob([anAlignerScan({ sizeBytes: 2_000, number: at })]),
    )
  }
  await choose({ id, api }, { material: 'three-layer', skipped: ['matrix', 'retainer'] })
  return { id, api }
}

async function choose({ id, api }: Draft, choices: object): Promise<void> {
  const { patients, version } = (await api.order(id)).body
  const body = { changes: patients.map((it) => ({ patientId: it.id, ...choices })) }
  const answer = await api.call<Order>('PATCH', `/api/orders/v1/orders/${id}/patients`, body, {
    'if-match': `"${version}"`,
  })
  if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** A page of a visitor, in a browser that is slower from now on. */
async function slowPage(by: Browser, api: ApiVisitor): Promise<Page> {
  const context = await by.newContext({ baseURL: origin, locale: 'ru-RU', viewport: WINDOW })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addCookies(api.cookies)
  const page = await context.newPage()
  const control = await context.newCDPSession(page)
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** The time from the drop of a folder to the frame that shows its table. */
async function drop(folder: string, files: number): Promise<number> {
  const api = new ApiVisitor(origin)
  const { id } = await api.createOrder({ email: 'folder@example.org', ...RECIPIENT })
  await api.giveConsent(id)
  const page = await slowPage(browser, api)
  await page.goto(`/order?id=${id}`)
  const input = page.getByLabel('Загрузить папку целиком')
  await input.waitFor({ state: 'attached' })
  const took = page.evaluate(measured, { event: 'change', heading: `Разложено ${files} файлов`, lines: 0 })
  await input.setInputFiles(folder)
  const tookMs = await took
  await page.context().close()
  return tookMs
}

async function keysInTable(page: Page): Promise<number[]> {
  const table = page.getByRole('grid', { name: 'Таблица пациентов' })
  await table.locator('[data-column="cut"]').nth(1).focus()
  return pressed(page, KEYS, REPEAT_MS)
}

/** The time from the press on "Next" in the table to the frame that shows the confirmation. */
async function confirm({ id, api }: Draft, patients: number): Promise<number> {
  const page = await slowPage(browser, api)
  await page.goto(`/order?id=${id}`)
  const clinic = new Visitor(page, 'ru', origin)
  await clinic.isOn('summary')
  await clinic.button('Назад').click()
  await clinic.button('Далее').waitFor()
  const took = page.evaluate(measured, { event: 'click', heading: `${patients} пациентов`, lines: patients })
  await clinic.button('Далее').click()
  const tookMs = await took
  await page.context().close()
  return tookMs
}

/**
 * Runs in the page: returns the time from an event to the frame that shows a heading, or a list of this name with so many lines.
 */
async function measured({ event, heading, lines }: { event: string; heading: string; lines: number }): Promise<number> {
  const startMs = await new Promise<number>((resolve) => {
    addEventListener(event, () => resolve(performance.now()), { once: true, capture: true })
  })
  const isThere = () =>
    lines
      ? document.querySelectorAll(`[aria-label="${heading}"] > li`).length === lines
      : [...document.querySelectorAll('h2')].some((it) => it.textContent?.startsWith(heading))
  while (!isThere()) await new Promise(requestAnimationFrame)
  // What is in the document now is painted before the next frame.
  await new Promise(requestAnimationFrame)
  return performance.now() - startMs
}

function report(what: string, { few, many }: Took, goal: { most: number }): void {
  figure(what, percentile(50, many), 'ms', goal)
  detail(
    `each: ${many.map((it) => it.toFixed(0)).join(' ')} ms; the floor, with a few: ${percentile(50, few).toFixed(0)} ms`,
  )
}

import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { BUILT_IN_NAMES, BUILT_IN_QUESTIONS } from 'contracts/order/staff/view-names'
import { Visitor } from '../e2e/people'
import { startTestSystem } from '../e2e/system'
import { CHROMIUM_ARGS, findChromium } from '../release/chromium'
import { detail, figure, percentile, spread } from './measure/figures'
import { pressed, REPEAT_MS } from './measure/keys'
import { fillOrders } from './measure/orders-data'

/** `run bench:desk [rows] [keys] [orders]`: of a million orders the first pages of the views are the ones to look at. */
const [ROWS = 10_000, KEYS = 60, ORDERS = ROWS * 1.1] = process.argv.slice(2).map(Number)
const FEW = 10
/** As many as are scrolled through: what more of them cost is the cost of loaded rows that are not seen. */
const SCROLLED = 400
const WINDOWS = { desk: { width: 1280, height: 844 }, phone: { width: 390, height: 844 } } as const
const GOAL_FRAME_MS = 50
const GOAL_KEY_MS = 100
const GOAL_PAGE_MS = 300
/** How often each view is opened; the first time warms the system up. */
const OPENED = 12
/** No order waits for an answer of its client. */
const VIEWS = BUILT_IN_NAMES.filter((name) => name !== 'waiting')
/** The key to the next row. */
const NEXT = Array<string>(KEYS).fill('j')
/** A turn of a mouse's wheel, and how many of them. */
const [TURN_PX, TURNS] = [400, 80]

/**
 * The board of orders: how long each view takes to open, from the address to the paint of its rows; and with very many loaded rows the
 * longest frame while it is scrolled, and the time from a key to its paint, beside each the floor, the same page with ten rows.
 */
const product = await startTestSystem('bench-desk')
const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: CHROMIUM_ARGS })
try {
  await fillOrders(product.database, ORDERS)
  // Numbers as short as people see them: a long one makes its row higher.
  await product.database`
    update orders.orders set number = lpad(to_hex(numbered.place), 5, '0')
    from (select id, row_number() over (order by created_at, id) as place from orders.orders) as numbered
    where numbered.id = orders.orders.id`
  console.log(`a board of ${ORDERS} orders, load ${(loadavg()[0] ?? 0).toFixed(1)} before`)
  const context = await browser.newContext({ baseURL: product.originOf('ru'), viewport: WINDOWS.desk })
  const page = await context.newPage()
  await new Visitor(page, 'ru', product.originOf('ru')).signIn(product, 'admin@example.com')
  await page.addInitScript(watchRows)
  for (const name of VIEWS) {
    const took = await opened(page, new URLSearchParams(BUILT_IN_QUESTIONS[name]))
    figure(`desk: the first page of the view “${name}”`, percentile(50, took), 'ms', { most: GOAL_PAGE_MS })
    detail(spread(took))
  }
  for (const [name, size] of Object.entries(WINDOWS)) {
    await page.setViewportSize(size)
    const floor = await measured(page, FEW)
    const some = await measured(page, SCROLLED)
    const many = await measured(page, ROWS)
    figure(`${name}: the longest frame while scrolling`, Math.max(...many.frames), 'ms', { most: GOAL_FRAME_MS })
    detail(
      `frames ${spread(many.frames)}; the floor ${Math.max(...floor.frames).toFixed(1)} ms, ${spread(floor.frames)}`,
    )
    figure(`${name}: from a key to its paint, p99`, percentile(99, many.keys), 'ms', { most: GOAL_KEY_MS })
    detail(`${spread(many.keys)}; the floor ${spread(floor.keys)}`)
    detail(`as fast as the page takes them ${spread(many.rushed)}; the floor ${spread(floor.rushed)}`)
    detail(
      `of ${SCROLLED} rows: frames ${spread(some.frames)}; keys ${spread(some.keys)}, as fast as possible ${spread(some.rushed)}`,
    )
    detail(`rows of ${many.heights.join(', ')} px`)
    detail(`${many.drawn} rows drawn, ${many.loadMs.toFixed(0)} ms to load them all`)
  }
} finally {
  await browser.close()
  await product.stop()
}

/** The time from the address of a view to the frame that shows its first rows, once for each time it is opened. */
async function opened(page: Page, question: URLSearchParams): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < OPENED; time++) {
    await page.goto(`/backoffice?${question}`)
    const shownMs = await (await page.waitForFunction(() => window.shownMs_)).jsonValue()
    if (time > 0) took.push(shownMs ?? 0)
  }
  return took
}

type Measured = { frames: number[]; keys: number[]; rushed: number[]; drawn: number; heights: number[]; loadMs: number }

async function measured(page: Page, rows: number): Promise<Measured> {
  const list = '**/api/orders/v1/orders?*'
  if (rows === FEW)
    await page.route(list, async (route) => {
      const answer = await route.fetch()
      const { items } = await answer.json()
      await route.fulfill({ response: answer, json: { items: items.slice(0, FEW), next: null } })
    })
  const startMs = performance.now()
  await page.goto('/backoffice?empty=shown')
  await page.locator('[data-row]').first().waitFor()
  await page.evaluate(loadAll, rows)
  const loadMs = performance.now() - startMs
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(watchFrames)
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, turn < TURNS / 2 ? TURN_PX : -TURN_PX)
  const frames = await page.evaluate(() => window.frames_ ?? [])
  const keys = await pressed(page, NEXT, REPEAT_MS)
  const rushed = await pressed(page, NEXT, 0)
  const drawn = await page.locator('[data-row]').count()
  const heights = await page
    .locator('[data-row]')
    .evaluateAll((all) => [...new Set(all.map((it) => Math.round(it.getBoundingClientRect().height * 10) / 10))])
  await page.unroute(list)
  return { frames, keys, rushed, drawn, heights, loadMs }
}

declare global {
  interface Window {
    frames_?: number[]
    shownMs_?: number
  }
}

/** Runs in the page before its own code: keeps the time from the page's address to the frame that shows its first rows. */
function watchRows(): void {
  const look = () =>
    requestAnimationFrame(() => {
      if (!document.querySelector('[data-row]')) return look()
      requestAnimationFrame((painted) => {
        window.shownMs_ = painted
      })
    })
  look()
}

/** Runs in the page: goes to its end until so many rows are loaded. */
async function loadAll(rows: number): Promise<void> {
  const loaded = () =>
    Number(/Показан[оа]? ([\d\s]+) заказ/.exec(document.body.textContent ?? '')?.[1]?.replace(/\s/g, ''))
  while (!(loaded() >= rows)) {
    window.scrollTo(0, document.documentElement.scrollHeight)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Runs in the page: keeps the time between each two frames. */
function watchFrames(): void {
  const frames: number[] = []
  window.frames_ = frames
  let before = performance.now()
  const next = (now: number) => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    before = now
    requestAnimationFrame(next)
  })
}

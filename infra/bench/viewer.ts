import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Visitor } from '../e2e/people'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { CHROMIUM_ARGS, findChromium } from '../release/chromium'
import { detail, figure, percentile } from './measure/figures'

/**
 * `run bench:viewer [rounds]`: a scan of 100 MB from the press on its thumbnail to its first picture, compared with three's
 * STLLoader in a page of the same browser. Both fetch the scan through the edge, and draw a picture of the same size by the
 * same renderer; they take turns, so that the machine's load affects both. The longest frame tells how long each page stands
 * still meanwhile. At the end ours is turned for some seconds, and each picture takes its time.
 */
const [ROUNDS = 5] = process.argv.slice(2).map(Number)
const SIZE_BYTES = 100 * 1024 * 1024
const NAME = 'upper 01.stl'
const WINDOW = { width: 1280, height: 800 }
const PATIENCE_MS = 120_000
const TURNED_MS = 5_000

type Size = { width: number; height: number }
type Shown = { tookMs: number; longestFrameMs: number }

const dir = mkdtempSync(join(tmpdir(), 'bench-viewer-'))
const product = await startTestSystem('bench-viewer')
// Transfers to the factory would use disk and processors.
await product.breakFactory({ kind: 'refuse-login' })
const browser = await chromium.launch({ executablePath: await findChromium(console.log), args: CHROMIUM_ARGS })
try {
  const origin = product.originOf('factory')
  // The peer's script is part of no page, so the content security policy would stop it.
  const context = await browser.newContext({ baseURL: origin, bypassCSP: true, locale: 'ru-RU', viewport: WINDOW })
  context.setDefaultTimeout(PATIENCE_MS)
  const ours = await wizardWithScan(context)
  const address = await ours.getByRole('link', { name: `Скачать ${NAME}` }).getAttribute('href')
  const peer = await peerPage(context)
  const shown = { ours: [] as Shown[], peer: [] as Shown[] }
  let size: Size = WINDOW
  const load = loadavg()[0] ?? 0
  for (let round = 0; round <= ROUNDS; round++) {
    await ours.bringToFront()
    const opened = await ours.evaluate(openViewer, { opener: `Показать ${NAME} в 3D`, picture: 'canvas' })
    size = opened.size
    await ours.keyboard.press('Escape')
    await ours.getByRole('dialog').waitFor({ state: 'detached' })
    await peer.bringToFront()
    const drawn = await peer.evaluate(drawPeer, { address: address ?? '', ...size })
    // The first round is a warm-up.
    if (round === 0) continue
    shown.ours.push(opened)
    shown.peer.push(drawn)
  }
  await ours.bringToFront()
  await ours.evaluate(openViewer, { opener: `Показать ${NAME} в 3D`, picture: 'canvas' })
  report(shown, size, load, await ours.evaluate(turnedFrames, TURNED_MS))
} finally {
  await browser.close()
  await product.stop()
  rmSync(dir, { recursive: true })
}

/** The step of the aligners with one stored scan of 100 MB. */
async function wizardWithScan(by: BrowserContext): Promise<Page> {
  const file = join(dir, NAME)
  await Bun.write(file, anAlignerScan({ sizeBytes: SIZE_BYTES }))
  const page = await by.newPage()
  const visitor = new Visitor(page, 'ru', product.originOf('factory'))
  await visitor.goToAligners('bench@example.org')
  await visitor.chooseScans([file])
  // Its thumbnail is drawn after the upload, and would be drawn beside the first round.
  await visitor.button(`Показать ${NAME} в 3D`).locator('img').waitFor()
  return page
}

/** A page of the same origin, with the peer's script. */
async function peerPage(by: BrowserContext): Promise<Page> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'measure/viewer-peer.ts')],
    target: 'browser',
    format: 'iife',
    minify: true,
  })
  const page = await by.newPage()
  await page.goto('/favicon.svg')
  await page.setContent('<body></body>')
  await page.addScriptTag({ content: await outputs[0]!.text() })
  return page
}

/** Runs in the page: presses, and waits until the picture is drawn. */
async function openViewer({ opener, picture }: { opener: string; picture: string }): Promise<Shown & { size: Size }> {
  const startMs = performance.now()
  let [beforeMs, longestFrameMs] = [startMs, 0]
  document.querySelector<HTMLElement>(`button[aria-label="${opener}"]`)?.click()
  for (;;) {
    const nowMs = await new Promise<number>(requestAnimationFrame)
    longestFrameMs = Math.max(longestFrameMs, nowMs - beforeMs)
    beforeMs = nowMs
    const canvas = document.querySelector(picture)
    if (canvas?.parentElement?.getAttribute('aria-busy') !== 'false') continue
    const { width, height } = canvas.getBoundingClientRect()
    return { tookMs: performance.now() - startMs, longestFrameMs, size: { width, height } }
  }
}

/**
 * Runs in the page: turns the scan without a pause, and answers how long each picture took: the page asks its Worker for the next
 * one when it has the last.
 */
async function turnedFrames(turnedMs: number): Promise<number[]> {
  const askedAtMs: number[] = []
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: { name?: string }, ...rest: unknown[]) {
    if (message.name === 'draw') askedAtMs.push(performance.now())
    return post.call(this, message, ...(rest as []))
  }
  const canvas = document.querySelector('dialog canvas')!
  const { x, y, width, height } = canvas.getBoundingClientRect()
  const point = (type: string, turn: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        buttons: 1,
        clientX: x + width / 2 + (width / 4) * Math.sin(turn),
        clientY: y + height / 2,
      }),
    )
  point('pointerdown', 0)
  for (const untilMs = performance.now() + turnedMs; performance.now() < untilMs; ) {
    await new Promise(requestAnimationFrame)
    point('pointermove', performance.now() / 300)
  }
  point('pointerup', 0)
  Worker.prototype.postMessage = post
  return askedAtMs.slice(1).map((it, at) => it - askedAtMs[at]!)
}

/** Runs in the peer's page. */
async function drawPeer({ address, width, height }: Size & { address: string }): Promise<Shown> {
  const startMs = performance.now()
  let [beforeMs, longestFrameMs] = [startMs, 0]
  let isOver = false
  const drawn = drawScan(address, width, height).then(() => {
    isOver = true
  })
  while (!isOver) {
    const nowMs = await new Promise<number>(requestAnimationFrame)
    longestFrameMs = Math.max(longestFrameMs, nowMs - beforeMs)
    beforeMs = nowMs
  }
  await drawn
  return { tookMs: performance.now() - startMs, longestFrameMs }
}
declare function drawScan(address: string, width: number, height: number): Promise<void>

function report(
  { ours, peer }: { ours: Shown[]; peer: Shown[] },
  { width, height }: Size,
  load: number,
  turnedMs: number[],
): void {
  const median = (of: readonly Shown[], what: keyof Shown) =>
    percentile(
      50,
      of.map((it) => it[what]),
    )
  const [ownMs, peerMs] = [median(ours, 'tookMs'), median(peer, 'tookMs')]
  console.log(
    `a scan of 100 MB as a picture of ${Math.round(width)} × ${Math.round(height)}, median of ${ROUNDS} rounds in turns, load ${load.toFixed(1)} before`,
  )
  figure('from the press to the picture', ownMs, 'ms', { most: 3_000 })
  detail(`each: ${ours.map((it) => it.tookMs.toFixed(0)).join(' ')} ms`)
  figure("three's STLLoader in a page", peerMs, 'ms')
  figure('times as fast as STLLoader', peerMs / ownMs, '×')
  figure('longest frame meanwhile', median(ours, 'longestFrameMs'), 'ms', { most: 100 })
  detail(`of STLLoader: ${median(peer, 'longestFrameMs').toFixed(0)} ms`)
  figure('a picture while it is turned, p95', percentile(95, turnedMs), 'ms', { most: 50 })
  detail(`${turnedMs.length} pictures, median ${percentile(50, turnedMs).toFixed(0)} ms, without a graphics card`)
}

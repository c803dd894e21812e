import { connect, type Socket } from 'node:net'
import { ApiVisitor, bytesFrom } from '../e2e/api-visitor'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { percentile } from './measure/figures'
import { rssBytesOf } from './measure/memory'

/** `run bench:slow [uploads] [requests a second]` */
const [UPLOADS = 2_000, RATE = 200] = process.argv.slice(2).map(Number)
const SECONDS = 10
/** Parallel uploads of one clinic, which has an address of its own. */
const UPLOADS_OF_A_CLINIC = 20
const SIZE_BYTES = 1024 * 1024
/** Each upload sends 1 KB a second: the service gives up on a client after 10 s of silence. */
const PIECE_BYTES = 1024
const TURN_MS = 20
const TURNS_A_SECOND = 1000 / TURN_MS
const MEGABYTE = 1024 * 1024
/** The allowed growth factor of the p99 of other requests beside the slow uploads. */
const GOAL = 2

type Line = { socket: Socket; sentBytes: number; ended?: string }
type Clinic = { visitor: ApiVisitor; orderId: string; patientId: string }
type Measured = { p50: number; p99: number; answered: number; refused: number }

/** The latency of reads and drafts at a fixed rate, without and beside slow uploads of many clinics. */
const product = await startTestSystem('bench-slow', { trustedProxies: ['127.0.0.1/32'] })
// Transfers to the factory would use disk and processors.
await product.breakFactory({ kind: 'refuse-login' })
const origin = new URL(product.originOf('factory'))
const scan = anAlignerScan({ sizeBytes: SIZE_BYTES })
let addresses = 0
try {
  const clinics = await inTurns(Array.from({ length: Math.ceil(UPLOADS / UPLOADS_OF_A_CLINIC) }), aClinic)
  const paths = await inTurns(
    Array.from({ length: UPLOADS }, (_, i) => clinics[i % clinics.length] as Clinic),
    async ({ visitor, orderId, patientId }) => ({
      visitor,
      path: await visitor.createUpload(orderId, patientId, 'scan.stl', scan.length),
    }),
  )
  await measured(clinics)
  const quiet = await measured(clinics)
  const before = memory()
  const lines = paths.map(({ visitor, path }) => aLine(visitor, path))
  const trickling = trickle(lines)
  await Bun.sleep(SECONDS * 1000)
  const beside = await measured(clinics)
  const after = memory()
  clearInterval(trickling)
  const ended = lines.flatMap((it) => it.ended ?? [])
  for (const { socket } of lines) socket.destroy()
  report(quiet, beside, ended)
  for (const name of ['edge', 'files'] as const)
    console.log(
      `  memory of ${name.padEnd(6)} ${(before[name] / MEGABYTE).toFixed(0)} MB quiet, ${(after[name] / MEGABYTE).toFixed(0)} MB beside: ${((after[name] - before[name]) / 1024 / UPLOADS).toFixed(0)} KB an upload`,
    )
} finally {
  await product.stop()
}

/** A unique address. */
function anAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function aClinic(): Promise<Clinic> {
  const visitor = new ApiVisitor(origin.origin, anAddress())
  const order = await visitor.createOrder()
  const { patients } = await visitor.addPatient(order.id, 'Bench')
  return { visitor, orderId: order.id, patientId: patients[0]?.id ?? '' }
}

/** Works on all items, eight at a time. */
async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const one of waiting) done.push(await work(one))
    }),
  )
  return done
}

/** Opens a connection and sends the head of an upload; its bytes follow later. */
function aLine({ headers }: ApiVisitor, path: string): Line {
  const socket = connect(Number(origin.port), '127.0.0.1')
  const line: Line = { socket, sentBytes: 0 }
  const all = { host: origin.host, 'content-length': scan.length, ...bytesFrom(0), ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
  const end = (how: string) => {
    line.ended ??= how
  }
  // An answer before the last byte gives the reason why the upload ended.
  socket.on('data', (answer) => end(answer.toString().split('\r\n')[0] ?? ''))
  socket.on('error', (error) => end(error.message)).on('close', () => end('closed'))
  return line
}

/** Sends a piece on every connection once a second, spread over the second. */
function trickle(lines: Line[]): ReturnType<typeof setInterval> {
  let turn = 0
  return setInterval(() => {
    for (let i = turn++ % TURNS_A_SECOND; i < lines.length; i += TURNS_A_SECOND) {
      const line = lines[i] as Line
      if (line.ended) continue
      line.socket.write(scan.subarray(line.sentBytes, line.sentBytes + PIECE_BYTES))
      line.sentBytes += PIECE_BYTES
    }
  }, TURN_MS)
}

/** Sends three reads and a draft in turn at a fixed rate (open loop). Latency counts from when a request was due. */
async function measured(clinics: readonly Clinic[]): Promise<Measured> {
  const times: number[] = []
  let refused = 0
  const begunMs = performance.now()
  const ask = async (i: number, dueMs: number) => {
    const { visitor, orderId } = clinics[i % clinics.length] as Clinic
    const drafts = () => new ApiVisitor(origin.origin, anAddress()).createOrder().then(() => ({ status: 201 }))
    const asks = [() => visitor.order(orderId), () => visitor.scans(orderId), () => visitor.quote(orderId), drafts]
    const { status } = (await asks[i % asks.length]?.().catch(() => undefined)) ?? { status: 0 }
    if (status >= 200 && status < 300) times.push(performance.now() - dueMs)
    else refused += 1
  }
  const all: Promise<void>[] = []
  for (let i = 0; i < RATE * SECONDS; i++) {
    const dueMs = begunMs + (i * 1000) / RATE
    await Bun.sleep(Math.max(0, dueMs - performance.now()))
    all.push(ask(i, dueMs))
  }
  await Promise.all(all)
  return { p50: percentile(50, times), p99: percentile(99, times), answered: times.length, refused }
}

function memory() {
  const of = (name: 'edge' | 'files') => rssBytesOf(product.system.process(name).pid)
  return { edge: of('edge'), files: of('files') }
}

function report(quiet: Measured, beside: Measured, ended: string[]): void {
  console.log(`${UPLOADS} slow uploads, ${RATE} requests a second beside them, for ${SECONDS} s`)
  for (const [name, { p50, p99, answered, refused }] of Object.entries({ quiet, beside }))
    console.log(
      `  ${name.padEnd(8)} p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${answered} answered, ${refused} refused`,
    )
  const ratio = beside.p99 / quiet.p99
  console.log(
    `  p99 grew to ${ratio.toFixed(2)} of its quiet value, goal ≤ ${GOAL}: ${ratio <= GOAL ? 'met' : 'missed'}`,
  )
  const held = UPLOADS - ended.length
  console.log(`  ${held} of ${UPLOADS} uploads were held all the while: ${held === UPLOADS ? 'met' : 'missed'}`)
  for (const [how, some] of Map.groupBy(ended, (it) => it)) console.log(`    ${some.length} ended: ${how}`)
}

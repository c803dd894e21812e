import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStlInspection } from 'contracts/scans/scan'
import { ApiVisitor } from '../e2e/api-visitor'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { freePort } from '../run/settings/ports'
import { spawnChild } from '../run/supervisor/child'
import { librariesIn, type Program, resolveProgram } from '../system/programs'
import { figure, percentile } from './measure/figures'
import { rssBytesOf } from './measure/memory'

const SIZE_BYTES = 100 * 1024 * 1024
const ROUNDS = 5
const SAMPLE_MS = 10
const MEGABYTE = 1024 * 1024
// The allowed memory growth of a process during an upload of 100 MB: scans are streamed, not buffered.
const GOAL_MB = 40
// The allowed share of the inspection in the duration of an upload.
const GOAL_INSPECTION_PERCENT = 10

const INSPECTION = 'inspection alone'

const NGINX = 'nginx PUT and sync'

type Way = { name: string; send(file: string): Promise<void> }

/**
 * An upload of 100 MB through the edge, with SHA-256, sync and the check of the mesh, compared with a PUT to nginx and a file
 * copy, both with a sync. The three alternate, so that the machine's load affects all of them. Without nginx it fails.
 */
const dir = mkdtempSync(join(tmpdir(), 'bench-upload-'))
const file = join(dir, 'scan.stl')
await Bun.write(file, anAlignerScan({ sizeBytes: SIZE_BYTES }))
const product = await startTestSystem('bench-upload')
// Transfers to the factory would use disk and processors.
await product.breakFactory({ kind: 'refuse-login' })
const nginx = await nginxDav(dir, await resolveProgram('nginx', { log: console.log }))
const ways: Way[] = [
  await throughTheEdge(),
  nginx,
  { name: 'copy with sync', send: copied },
  { name: INSPECTION, send: inspected },
]
const times = new Map(ways.map((it) => [it.name, [] as number[]]))
const growth = new Map<string, number[]>([
  ['edge', []],
  ['files', []],
])
try {
  for (let round = 0; round <= ROUNDS; round++) {
    for (const way of ways) {
      const { ms, grown } = await measured(() => way.send(file))
      // The first round is a warm-up.
      if (round === 0) continue
      times.get(way.name)?.push(ms)
      if (way === ways[0]) for (const [name, bytes] of Object.entries(grown)) growth.get(name)?.push(bytes)
    }
  }
  report()
} finally {
  await nginx.stop()
  await product.stop()
  rmSync(dir, { recursive: true })
}

async function throughTheEdge(): Promise<Way> {
  const visitor = new ApiVisitor(product.originOf('factory'))
  const order = await visitor.createOrder()
  const { patients } = await visitor.addPatient(order.id, 'Bench')
  return {
    name: 'through the edge',
    send: (path) => visitor.upload(order.id, patients[0]?.id ?? '', 'scan.stl', Bun.file(path)),
  }
}

async function copied(path: string): Promise<void> {
  const target = join(dir, 'copy.stl')
  await copyFile(path, target)
  const handle = await open(target, 'r+')
  await handle.sync()
  await handle.close()
}

async function inspected(path: string): Promise<void> {
  const { size } = Bun.file(path)
  const inspection = createStlInspection(size)
  for await (const chunk of Bun.file(path).stream()) inspection.push(chunk)
  if (typeof inspection.finish() === 'string') throw new Error('The scan is refused.')
}

/** nginx with its WebDAV module, which writes a PUT to a file. */
async function nginxDav(into: string, { path, root }: Program) {
  const port = await freePort()
  const env = { ...process.env, ...(root && { LD_LIBRARY_PATH: librariesIn(root).join(':') }) }
  const config = join(into, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${into}/${it};`)
  await Bun.write(
    config,
    `daemon off; error_log stderr crit; pid ${into}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {}
     http { access_log off; client_max_body_size 200m; ${temporary.join(' ')}
       server { listen 127.0.0.1:${port}; location / { root ${into}/dav; dav_methods PUT; create_full_put_path on; } } }`,
  )
  const child = spawnChild({ command: [path, '-c', config, '-p', into], env, onLine: console.error })
  await answering(`http://127.0.0.1:${port}/`, child.exited)
  return {
    name: NGINX,
    async send(path: string) {
      const answer = await fetch(`http://127.0.0.1:${port}/scan.stl`, { method: 'PUT', body: Bun.file(path) })
      if (!answer.ok) throw new Error(`nginx answered ${answer.status}.`)
      const written = openSync(join(into, 'dav/scan.stl'), 'r+')
      fsyncSync(written)
      closeSync(written)
    },
    stop: async () => void (await child.stop('SIGTERM', 5000)),
  }
}

async function answering(url: string, exited: Promise<unknown>): Promise<void> {
  let isOver = false
  void exited.then(() => {
    isOver = true
  })
  while (!(await fetch(url).catch(() => undefined))) {
    if (isOver) throw new Error('nginx did not start.')
    await Bun.sleep(20)
  }
}

/** The duration of one upload, and the memory growth of the processes during it. */
async function measured(work: () => Promise<void>) {
  const before = { edge: rssBytes('edge'), files: rssBytes('files') }
  const peak = { ...before }
  const timer = setInterval(() => {
    peak.edge = Math.max(peak.edge, rssBytes('edge'))
    peak.files = Math.max(peak.files, rssBytes('files'))
  }, SAMPLE_MS)
  const start = performance.now()
  try {
    await work()
    return { ms: performance.now() - start, grown: { edge: peak.edge - before.edge, files: peak.files - before.files } }
  } finally {
    clearInterval(timer)
  }
}

function rssBytes(name: 'edge' | 'files'): number {
  return rssBytesOf(product.system.process(name).pid)
}

function report(): void {
  const own = percentile(50, times.get('through the edge') ?? [])
  console.log(`${SIZE_BYTES / MEGABYTE} MB, median of ${ROUNDS} rounds in turns`)
  for (const [name, values] of times) {
    const ms = percentile(50, values)
    const ratio =
      name === 'through the edge' || name === INSPECTION ? '' : `  we are at ${(ms / own).toFixed(2)} of its speed`
    console.log(
      `  ${name.padEnd(20)} ${ms.toFixed(0).padStart(6)} ms  ${(SIZE_BYTES / MEGABYTE / (ms / 1000)).toFixed(0).padStart(5)} MB/s${ratio}`,
    )
  }
  figure('as fast as nginx with its sync', percentile(50, times.get(NGINX) ?? []) / own, '×', { least: 0.7 })
  const percent = (100 * percentile(50, times.get(INSPECTION) ?? [])) / own
  console.log(
    `  the inspection with reading the file is ${percent.toFixed(0)} % of an upload, goal ≤ ${GOAL_INSPECTION_PERCENT} %: ${percent <= GOAL_INSPECTION_PERCENT ? 'met' : 'missed'}`,
  )
  for (const [name, values] of growth) {
    const mb = Math.max(...values) / MEGABYTE
    console.log(
      `  memory of ${name.padEnd(10)} grew by at most ${mb.toFixed(1)} MB during an upload, goal ≤ ${GOAL_MB} MB: ${mb <= GOAL_MB ? 'met' : 'missed'}`,
    )
  }
}

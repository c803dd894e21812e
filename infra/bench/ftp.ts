import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { FactoryFtp } from '../../services/fulfilment-ftp/adapters/factory-ftp'
import { factoryAddressOf } from '../../services/fulfilment-ftp/domain/factory-address'
import { ApiVisitor } from '../e2e/api-visitor'
import { anAlignerScan } from '../e2e/scans'
import { startTestSystem } from '../e2e/system'
import { librariesIn, type Program, resolveProgram } from '../system/programs'
import { startVsftpd } from '../system/vsftpd'
import { detail, figure, percentile } from './measure/figures'
import { rssBytesOf } from './measure/memory'

/**
 * `run bench:ftp`: how long the product takes to send stored scans to a real vsftpd, each with its size checked, renamed and
 * recorded, compared with `lftp mirror -P4` of the same files from a folder, which neither checks nor records. Beside them stands
 * what the product's FTP client needs for the same commands by itself, without the queue and the files service. They take turns,
 * so that the machine's load affects all. Without lftp or vsftpd it fails.
 */
const SETS = [
  { name: '10 MB files', count: 12, sizeBytes: 10_000_000, least: 0.9 },
  { name: '200 KB files', count: 150, sizeBytes: 200_000, least: 1.2 },
]
const ROUNDS = 5
const MOST_RSS_MB = 80
const MEGABYTE = 1024 * 1024

const lftp = await resolveProgram('lftp', { log: console.log })
const vsftpd = await startVsftpd()
const folder = mkdtempSync(join(tmpdir(), 'bench-ftp-'))
const product = await startTestSystem('bench-ftp')
let peakBytes = 0
try {
  await product.startProcess('fulfilment-ftp', { FACTORY_FTP_URL: vsftpd.ftpUrl })
  const startBytes = rssBytesOf(product.system.process('fulfilment-ftp').pid)
  console.log(`median of ${ROUNDS} rounds in turns, on ${availableParallelism()} processors`)
  for (const set of SETS) await compare(set)
  detail(`at its start ${(startBytes / MEGABYTE).toFixed(0)} MB`)
  figure('memory of fulfilment-ftp at its peak', peakBytes / MEGABYTE, 'MB', { most: MOST_RSS_MB })
} finally {
  await product.stop()
  await vsftpd.stop()
  for (const it of [folder, vsftpd.dataDir]) rmSync(it, { recursive: true })
}

async function compare({ name, count, sizeBytes, least }: (typeof SETS)[number]): Promise<void> {
  const source = join(folder, String(sizeBytes))
  mkdirSync(source)
  const orderId = await store(source, count, sizeBytes)
  const [ours, theirs, clients]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const [own, other, alone] = [await sent(orderId), await mirrored(source, count), await sentAlone(source, count)]
    // The first round is a warm-up.
    if (round === 0) continue
    ours.push(own)
    theirs.push(other)
    clients.push(alone)
  }
  const [own, other] = [percentile(50, ours), percentile(50, theirs)]
  const speed = (ms: number) => `${((count * sizeBytes) / MEGABYTE / (ms / 1000)).toFixed(0)} MB/s`
  figure(`${count} ${name} with lftp mirror -P4`, other, 'ms')
  figure(`${count} ${name} with the FTP client alone`, percentile(50, clients), 'ms')
  figure(`${count} ${name} with the product`, own, 'ms')
  detail(`${speed(other)} and ${speed(own)}; ${(own / count).toFixed(1)} ms a file`)
  figure('times as fast as lftp', other / own, '×', { least })
}

/** Stores scans, whose files are also in `source`, and waits for their first transfer. */
async function store(source: string, count: number, sizeBytes: number): Promise<string> {
  const visitor = new ApiVisitor(product.originOf('factory'))
  const order = await visitor.createOrder()
  const { patients } = await visitor.addPatient(order.id, 'Bench')
  for (let number = 0; number < count; number++) {
    const bytes = anAlignerScan({ sizeBytes, number })
    await Bun.write(join(source, `scan ${number}.stl`), bytes)
    await visitor.upload(order.id, patients[0]?.id ?? '', `scan ${number}.stl`, new Blob([bytes]))
  }
  await completed(order.id, count)
  return order.id
}

/** The time until all scans of an order have been sent once more. */
async function sent(orderId: string): Promise<number> {
  empty()
  const start = performance.now()
  const rows = await product.database`
    update fulfilment_ftp.transfers set status = 'pending', due_at = now(), completed_at = null, last_attempt_at = null,
      version = version + 1 where order_id = ${orderId} returning id`
  await product.database`select pg_notify('fulfilment_ftp:transfers', 'bench')`
  await completed(orderId, rows.length)
  return performance.now() - start
}

async function completed(orderId: string, count: number): Promise<void> {
  for (;;) {
    peakBytes = Math.max(peakBytes, rssBytesOf(product.system.process('fulfilment-ftp').pid))
    const [found] = await product.database`
      select count(*)::int as count from fulfilment_ftp.transfers where order_id = ${orderId} and status = 'completed'`
    if (found?.count === count) return
    // Each question costs the machine about as much as a small file.
    await Bun.sleep(20)
  }
}

async function mirrored(source: string, count: number): Promise<number> {
  empty()
  const { username, password, hostname, port } = new URL(vsftpd.ftpUrl)
  const target = `${vsftpd.dataDir}/mirror`
  const commands = [
    'set ftp:ssl-allow no',
    `open -u ${username},${password} -p ${port} ${hostname}`,
    `mirror -R -P4 ${source} ${target}`,
    'quit',
  ]
  const start = performance.now()
  const child = Bun.spawn([lftp.path, '--norc', '-c', commands.join('; ')], { env: envOf(lftp), stderr: 'inherit' })
  if (await child.exited) throw new Error('lftp failed.')
  const ms = performance.now() - start
  if (readdirSync(target).length !== count) throw new Error('lftp did not send all files.')
  return ms
}

/** Sends, checks and renames the files as the product does, over four connections. */
async function sentAlone(source: string, count: number): Promise<number> {
  empty()
  const address = factoryAddressOf(vsftpd.ftpUrl)
  if (!address) throw new Error('The address of vsftpd is no factory address.')
  const names = readdirSync(source).values()
  const start = performance.now()
  const connections = Array.from({ length: 4 }, async () => {
    const factory = new FactoryFtp(address, { timeoutMs: 20_000 })
    for (const name of names) {
      const part = `/alone/${name}.part`
      await factory.ensureDirectory('/alone')
      await factory.send(createReadStream(join(source, name)), part, 0)
      await factory.sizeOf(part)
      await factory.move(part, `/alone/${name}`)
    }
    factory.close()
  })
  await Promise.all(connections)
  const ms = performance.now() - start
  if (readdirSync(join(vsftpd.dataDir, 'alone')).length !== count)
    throw new Error('The FTP client did not send all files.')
  return ms
}

function envOf({ root }: Program) {
  return { ...process.env, ...(root && { LD_LIBRARY_PATH: librariesIn(root).join(':') }) }
}

/** Removes the files that have arrived. The directories stay, as a connection remembers those that it has made. */
function empty(): void {
  for (const it of readdirSync(vsftpd.dataDir, { recursive: true, withFileTypes: true }))
    if (it.isFile()) rmSync(join(it.parentPath, it.name))
}

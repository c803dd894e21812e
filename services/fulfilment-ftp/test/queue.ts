import { afterAll, afterEach, beforeAll, beforeEach, setDefaultTimeout } from 'bun:test'
import { type Answer, asPerson, type Client, testSites, until } from 'service-kit/test/service'
import { aFactory, aStoredScan } from '../builders'
import { type Surroundings, sha256, surroundings } from './surroundings'

export type Scan = ReturnType<typeof aStoredScan>
export const content = new Uint8Array(1_000).fill(7)
export const aScan = (but = {}, of?: Scan) =>
  aStoredScan({ sizeBytes: content.length, sha256: sha256(content), ...but }, of)
export const idOf = ({ scan }: Scan) => scan.scanId
export const idsOf = ({ items }: { items: { id: string }[] }) => items.map((it) => it.id)
export const codeOf = ({ status, body }: Answer) => [status, body.code]
export const HOUR = 3_600_000

/** The queue of a service, of which a file's tests each have a new one, as staff see it. */
export function aQueue() {
  setDefaultTimeout(180_000)
  const limited = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'eu' }))
  const env = { SITES: JSON.stringify(limited), ATTEMPTS: '2' }
  let here: Surroundings<Awaited<ReturnType<typeof aFactory>>>
  let staff: Client
  async function start(own: Record<string, string> = {}) {
    const service = await here.start({ ...env, ...own })
    staff = service.as(await asPerson('boss', { roles: ['manager'] }))
  }
  beforeAll(async () => {
    here = await surroundings(aFactory)
  })
  beforeEach(() => start())
  afterEach(async () => {
    await here.factory.behave()
    await here.reset()
    await here.world.sql`delete from fulfilment_ftp.outbox`
  })
  afterAll(() => here.stop())

  return {
    env,
    get here() {
      return here
    },
    get staff() {
      return staff
    },
    list: async (query = '') => (await staff.get(`/v1/queue${query}`)).body,
    /** Starts the service anew, with pauses of its own between attempts, and then an hour. */
    async withPauses(...pauses: number[]) {
      await here.reset()
      await start({ RETRY_PAUSES_MS: JSON.stringify(pauses), RETRY_SLOW_MS: String(HOUR), ATTEMPTS: '20' })
    },
    async sent(it = aScan()) {
      await here.announce([it], content)
      await here.becomes(idOf(it), 'completed')
      return it
    },
    /** A scan that files has lost, so that it rests after its attempts. */
    async rested(it = aScan()) {
      await here.announce([it], null)
      await until(async () => {
        const row = await here.rowOf(idOf(it))
        return row?.status === 'failed' && row.due_at === null
      })
      return it
    },
    /** A scan that waits, since the factory lets nobody in. */
    async waiting(it = aScan()) {
      await here.factory.misbehave({ kind: 'refuse-login' })
      await here.announce([it], content)
      await until(async () => (await here.rowOf(idOf(it)))?.error)
      return it
    },
    /** A scan that nobody tries to send meanwhile, since another has found out that the factory lets nobody in. */
    async untried(it = aScan()) {
      await here.announce([it], content)
      await here.becomes(idOf(it), 'pending')
      return it
    },
  }
}

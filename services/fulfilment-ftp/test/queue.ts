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

/** The queue of a service as staff see it; each test of a file gets a new service. */
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
    /** Restarts the service with these pauses between attempts, and an hour after the last of them. */
    async withPauses(...pauses: number[]) {
      await here.reset()
      await start({ RETRY_PAUSES_MS: JSON.stringify(pauses), RETRY_SLOW_MS: String(HOUR), ATTEMPTS: '20' })
    },
    async sent(it = aScan()) {
      await here.announce([it], content)
      await here.becomes(idOf(it), 'completed')
      return it
    },
    /** A scan that files has lost, so that its transfer rests after the last attempt. */
    async rested(it = aScan()) {
      await here.announce([it], null)
      await until(async () => {
        const row = await here.rowOf(idOf(it))
        return row?.status === 'failed' && row.due_at === null
      })
      return it
    },
    /** A scan that waits because the factory refuses every login. */
    async waiting(it = aScan()) {
      await here.factory.misbehave({ kind: 'refuse-login' })
      await here.announce([it], content)
      await until(async () => (await here.rowOf(idOf(it)))?.error)
      return it
    },
    /** A scan that no worker tries, because the outage that another scan met goes on. */
    async untried(it = aScan()) {
      await here.announce([it], content)
      await here.becomes(idOf(it), 'pending')
      return it
    },
  }
}

import { createHash } from 'node:crypto'
import type { Logo } from 'contracts/logos'
import { logoId } from 'contracts/order/packing/logo-name'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import type { Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Principal, Scope } from 'service-kit/http/principal'
import type { Fault, redrawPicture } from '../adapters/redrawer'
import { audit } from '../file/audit'
import { logoKey } from '../file/keys'
import type { Deps } from '../file/operations/deps'
import { drawingInTurn } from '../file/operations/drawing'
import { orRefusal } from '../file/operations/storage'
import { countLogos, findLogo, type LogoId, removeLogo as remove, replaceLogo, type StoredLogo } from './store'

/** Who asks for a logo, and of which site, if they say it. */
export type Asking = { caller: Principal; scope: Scope; site: string | undefined }

export type LogoDeps = Deps & {
  sites: readonly Site[]
  redraw: typeof redrawPicture
  /** Whether the disk is full. */
  space: { isFull: () => boolean }
}

const REFUSALS: Readonly<Record<Fault | 'too-slow', Refusal>> = {
  unreadable: refuse('logo-unreadable', 'The file is no PNG, JPEG or WebP, or is damaged.'),
  animated: refuse('logo-unreadable', 'The picture moves: a logo is a still one.'),
  'too-many-pixels': refuse('logo-too-many-pixels', 'The picture has more than 25 million pixels.'),
  'too-slow': refuse('unavailable', 'The picture was not drawn in time.'),
}

/** 5 GB at most: a site has some thousand clients, and the packers' password is one for all of them. */
const MOST_LOGOS = 20_000

/**
 * Keeps a logo in place of the one before (PACK-013), drawn anew. The same picture once more changes nothing. Refuses:
 * `site-not-found`, `logo-unreadable`, `logo-too-many-pixels`, `storage-full`.
 */
export const keepLogo = (
  deps: LogoDeps,
  asking: Asking,
  name: string,
  read: () => Promise<Uint8Array>,
): Promise<Logo | Refusal> =>
  orRefusal(
    deps,
    drawingInTurn(() => keep(deps, asking, name, read)),
  )

async function keep(deps: LogoDeps, asking: Asking, name: string, read: () => Promise<Uint8Array>) {
  const { db, space, redraw, now, newId, storages } = deps
  const site = siteOf(asking, deps.sites)
  if (site instanceof Refusal) return site
  const id = { site: site.id, name }
  const storage = site.storage ?? 'disk'
  const before = await findLogo(db, id)
  if (storage === 'disk' && space.isFull()) return refuse('storage-full', 'There is no room for the picture.')
  if (!before && (await countLogos(db, site.id)) >= MOST_LOGOS)
    return refuse('storage-full', `The site has ${MOST_LOGOS} logos already.`)
  const drawn = await redraw(Uint8Array.from(await read()), 'logo')
  if (typeof drawn === 'string') return REFUSALS[drawn]
  const sha256 = createHash('sha256').update(drawn).digest('hex')
  if (before?.sha256 === sha256 && (await isWhole(deps, before))) return shown(before)
  const by = { changedAt: now(), changedBy: asking.caller.actor }
  const logo = { ...id, ...by, storage, objectId: newId(), sha256, sizeBytes: drawn.length }
  // The object comes first: a row is never without its bytes.
  await storages.of(logo).put(logoKey(logo), drawn)
  return shown(
    await db.transaction(async (tx) => {
      const kept = await replaceLogo(tx, logo)
      tell(tx, now(), 'logo-stored', kept)
      return kept
    }),
  )
}

/** Whether the bytes of a logo are where they should be. */
const isWhole = async ({ storages }: Deps, logo: StoredLogo) =>
  (await storages.of(logo).sizeOf(logoKey(logo))) === logo.sizeBytes

/** Removes a logo. Refuses `site-not-found`, `logo-not-found`. */
export async function removeLogo(
  { db, sites, now }: LogoDeps,
  asking: Asking,
  name: string,
): Promise<Refusal | undefined> {
  const site = siteOf(asking, sites)
  if (site instanceof Refusal) return site
  const id = { site: site.id, name }
  return db.transaction(async (tx) => {
    const version = await remove(tx, id, { changedAt: now(), changedBy: asking.caller.actor })
    if (version === undefined) return none(id)
    tell(tx, now(), 'logo-removed', { ...id, version, sha256: null })
  })
}

export type LogoBytes = { sha256: string; sizeBytes: number; body: Blob | ReadableStream<Uint8Array> }

/** The bytes of a logo. One that is lost is like one that never was. Refuses `site-not-found`, `logo-not-found`. */
export const readLogo = (deps: LogoDeps, asking: Asking, name: string): Promise<LogoBytes | Refusal> =>
  orRefusal(deps, readBytes(deps, asking, name))

async function readBytes(deps: LogoDeps, asking: Asking, name: string) {
  const { db, sites, storages } = deps
  const site = siteOf(asking, sites)
  if (site instanceof Refusal) return site
  const id = { site: site.id, name }
  // The object of a logo that somebody replaces just now may be gone: then there is a new one.
  for (let found = await findLogo(db, id), past: string | undefined; found && found.objectId !== past; ) {
    const { sha256, sizeBytes } = found
    if (await isWhole(deps, found))
      return { sha256, sizeBytes, body: await storages.of(found).read(logoKey(found), 0, sizeBytes - 1) }
    past = found.objectId
    found = await findLogo(db, id)
  }
  return none(id)
}

/**
 * The site of the logo that is asked for, by default the caller's. Refuses `site-not-found` where the caller may not see it, as
 * packers of another one.
 */
function siteOf({ caller, scope, site }: Asking, sites: readonly Site[]): Site | Refusal {
  const own = caller.kind === 'service' ? undefined : caller.site?.id
  const asked = site ?? own
  const found = scope.site !== null && asked !== scope.site ? undefined : sites.find((it) => it.id === asked)
  return found ?? refuse('site-not-found', `There is no site ${asked ?? 'without a name'} for this caller.`)
}

const none = ({ site, name }: LogoId) => refuse('logo-not-found', `There is no logo ${name} on the site ${site}.`)

const shown = ({ name, site, sha256, sizeBytes, version }: StoredLogo): Logo => ({
  name,
  site,
  sha256,
  sizeBytes,
  version,
})

type Changed = LogoId & { version: number; sha256: string | null }
/** Tells the other services, the trail, and the pages of the site that show the logo. */
function tell(
  tx: Tx,
  now: Date,
  action: 'logo-stored' | 'logo-removed',
  { site, name, version, sha256 }: Changed,
): void {
  record(tx, now, [
    {
      subject: 'files.logo.changed.v1',
      aggregateId: `${site}/${name}`,
      aggregateVersion: version,
      data: { name, site, sha256 },
    },
    audit(action, { kind: 'logo', id: name }, site),
  ])
  hintStaff(tx, [{ id: site }], { kind: 'logo', id: logoId({ site, name }), version })
}

import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { page } from '../page'
import type { Routes } from '../stand-in'
import { SAMPLES, type Sample } from './samples'
import type { Scanner } from './scanner'

/** On a busy machine a scan takes longer than Bun's idle timeout of 10 s. */
const PATIENCE_S = 120
/** Every archive has the same bytes. */
const MADE_AT = new Date('2026-01-01T00:00:00Z')

/** The page of the sample scans, their list, each of them, and all of them as an archive of folders. */
export const sampleRoutes = (scanner: Scanner, samples = SAMPLES): Routes => ({
  '/samples': { GET: () => page({ file: join(import.meta.dir, 'page.html') }) },
  '/samples/scans.json': {
    GET: () => Response.json({ items: samples.map(({ path, jaw, step }) => ({ path, jaw, step })) }),
  },
  '/samples/samples.zip': {
    GET: (request, server) => {
      server.timeout(request, PATIENCE_S)
      return archive(scanner, samples)
    },
  },
  '/samples/:folder/:name': {
    GET: async (request, server) => {
      const { folder, name } = request.params
      const sample = samples.find((it) => it.path === `${folder}/${name}`)
      if (!sample) return new Response('No such sample\n', { status: 404 })
      server.timeout(request, PATIENCE_S)
      return new Response(await scanner.scan(sample), { headers: attached('model/stl', name ?? '') })
    },
  },
})

/** A scan is made when the client has read the one before it. */
function archive(scanner: Scanner, samples: readonly Sample[]): Response {
  async function* files() {
    for (const it of samples) yield { name: it.path, lastModified: MADE_AT, input: await scanner.scan(it) }
  }
  return new Response(makeZip(files()), { headers: attached('application/zip', 'samples.zip') })
}

const attached = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
})

import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../test/copy-project'
import { freePort } from './settings/ports'
import { isAlive } from './supervisor/process-table'
import { killStarted, pidsOn, start } from './supervisor/test/started'

const project = mkdtempSync(join(tmpdir(), 'aligner-orders-dev-'))
const dataDir = join(project, '.data')

afterEach(() => {
  killStarted()
  rmSync(project, { recursive: true, force: true })
})

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(project, path), 'utf8')
  if (!text.includes(from)) throw new Error(`${path} has no ${from}: this test has to edit something else.`)
  writeFileSync(join(project, path), text.replace(from, to))
}

/** Asks until the answer contains a text: a build or a service that restarts answers late. */
async function served(url: string, wanted: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).then(
      (it) => it.text(),
      () => '',
    )
    if (answer.includes(wanted)) return
    await Bun.sleep(50)
  }
}

test('dev serves an edited page and an edited service, waits for a page that does not build, and ends by Ctrl-C', async () => {
  copyProject(project)
  const PORT = String(await freePort())
  const dev = await start([process.execPath, join(project, 'infra/run/dev.ts')], { DATA_DIR: dataDir, PORT })
  await dev.until('Press Ctrl-C to stop')
  const pids = pidsOn(dataDir)
  expect(pids.filter(isAlive)).toHaveLength(13)

  edit('frontends/packer/src/messages/ru.json', 'Страница для упаковщиков.', 'Страница для тех, кто упаковывает.')
  await served(`http://localhost:${PORT}/areas/packer/dev/messages-ru.js`, 'Страница для тех, кто упаковывает.')

  const catalog = 'reply(showCatalog(deps, params.language))'
  edit('services/i18n/routes.ts', catalog, catalog.replace('))', ').then((it) => ({ ...it, version: 424_242 })))'))
  await served(`http://localhost:${PORT}/api/i18n/v1/catalogs/en`, '"version":424242')

  edit('frontends/packer/src/packer-page.tsx', 'return <Gate>', 'return <(Gate>')
  await dev.until('the front ends failed to build')

  const ended = [...pids, ...pidsOn(dataDir)]
  dev.child.kill('SIGINT')
  expect(await dev.ended()).toBe(0)
  expect(ended.filter(isAlive)).toEqual([])
})

import { expect, test } from 'bun:test'
import type { LegalText } from 'contracts/legal/texts'
import { Refusal, refuse } from 'contracts/problems'
import { testSites } from 'service-kit/test/service'
import { readLegalTexts } from '../adapters/legal-texts'
import { createDocumentPrinter } from '../adapters/pdf/printer'
import { runOrders } from '../test/world'
import { createTexts, readVersion } from './operations'

const { at, db } = await runOrders()
const read = async (name: string, { language = 'ru' } = {}): Promise<LegalText> =>
  (await at('reader').get(`/v1/legal-texts/${name}?language=${language}`)).body

test('a version is drawn once, however many read it as PDF, so that invoices do not wait for it', async () => {
  const printer = createDocumentPrinter()
  const drawn: string[] = []
  const print: typeof printer.print = (name, layout, content) => {
    drawn.push(name)
    return printer.print(name, layout, content)
  }
  const deps = { db, now: () => new Date(), print }
  const texts = createTexts(deps, testSites, readLegalTexts())
  const { address } = await read('privacy')
  const asked = { site: 'ru', name: 'privacy', language: 'ru' } as const
  const papers = await Promise.all([1, 2, 3].map(() => readVersion({ ...deps, texts }, asked, address)))
  expect(papers).toEqual(Array(3).fill({ name: `privacy-${address}.pdf`, bytes: expect.any(Uint8Array) }))
  expect(drawn).toEqual([`privacy ${address}`])
  await printer.stop()
})

test('each language of a version is drawn, and one that could not be drawn is drawn again', async () => {
  const texts = createTexts({ db, now: () => new Date() }, testSites, readLegalTexts())
  const answers = [new Error('The thread broke.'), refuse('unavailable', 'Too many wait.')]
  const drawn: string[] = []
  const print: ReturnType<typeof createDocumentPrinter>['print'] = async (_, __, content) => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (answer) return answer
    drawn.push('title' in content ? content.title : '')
    return new Uint8Array()
  }
  const { address } = await read('privacy')
  const asked = (language: 'ru' | 'en') =>
    readVersion({ db, texts, print }, { site: 'ru', name: 'privacy', language }, address)
  await expect(asked('ru')).rejects.toThrow('The thread broke.')
  expect(await asked('ru')).toBeInstanceOf(Refusal)
  for (const language of ['ru', 'en', 'ru'] as const) await asked(language)
  expect(drawn).toEqual(['Политика обработки персональных данных', (await read('privacy', { language: 'en' })).title])
})

test('the papers that were asked for first are forgotten beyond 100', async () => {
  const { paper } = createTexts({ db, now: () => new Date() }, [], { ru: [], eu: [] })
  const drawn: string[] = []
  const ask = (key: string) =>
    paper(key, async () => {
      drawn.push(key)
      return new Uint8Array()
    })
  for (let number = 0; number <= 100; number += 1) await ask(`${number}`)
  await ask('1')
  await ask('0')
  expect(drawn.slice(100)).toEqual(['100', '0'])
})

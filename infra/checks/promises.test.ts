import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { PROMISES } from 'contracts/legal/promises'
import { read, sources } from './sources'

const ROOT = join(import.meta.dir, '../..')

/** Every text of visitors and customers with a number of this unit, as `file id → number`. */
function stated(unit: RegExp): Map<string, number> {
  const files = sources(
    ROOT,
    'shell/src/messages/**/*.json',
    'frontends/{landing,wizard,cabinet}/src/**/messages/**/*.json',
  )
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(read(ROOT, file)) as Record<string, string>).flatMap(([id, text]) =>
        [...text.matchAll(unit)].map(([, count]) => [`${file} ${id}`, Number(count)] as const),
      ),
    ),
  )
}
const others = (all: Map<string, number>, promised: number) => [...all].filter(([, it]) => it !== promised)

/** «24 часа в сутки, 7 дней в неделю» and a tooth of the clock are no promise; /cookies says how long a cache is kept. */
const NOT_PROMISED = / (fact\.hours|service\.hours|clock\.left\.below|life\.day)$/

test('LEGAL-001 LAND-004 every text promises the hours of the offer', () => {
  const hours = stated(/(\d+)\s*(?:часов|часа|час|hours?)(?![а-яa-z])/gi)
  for (const file of ['landing/src', 'wizard/src', 'cabinet/src'])
    for (const language of ['ru', 'en'])
      expect(
        [...hours.keys()].filter((it) => it.includes(file) && it.includes(`/${language}.json`)).length,
      ).toBeGreaterThan(0)
  expect(others(hours, PROMISES.turnaroundHours).filter(([it]) => !NOT_PROMISED.test(it))).toEqual([])
})

test('LEGAL-009 SHELL-050 LAND-034 every text promises the refund within the days of the offer', () => {
  const days = stated(/(\d+)\s*(?:дней|дня|день|days?)(?![а-яa-z])/gi)
  for (const file of ['shell/src', 'landing/src'])
    for (const language of ['ru', 'en'])
      expect(
        [...days.keys()].filter((it) => it.includes(file) && it.includes(`/${language}.json`)).length,
      ).toBeGreaterThan(0)
  expect(others(days, PROMISES.refundDays).filter(([it]) => !NOT_PROMISED.test(it))).toEqual([])
})

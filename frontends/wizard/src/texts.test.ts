import { expect, test } from 'bun:test'
import { formatBytes } from 'contracts/text/format'
import { russianText } from '../test/texts'
import english from './messages/en.json'
import { sizeLabels } from './texts'

test('FILE-051 sizes of files stand in base 1024 and in the units of the visible language', () => {
  const sizes = [500, 1_536, 104_857_600, 3_221_225_472]
  const shown = (labels: Parameters<typeof formatBytes>[1]) => sizes.map((it) => formatBytes(it, labels))
  expect(shown(sizeLabels(russianText, 'ru'))).toEqual(['500\u00a0Б', '1,5\u00a0КБ', '100\u00a0МБ', '3\u00a0ГБ'])
  expect(shown(sizeLabels((id) => english[id], 'en'))).toEqual([
    '500\u00a0B',
    '1.5\u00a0KB',
    '100\u00a0MB',
    '3\u00a0GB',
  ])
})

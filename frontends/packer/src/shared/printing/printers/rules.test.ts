import { describe, expect, test } from 'bun:test'
import {
  afterPrinting,
  choosing,
  labelsOn,
  NONE,
  PLAIN,
  type Printer,
  type Printers,
  printerFrom,
  printerOf,
  readPrinters,
  typedOf,
  withoutPrinter,
  withPrinter,
} from './rules'

const aPrinter = (over: Partial<Printer> = {}): Printer => ({ ...PLAIN, id: 'zebra', name: 'Zebra', ...over })
const LASER = aPrinter({ id: 'laser', name: 'Лазерный', paper: 'a4', skip: 4 })
const BOTH: Printers = { all: [aPrinter(), LASER], chosen: { bags: 'zebra', box: 'laser' } }

describe('the printers of a device', () => {
  test('are read as they were kept', () => {
    expect(readPrinters(JSON.stringify(BOTH))).toEqual(BOTH)
  })

  test.each([null, '', '{', '7', '{"all":7}', '[]'])('are none where %p was kept', (text) => {
    expect(readPrinters(text)).toEqual(NONE)
  })

  test('lack what nobody kept so', () => {
    const wrong: object[] = [
      { ...aPrinter(), paper: 'a3' },
      { ...aPrinter(), dpi: 600 },
      { ...aPrinter(), offsetMm: { x: 11, y: 0 } },
      { ...aPrinter(), offsetMm: null },
      { ...aPrinter(), skip: 6 },
      { ...aPrinter(), name: 'x'.repeat(41) },
    ]
    expect(readPrinters(JSON.stringify({ all: [...wrong, null, LASER], chosen: { bags: 'zebra' } }))).toEqual({
      all: [LASER],
      chosen: { bags: null, box: null },
    })
  })

  test('print what is chosen for each; the first one prints all', () => {
    const one = withPrinter(NONE, aPrinter())
    expect(one.chosen).toEqual({ bags: 'zebra', box: 'zebra' })
    expect(withPrinter(one, LASER).chosen).toEqual({ bags: 'zebra', box: 'zebra' })
    const chosen = choosing(withPrinter(one, LASER), 'box', 'laser')
    expect([printerOf(chosen, 'bags'), printerOf(chosen, 'box')]).toEqual([aPrinter(), LASER])
    expect(printerOf(choosing(chosen, 'bags', null), 'bags')).toBeNull()
  })

  test('have the labels of bags on the roll, and those of boxes where they print nothing else', () => {
    const both = withPrinter(withPrinter(NONE, aPrinter()), LASER)
    expect([labelsOn(both, 'zebra'), labelsOn(both, 'laser')]).toEqual(['bags', 'bags'])
    expect(labelsOn(choosing(both, 'box', 'laser'), 'laser')).toBe('box')
    expect(labelsOn(choosing(both, 'bags', null), 'zebra')).toBe('box')
  })

  test('can be changed and removed', () => {
    expect(withPrinter(BOTH, aPrinter({ name: 'TSC' })).all).toEqual([aPrinter({ name: 'TSC' }), LASER])
    expect(withoutPrinter(BOTH, 'laser')).toEqual({ all: [aPrinter()], chosen: { bags: 'zebra', box: null } })
  })

  test('use up a sheet of A4 as they print, and no roll', () => {
    expect(printerOf(afterPrinting(BOTH, 'laser', 3), 'box')?.skip).toBe(1)
    expect(afterPrinting(BOTH, 'zebra', 3)).toEqual(BOTH)
  })
})

describe('a typed printer', () => {
  const typed = { ...typedOf(null), name: ' Zebra ' }

  test('is a roll of 203 dots an inch at first', () => {
    expect(printerFrom(typed, 'zebra')).toEqual({ printer: aPrinter() })
  })

  test('takes millimetres with a comma or a point, and either sign', () => {
    const of = (x: string, y: string) => printerFrom({ ...typed, x, y }, 'zebra')
    expect(of('-1,5', '2.25')).toEqual({ printer: aPrinter({ offsetMm: { x: -1.5, y: 2.25 } }) })
    expect(of('−10', '')).toEqual({ printer: aPrinter({ offsetMm: { x: -10, y: 0 } }) })
    expect(of('10,1', 'вниз')).toEqual({ faults: ['x', 'y'] })
  })

  test('has a name, and is typed as it was kept', () => {
    expect(printerFrom({ ...typed, name: ' ' }, 'zebra')).toEqual({ faults: ['name'] })
    const kept = aPrinter({ dpi: 300, paper: 'a4', skip: 2, offsetMm: { x: -0.5, y: 1 } })
    expect(typedOf(kept)).toEqual({ name: 'Zebra', paper: 'a4', dpi: '300', x: '-0,5', y: '1', skip: '2' })
    expect(printerFrom(typedOf(kept), 'zebra')).toEqual({ printer: kept })
  })
})

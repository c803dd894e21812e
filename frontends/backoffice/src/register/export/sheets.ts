import { csvHead, csvLine } from 'contracts/text/csv'
import { type AnyRow, type Column, neededOf, russianDay } from '../columns'
import type { RegisterText } from '../texts'

/** A table as files have it: an amount in rubles or euro, a day as `2026-11-20`. */
export type Sheet = {
  name: string
  columns: readonly { title: string; kind: 'text' | 'day' | 'money' }[]
  rows: readonly (readonly (string | number | null)[])[]
}

export function sheetOf<Row extends AnyRow>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  text: RegisterText,
): Sheet {
  const needed = neededOf(columns, rows)
  return {
    name,
    columns: needed.map(({ id, kind }) => ({
      title: text(`column.${id}`),
      kind: kind === 'day' || kind === 'money' ? kind : 'text',
    })),
    rows: rows.map((row) => needed.map((column) => valueIn(column, row, text))),
  }
}

function valueIn<Row>(column: Column<Row>, row: Row, text: RegisterText): string | number | null {
  switch (column.kind) {
    case 'text':
    case 'day':
      return column.of(row)
    case 'word': {
      const word = column.of(row)
      return word && text(word)
    }
    case 'money': {
      const minor = column.of(row)
      return minor === null ? null : minor / 100
    }
    case 'order':
      return column.of(row)?.number ?? null
    default:
      return column satisfies never
  }
}

/** The sheet as a file for a Russian Excel. */
export function csvOf({ columns, rows }: Sheet): string {
  const shown = (value: string | number | null, index: number) =>
    columns[index]?.kind === 'day' && typeof value === 'string' ? russianDay(value) : value
  return csvHead(columns.map((it) => it.title)) + rows.map((row) => csvLine(row.map(shown))).join('')
}

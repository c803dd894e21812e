import { saveAs } from 'frontend-kit/save-as'
import { toast } from 'platform'
import { useEffect, useRef, useState } from 'react'
import { type AnyRow, COLUMNS, type Column } from '../columns'
import { type Filters, TABLES, type TableName } from '../rules'
import { type RegisterText, useText } from '../texts'
import { type Failure, MOST_ROWS, type ReadTable, readTable } from './reading'
import { csvOf, type Sheet, sheetOf } from './sheets'

const ABOUT = 'register-export'
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file to save: one table as CSV, or all of them as a workbook. */
export type Wanted = TableName | 'all'

/** Downloads the register. `rows`: how many have come; null while nothing is being read. */
export function useDownload(filters: Filters) {
  const text = useText()
  const [running, setRunning] = useState<{ wanted: Wanted; rows: number } | null>(null)
  const stopping = useRef<AbortController | null>(null)
  // Who leaves the page wants no file of it.
  useEffect(() => () => stopping.current?.abort(), [])

  async function save(wanted: Wanted) {
    const controller = new AbortController()
    stopping.current = controller
    setRunning({ wanted, rows: 0 })
    try {
      const reader = {
        signal: controller.signal,
        onRows: (count: number) => setRunning((it) => it && { ...it, rows: it.rows + count }),
      }
      const tables: ReadTable<TableName>[] = []
      for (const name of wanted === 'all' ? TABLES : [wanted]) tables.push(await readTable(name, filters, reader))
      await offer(wanted, tables, filters, text)
    } catch {
      if (controller.signal.aborted) return toast({ kind: 'success', about: ABOUT, title: text('export.cancelled') })
      // What makes a workbook is loaded with the first one, which fails without a network.
      toast({
        ...{ kind: 'error', about: ABOUT, title: text('toast.error'), text: text('export.failed') },
        action: { label: text('order.retry'), onPress: () => void save(wanted) },
      })
    } finally {
      setRunning(null)
    }
  }
  return { running, save, cancel: () => stopping.current?.abort() }
}

/** Saves what was read, and says what is missing; where nothing was read there is no file. */
async function offer(wanted: Wanted, tables: readonly ReadTable<TableName>[], filters: Filters, text: RegisterText) {
  const failed = tables.flatMap((it) => ('failed' in it ? [it] : []))
  const fatal =
    failed.find((it) => it.failed !== 'unavailable') ?? (failed.length === tables.length ? failed[0] : undefined)
  if (fatal) {
    toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: whyNot(fatal.failed, text) })
    return
  }
  const sheets = tables.map((it) => sheetFor(it, text))
  const name = `register-${filters.month}-${filters.site}`
  if (wanted === 'all') {
    const { xlsxOf } = await import(/* webpackChunkName: "xlsx" */ './xlsx')
    saveAs(`${name}.xlsx`, new Blob([xlsxOf(sheets)], { type: XLSX_TYPE }))
  } else saveAs(`${name}-${wanted}.csv`, new Blob(sheets.map(csvOf), { type: 'text/csv;charset=utf-8' }))
  const count = tables.reduce((sum, it) => sum + ('rows' in it ? it.rows.length : 0), 0)
  const missing = failed.map((it) => text(`table.${it.name}`)).join(', ')
  const said = [text('export.doneText', { count }), missing && text('export.partly', { tables: missing })]
  toast({
    kind: missing ? 'error' : 'success',
    about: ABOUT,
    title: text('export.done'),
    text: said.filter(Boolean).join(' '),
  })
}

function sheetFor(table: ReadTable<TableName>, text: RegisterText): Sheet {
  const name = text(`table.${table.name}`)
  if ('failed' in table) return { name, columns: [], rows: [[text('export.noTable')]] }
  return sheetOf(name, COLUMNS[table.name] as readonly Column<AnyRow>[], table.rows, text)
}

const whyNot = (failed: Failure, text: RegisterText): string =>
  failed === 'changed'
    ? text('export.changed')
    : failed === 'too-many'
      ? text('export.tooMany', { most: MOST_ROWS })
      : text('export.failed')

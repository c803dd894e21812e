import { asLine } from 'contracts/text/text'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { patientsAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { CellField, digits, toStep } from '../../parts/cell-field'
import { createFolder } from '../folder'
import { type Correction, type Folder, knownNames, MAX_NAME_LENGTH, type Proposal, type Proposed } from '../rules'
import type { Column } from './columns'

type Props = {
  scan: Proposed
  /** The scans that change together with it. */
  paths: readonly string[]
  folder: Folder
  column: Column
  isByPointer: boolean
  onLeave: (column: Column | null) => void
}

/** The value of "another name": no patient has it, because names are trimmed. */
const OTHER = ' '

/** The field in a cell that is edited. */
export function CellEditor({ scan, paths, folder, column, isByPointer, onLeave }: Props) {
  const { correct } = usePart(createFolder)
  const text = useText()
  const [isTyped, setTyped] = useState(false)
  const options = useOptions(scan, folder, column)
  const start = scan.doubts.includes(column) ? '' : (scan[column] ?? '')

  function leave(value: string | null, by: 'key' | 'pointer' | 'blur') {
    if (value === OTHER && by !== 'blur') return setTyped(true)
    const change = value === null || value === OTHER ? null : changeTo(scan, column, value.trim())
    if (change) correct(paths, change)
    onLeave(by === 'blur' ? null : column)
  }
  const shared = { isByPointer, onLeave: leave }
  if (isTyped)
    return (
      <CellField
        key="typed"
        {...shared}
        label={text('folder.typeName')}
        start=""
        maxLength={MAX_NAME_LENGTH}
        asTyped={asLine}
      />
    )
  const label = text(`folder.${column}`)
  if (column === 'step')
    return <CellField {...shared} label={label} start={start} maxLength={2} asTyped={digits} inputMode="numeric" />
  return <CellField {...shared} label={label} start={start} options={options} />
}

/** The choices of a cell; the first one is the guess, where there is a doubt. */
function useOptions(scan: Proposed, { scans }: Folder, column: Column): readonly (readonly [string, string])[] {
  const text = useText()
  const patients = useAtomValue(patientsAtom)
  const guess = (value: string) =>
    scan.doubts.includes(column) ? [['', text('folder.guess', { value })] as const] : []
  if (column === 'patient') {
    const names = knownNames(scans, patients)
    const ask = scan.patient === null ? [['', text('folder.whose')] as const] : []
    return [...ask, ...names.map((it) => [it, it] as const), [OTHER, text('folder.other')]]
  }
  if (column === 'kind')
    return [
      ...guess(text(`folder.kind.${scan.kind}`)),
      ...(['aligner', 'matrix', 'retainer'] as const).map((it) => [it, text(`folder.kind.${it}`)] as const),
    ]
  return [
    ...guess(text(`folder.jaw.${scan.jaw}`)),
    ...(['upper', 'lower'] as const).map((it) => [it, text(`folder.jaw.${it}`)] as const),
  ]
}

/** What the chosen value changes; null for nothing. The empty value confirms the guess. */
function changeTo(scan: Proposed, column: Column, value: string): Correction | null {
  switch (column) {
    case 'patient':
      return value === '' ? null : { patient: value }
    case 'kind':
      return { kind: (value || scan.kind) as Proposal['kind'] }
    case 'jaw':
      return { jaw: (value || scan.jaw) as Proposal['jaw'] }
    case 'step':
      return { step: toStep(value) }
    default:
      return column satisfies never
  }
}

import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { usePart } from '../../order-session/context'
import { createUploads } from '../../uploads/uploads'
import type { Jaw, Place } from '../rules'
import styles from './grid.module.css'

type Props = { place: Place; jaw: Jaw; step: string; isTabStop: boolean; children: ReactNode }

/** The place of a missing file. A press chooses that file, which gets this jaw and step whatever its own name says. */
export function Gap({ place, jaw, step, isTabStop, children }: Props) {
  const { addFiles } = usePart(createUploads)
  const chooser = useRef<HTMLInputElement>(null)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file chosen again is a choice too.
    currentTarget.value = ''
    void addFiles(files, { ...place, said: { jaw, step } })
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </button>
      <input ref={chooser} type="file" accept=".stl" hidden onChange={choose} />
    </>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../../texts'
import styles from './equipment.module.css'

/** Line drawings of the machines, on 200 × 120; their products have the colour of foil. */
const MACHINES: readonly { id: 'printer' | 'former' | 'trimmer' | 'control'; drawing: ReactNode }[] = [
  {
    id: 'printer',
    drawing: (
      <>
        <path d="M52 108V14H148V108M44 108H156" />
        <path d="M96 14V34H104V14M70 34H130V40H70Z" />
        <path className={styles.made} d="M76 40V56Q84 66 92 56V40M108 40V56Q116 66 124 56V40" />
        <path d="M66 82V92H134V82" />
        <path className={styles.faint} d="M70 84H130M84 66V78M116 66V78" />
        <path d="M62 98H138" />
      </>
    ),
  },
  {
    id: 'former',
    drawing: (
      <>
        <path d="M44 108V62Q44 18 100 18T156 62V108" />
        <path d="M36 108H164" />
        <path
          className={styles.faint}
          d="M76 32V50M100 28V46M124 32V50M72 46L76 51L80 46M96 42L100 47L104 42M120 46L124 51L128 46"
        />
        <path
          className={styles.made}
          d="M48 92Q54 92 55 84Q56 72 64 72T73 84Q74 92 78 92Q82 92 83 84Q84 72 92 72T101 84Q102 92 104 92Q107 92 108 84Q109 72 117 72T126 84Q127 92 130 92Q133 92 134 84Q135 72 142 72T150 84Q151 92 152 92"
        />
        <path d="M52 98H148" />
      </>
    ),
  },
  {
    id: 'trimmer',
    drawing: (
      <>
        <path d="M150 10V40H134V10M138 40V54L142 62L146 54V40" />
        <path className={styles.made} d="M48 96C48 52 64 30 96 30Q124 30 138 58" />
        <path className={styles.faint} d="M66 96C66 64 76 48 96 48Q110 48 120 62" />
        <path className={styles.cut} d="M142 62C150 74 152 86 152 96" />
        <path d="M36 108H164" />
      </>
    ),
  },
  {
    id: 'control',
    drawing: (
      <>
        <circle cx="92" cy="54" r="36" />
        <path d="M118 80L150 110" />
        <path
          className={styles.made}
          d="M66 78Q70 78 70 66C68 46 78 36 88 44Q92 48 96 44C106 36 116 46 114 66Q114 78 118 78"
        />
        <path className={styles.faint} d="M70 92H114M70 88V96M114 88V96" />
        <path className={styles.passed} d="M82 62L90 69L104 54" />
      </>
    ),
  },
]

/** Exactly four cards (LAND-012). */
export function Equipment() {
  const text = useText()
  return (
    <ul className={styles.cards}>
      {MACHINES.map(({ id, drawing }) => (
        <li key={id} className={styles.card}>
          <svg viewBox="34 8 132 104" className={styles.drawing} aria-hidden="true">
            {drawing}
          </svg>
          <h3 className={styles.name}>{text(`equipment.${id}`)}</h3>
          <p className={styles.text}>{text(`equipment.${id}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}

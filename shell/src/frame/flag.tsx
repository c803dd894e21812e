import type { Language } from 'contracts/common'
import css from './flag.module.css'

type Band = readonly [x: number, y: number, width: number, height: number, colour: string]

const across = (...colours: string[]): Band[] => colours.map((it, i) => [0, (i * 16) / 3, 24, 16 / 3, it])
const along = (...colours: string[]): Band[] => colours.map((it, i) => [i * 8, 0, 8, 16, it])

// A flag's colours are the same in every colour scheme.
const BANDS: Readonly<Record<Exclude<Language, 'en'>, readonly Band[]>> = {
  ru: across('#fff', '#1c57a5', '#d52b1e'),
  de: across('#000', '#d00', '#ffce00'),
  fr: along('#00267f', '#fff', '#e1000f'),
  it: along('#008c45', '#f4f5f0', '#cd212a'),
  es: [
    [0, 0, 24, 16, '#aa151b'],
    [0, 4, 24, 8, '#f1bf00'],
  ],
}

/** A small flag beside the language's name (I18N-003); screen readers read the name alone. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg className={css.flag} viewBox="0 0 24 16" aria-hidden="true">
      {language === 'en' ? <UnionJack /> : BANDS[language].map(band)}
    </svg>
  )
}

const band = ([x, y, width, height, fill]: Band) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill={fill} />
)

const UnionJack = () => (
  <>
    <rect width="24" height="16" fill="#012169" />
    <path d="M0 0l24 16M24 0L0 16" stroke="#fff" strokeWidth="3.2" />
    <path d="M0 0l24 16M24 0L0 16" stroke="#c8102e" strokeWidth="1.2" />
    <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5.2" />
    <path d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3.2" />
  </>
)

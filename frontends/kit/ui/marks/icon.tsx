import { joined } from '../../joined'
import styles from './icon.module.css'

/** Drawn on a grid of 20, in lines of one weight. */
const PATHS = {
  check: 'M4.5 10.5 8.5 14.5 15.5 6',
  cross: 'M5.5 5.5 14.5 14.5M14.5 5.5 5.5 14.5',
  plus: 'M10 4.5V15.5M4.5 10H15.5',
  minus: 'M4.5 10H15.5',
  mesh: 'M3 6.5 10 3 17 6.5V13.5L10 17 3 13.5ZM3 6.5 17 13.5M17 6.5 3 13.5M10 3V17',
  back: 'M12 4.5 6.5 10 12 15.5',
  next: 'M8 4.5 13.5 10 8 15.5',
  down: 'M4.5 8 10 13.5 15.5 8',
  info: 'M10 9V14M10 6V6.2M10 17.5A7.5 7.5 0 1 0 10 2.5A7.5 7.5 0 0 0 10 17.5',
  warn: 'M10 7.5V11.5M10 14V14.2M10 3 18 16.5H2Z',
  error: 'M10 6V11M10 13.8V14M6.9 2.5H13.1L17.5 6.9V13.1L13.1 17.5H6.9L2.5 13.1V6.9Z',
  clock: 'M10 5.5V10L13 12M10 17.5A7.5 7.5 0 1 0 10 2.5A7.5 7.5 0 0 0 10 17.5',
  busy: 'M10 2.5A7.5 7.5 0 1 1 2.5 10',
  upload: 'M10 13.5V3.5M6 7 10 3 14 7M3.5 12.5V16.5H16.5V12.5',
  open: 'M10 3V13M6 9.5 10 13.5 14 9.5M3.5 12.5V16.5H16.5V12.5',
  remove: 'M3.5 5.5H16.5M8 5V3H12V5M5.5 5.5 6.3 17H13.7L14.5 5.5M8.5 8.5V14M11.5 8.5V14',
  retry: 'M16 10A6 6 0 1 1 14 5.5M14.5 2.5V6H11',
  search: 'M8.8 14.6A5.8 5.8 0 1 0 8.8 3A5.8 5.8 0 0 0 8.8 14.6M13 13 17 17',
  filter: 'M3 5.5H17M6 10H14M8.5 14.5H11.5',
  parcel: 'M3 6.2 10 2.8 17 6.2V13.8L10 17.2 3 13.8ZM3.3 6.4 10 9.8 16.7 6.4M10 9.8V17',
  copy: 'M7 6.5V3.5H16.5V13H13.5M3.5 7H13V16.5H3.5Z',
  pencil: 'M3.5 16.5 4.5 12.5 13 4 16 7 7.5 15.5Z',
  offline:
    'M3 3 17 17M5 12.5A7 7 0 0 1 7.5 10.8M2.5 9.5A11 11 0 0 1 6 7M10 6A11 11 0 0 1 17.5 9.5M12.2 10.6A7 7 0 0 1 15 12.5M10 16V16.2',
  /** The factory: a roof of saw teeth over a hall. */
  factory: 'M2.5 16.5V8.5L7.5 11.5V8.5L12.5 11.5V4.5H17.5V16.5ZM6 14H8M11 14H13',
} as const

export type IconName = keyof typeof PATHS

/** A picture of what the text beside it says; hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={joined(styles.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

import type { Label } from 'contracts/order/packing/label'
import { joined } from 'frontend-kit/joined'
import type { Job } from '../../shared/printing/hand-over'
import { pagesOf } from '../rules'
import { BagLabel } from './bag-label'
import { BoxLabel } from './box-label'
import styles from './labels.module.css'

/** Labels as they are printed: in exact millimetres, a page each on a roll, six on a page of A4. */
export function Labels({ job: { labels, sheet, site } }: { job: Job }) {
  const { x, y } = sheet.offsetMm
  // What a printer prints too far to the right is laid out further to the left.
  const style = x || y ? { transform: `translate(${-x}mm, ${-y}mm)` } : undefined
  return pagesOf(labels, sheet).map((page, index) => (
    <section
      key={keyOf(page, index)}
      className={joined(styles.page, sheet.paper === 'a4' ? styles.a4 : styles[page[0]!.kind])}
    >
      <div className={styles.places} style={style}>
        {page.map((label, place) =>
          label ? (
            <article key={keyOf([label], place)} className={joined(styles.label, styles[`of-${label.kind}`])}>
              {label.kind === 'bag' ? (
                <BagLabel label={label} dpi={sheet.dpi} site={site} />
              ) : (
                <BoxLabel label={label} site={site} />
              )}
            </article>
          ) : (
            <span key={place} />
          ),
        )}
      </div>
    </section>
  ))
}

/** Codes are unique; an order has one box. */
const keyOf = ([first]: readonly (Label | null)[], index: number) =>
  first?.kind === 'bag' ? first.code : `${first?.kind} ${index}`

import { useSite } from 'platform'
import { useIntl } from 'react-intl'
import { hasExtraSection, offered, PRODUCTS, THICKNESS_MM } from '../../rules'
import { useText } from '../../texts'
import { LayersPicture } from '../pictures/layers-picture'
import { Section } from '../section'
import styles from './materials.module.css'

/** LAND-026 to LAND-032. */
export function Materials() {
  const text = useText()
  const { formatNumber } = useIntl()
  const site = useSite()
  const millimetres = ({ mm, decimals }: (typeof THICKNESS_MM)[keyof typeof THICKNESS_MM]) =>
    text('materials.mm', { mm: formatNumber(mm, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }) })
  return (
    <Section id="materials" title={text('materials.title')} className={styles.columns}>
      <div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('materials.product')}</th>
              <th scope="col">{text('materials.material')}</th>
              <th scope="col" className={styles.thickness}>
                {text('materials.thickness')}
              </th>
            </tr>
          </thead>
          <tbody>
            {offered(PRODUCTS, site).map((it) => (
              <tr key={it}>
                <th scope="row">{text(`materials.${it}`)}</th>
                <td>{text(`materials.${it}.made`)}</td>
                <td className={styles.thickness}>{millimetres(THICKNESS_MM[it])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.notes}>
          <p>{text('materials.straightCut')}</p>
          <p>{text('materials.certificates')}</p>
          {!hasExtraSection(site) && <p>{text('materials.own')}</p>}
        </div>
      </div>
      <figure className={styles.figure}>
        <LayersPicture />
        <figcaption>{text('materials.layers')}</figcaption>
      </figure>
    </Section>
  )
}

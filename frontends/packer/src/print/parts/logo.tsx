import { BrandMark } from 'frontend-kit/ui/marks/brand-mark'
import { useState } from 'react'
import styles from './labels.module.css'

/** The print logo of a customer in the files service. */
const addressOf = (name: string, site: string) => `/api/files/v1/logos/${encodeURIComponent(name)}?site=${site}`

/** The customer's logo; ours where there is none, or where it does not come (PACK-008). */
export function Logo({ name, site }: { name: string | null; site: string }) {
  const [isMissing, setMissing] = useState(false)
  if (name === null || isMissing) return <BrandMark className={styles.mark} />
  return <img className={styles.logo} src={addressOf(name, site)} alt="" onError={() => setMissing(true)} />
}

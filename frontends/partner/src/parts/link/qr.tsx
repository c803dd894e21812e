import { QR_QUERY } from 'contracts/partner-code'
import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Suspense } from 'react'
import { useText } from '../../texts'
import styles from './referral-link.module.css'

const { Component: Picture } = later(() =>
  import(/* webpackChunkName: "qr" */ 'frontend-kit/ui/marks/qr-picture').then((it) => it.QrPicture),
)

/** The link as a QR code, for a wall or a card. */
export function Qr({ link }: { link: string }) {
  const text = useText()
  return (
    <figure className={styles.figure}>
      <Suspense fallback={<Skeleton shape="block" className={styles.qr} />}>
        <Picture className={styles.qr} text={`${link}${QR_QUERY}`} label={text('sharing.qr', { link })} />
      </Suspense>
      <figcaption className={styles.caption}>{text('sharing.qrText')}</figcaption>
    </figure>
  )
}

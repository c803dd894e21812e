import { later } from 'frontend-kit/later'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { Suspense } from 'react'
import styles from './ways.module.css'

const { Component: Picture } = later(() =>
  import(/* webpackChunkName: "qr" */ 'frontend-kit/ui/marks/qr-picture').then((it) => it.QrPicture),
)

/** A QR code; what makes it is loaded when the first one is shown. */
export const QrCode = (props: { text: string; label: string }) => (
  <Suspense fallback={<Skeleton shape="block" />}>
    <Picture className={styles.qr} {...props} />
  </Suspense>
)

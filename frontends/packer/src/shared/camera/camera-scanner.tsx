import { later } from 'frontend-kit/later'
import { Button } from 'frontend-kit/ui/actions/button'
import { Suspense, useState } from 'react'
import { useText } from '../../texts'
import styles from './camera-scanner.module.css'

const { Component: Viewfinder } = later(() =>
  import(/* webpackChunkName: "camera" */ './parts/viewfinder').then((it) => it.Viewfinder),
)

/** Scans labels by the device's camera: its code is loaded when the camera is first opened. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.scanner}>
      <Button look="line" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {text(isOpen ? 'camera.close' : 'camera.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <Viewfinder onCode={onCode} />
        </Suspense>
      )}
    </div>
  )
}

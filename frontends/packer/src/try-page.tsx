import { useParams } from 'platform'
import { type CSSProperties, useState } from 'react'
import { CameraScanner } from './shared/camera/camera-scanner'
import { PrintBags } from './shared/printing/print-bags'
import { PrintBox } from './shared/printing/print-box'
import { PrintersButton } from './shared/printing/printers-button'

const GLOVED = { '--target': '4rem', padding: '1rem', display: 'grid', gap: '1rem' } as CSSProperties
export function TryPage() {
  const { id } = useParams()
  const [codes, add] = useState<string[]>([])
  return (
    <div style={GLOVED}>
      <PrintBags orderId={id!} />
      <PrintBox orderId={id!} />
      <PrintersButton />
      <CameraScanner onCode={(it) => add((all) => [...all, it])} />
      <p data-testid="codes">{codes.join(',')}</p>
    </div>
  )
}

import type { Person } from 'contracts/identity'
import type { Packing } from 'contracts/order/packing/packing'
import { useKeys } from 'frontend-kit/keys/use-keys'
import { BackLink } from 'frontend-kit/ui/actions/back-link'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { useNavigate } from 'platform'
import { type ReactNode, useRef, useState } from 'react'
import { CameraScanner } from '../../shared/camera/camera-scanner'
import { PrintBag } from '../../shared/printing/print-bag'
import { switchSound, useSound } from '../../shared/sounds/sounds'
import { useStation } from '../../shared/station/station'
import { StationForm } from '../../shared/station/station-form'
import { scanningAtom } from '../atoms'
import { ANSWER_KEYS, KEYS } from '../keys'
import { hasBox, mustPress, stageOf } from '../rules'
import { useKnown, usePacking } from '../session-context'
import { useText } from '../texts'
import { useTake } from '../use-take'
import { Actions, type Places } from './actions'
import { Answer } from './answer'
import { Bags } from './bags'
import { CodeField } from './code-field'
import { Contents } from './contents'
import { Head } from './head'
import { KeysButton } from './keys-button'
import { Notices } from './notices'
import { Obstacle } from './obstacle'
import { OverrideDialog } from './override-dialog'
import { OverrideNote } from './override-note'
import { Shipped } from './shipped'
import styles from './table.module.css'

/** What other rooms show on this page. */
export type Parts = {
  /** Renders the form that ships an order; what it has learnt goes to `onShipped`. */
  shipping?: (packing: Packing, onShipped: (packing: Packing) => void) => ReactNode
  /** The photos of the box. */
  photos?: ReactNode
}

type Props = { packing: Packing; person: Person } & Parts

const press = (place: HTMLElement | null) => place?.querySelector<HTMLElement>('button')?.click()

/** The table at which an order is packed, by a scanner, by large keys, or by both. */
export function Table({ packing, person, shipping, photos }: Props) {
  const text = useText()
  const session = usePacking()
  const navigate = useNavigate()
  const station = useStation()
  const isLoud = useSound()
  const { answer } = useKnown(scanningAtom)
  const [isOverriding, setOverriding] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const places: Places = { bags: useRef(null), box: useRef(null), override: useRef(null) }
  const code = useRef<HTMLFormElement>(null)
  const stage = stageOf(packing)

  const take = useTake()
  useKeys(KEYS, {
    bags: () => press(places.bags.current),
    box: () => press(places.box.current),
    override: () => press(places.override.current),
    code: () => code.current?.querySelector('input')?.focus(),
    sound: () => switchSound(!isLoud),
    back: () => navigate('/packer'),
    help: () => setKeysOpen(true),
  })
  const away = mustPress(answer) ? session.pressAway : undefined
  useKeys(ANSWER_KEYS, { away, awayToo: away })

  return (
    <>
      <div className={styles.top}>
        <BackLink list="/packer">{text('page.back')}</BackLink>
        <KeysButton isOpen={areKeysOpen} onOpen={setKeysOpen} />
      </div>
      <Head packing={packing} />
      <Obstacle packing={packing} />
      <Notices packing={packing} />
      {station === null ? (
        <Panel>
          <StationForm name="" autoFocus />
        </Panel>
      ) : (
        stage !== 'shipped' && <Answer packing={packing} />
      )}
      <OverrideNote packing={packing} />
      {stage === 'shipped' && <Shipped />}
      {stage !== 'obstacle' && (
        <Actions
          packing={packing}
          shipping={shipping?.(packing, session.learn)}
          places={places}
          onOverride={() => setOverriding(true)}
        />
      )}
      {hasBox(stage) && photos}
      {station !== null && stage !== 'shipped' && (
        <div className={styles.hand}>
          <CodeField onCode={take} form={code} />
          <CameraScanner onCode={take} />
        </div>
      )}
      <Bags packing={packing}>{(bag) => <PrintBag orderId={packing.order.id} bag={bag} />}</Bags>
      <Contents order={packing.order} />
      {isOverriding && (
        <OverrideDialog packing={packing} name={person.name ?? person.email} onClose={() => setOverriding(false)} />
      )}
    </>
  )
}

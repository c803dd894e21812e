import type { Patient } from 'contracts/order/patient'
import { useText } from '../../texts'
import styles from './patients.module.css'

/** The folder of a patient, and what was chosen for the goods. */
export function Choices({ patient: { folder, material, cut, matrix } }: { patient: Patient }) {
  const text = useText()
  const none = text('patients.notChosen')
  const choices = [
    [text('patients.material'), material ? text(`material.${material}`) : none],
    [text('patients.cut'), cut ? text(`cut.${cut}`) : none],
    ...(matrix ? [[text('patients.matrix'), text(`matrix.${matrix}`)]] : []),
  ]
  return (
    <ul className={styles.choices}>
      <li>{text('patients.folder', { folder })}</li>
      {choices.map(([name, choice]) => (
        <li key={name}>{`${name}: ${choice}`}</li>
      ))}
    </ul>
  )
}

import { useText } from '../texts'
import { STAGES, StagePicture } from './pictures/stage-picture'
import styles from './process.module.css'
import { Section } from './section'

/** LAND-019 to LAND-025: the six stages in their order, each drawn on the section of the same tooth. */
export function Process() {
  const text = useText()
  return (
    <Section id="process" title={text('process.title')} lead={text('promise')}>
      <ol className={styles.stages}>
        {STAGES.map((it, index) => (
          <li key={it} className={styles.stage}>
            <StagePicture stage={it} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <span className={styles.number}>{`0${index + 1}`}</span>
                {text(`stage.${it}`)}
              </h3>
              <p className={styles.text}>{text(`stage.${it}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

import { formatBytes } from 'contracts/text/format'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { useSizeLabels } from '../../texts'
import { FilePicture } from '../../uploads/parts/file-picture'
import { createFolder } from '../folder'
import { answerOf, numbered, openOf, type Part, type Question, questionsOf } from '../questions'
import { type Folder, nameOf, type Proposed } from '../rules'
import { Choice } from './choice'
import styles from './group-questions.module.css'
import { PatientAnswer } from './patient-answer'

/** One row for all files of which the same is not known: one press answers for all of them, and another one changes the answer. */
export function GroupQuestions({ scans, folder }: { scans: readonly Proposed[]; folder: Folder }) {
  const text = useText()
  const questions = questionsOf(scans, folder.asked)
  if (questions.length === 0) return null
  return (
    <ul className={styles.questions} aria-label={text('folder.groups')}>
      {questions.map((it) => (
        <Group key={it.scans[0]!.path} question={it} folder={folder} />
      ))}
    </ul>
  )
}

function Group({ question, folder }: { question: Question; folder: Folder }) {
  const { folder: place, parts, scans } = question
  const text = useText()
  const sizes = useSizeLabels()
  const files = scans.flatMap((it) => folder.files.get(it.path) ?? [])
  const sizeBytes = files.reduce((sum, it) => sum + it.size, 0)
  return (
    <li className={styles.question}>
      <span className={styles.thumbnail} aria-hidden="true">
        <FilePicture file={files[0]} />
      </span>
      <div className={styles.files}>
        <p className={styles.names}>
          {text('folder.group', {
            count: scans.length,
            first: nameOf(scans[0]!.path),
            last: nameOf(scans.at(-1)!.path),
          })}
        </p>
        <p className={styles.place}>
          {place && <span>{place} · </span>}
          {formatBytes(sizeBytes, sizes)}
        </p>
      </div>
      <div className={styles.answers}>
        {parts.map((it) => (
          <Answer key={it.field} part={it} question={question} folder={folder} />
        ))}
      </div>
    </li>
  )
}

const KINDS = ['aligner', 'matrix', 'retainer'] as const
const JAWS = ['upper', 'lower'] as const

type AnswerProps = { part: Part; question: Question; folder: Folder }

/** The choices of one question; a press answers it for its files that are open, and then for all of them. */
function Answer({ part, question, folder }: AnswerProps) {
  const { correct } = usePart(createFolder)
  const text = useText()
  const { field, scans } = part
  const open = openOf(part)
  const isOpen = open.length > 0
  const paths = (isOpen ? open : scans).map((it) => it.path)
  const choices = () => {
    switch (field) {
      case 'patient': {
        const name = answerOf(field, part)
        return <PatientAnswer name={name} folder={folder} onAnswer={(patient) => correct(paths, { patient })} />
      }
      case 'kind':
        return KINDS.map((kind) => (
          <Choice key={kind} isChosen={answerOf(field, part) === kind} onPress={() => correct(paths, { kind })}>
            {text(`folder.kind.${kind}`)}
          </Choice>
        ))
      case 'jaw':
        return JAWS.map((jaw) => (
          <Choice key={jaw} isChosen={answerOf(field, part) === jaw} onPress={() => correct(paths, { jaw })}>
            {text(`folder.jaw.${jaw}`)}
          </Choice>
        ))
      case 'step':
        return <StepAnswer scans={question.scans.filter((it) => it.kind === 'aligner')} />
      default:
        return field satisfies never
    }
  }
  return (
    <fieldset className={styles.answer} data-question={isOpen ? 'open' : 'answered'}>
      <legend className={styles.ask}>
        {!isOpen && <Icon name="check" />}
        {text(`folder.groupAsk.${field}`)}
        {scans.length < question.scans.length && (
          <small>{text('folder.groupPart', { count: scans.length, total: question.scans.length })}</small>
        )}
      </legend>
      {choices()}
    </fieldset>
  )
}

/** Numbers all files of a question by their names, also those whose names have a number; said is which steps come of it. */
function StepAnswer({ scans }: { scans: readonly Proposed[] }) {
  const { number } = usePart(createFolder)
  const text = useText()
  const steps = numbered(scans)
  // The steps of upper and lower files differ, so these are to be known first.
  const isEarly = scans.some(({ doubts }) => doubts.some((it) => it === 'patient' || it === 'kind' || it === 'jaw'))
  const last = [...(steps?.values() ?? [])].sort().at(-1)
  const reason = isEarly ? text('folder.stepsLater') : last === undefined ? text('folder.stepsTooMany') : undefined
  const isChosen = scans.every((it) => !it.doubts.includes('step') && it.step === steps?.get(it.path))
  return (
    <Choice isChosen={isChosen} disabledReason={reason} onPress={() => number(scans.map((it) => it.path))}>
      {text('folder.stepsByName', { last: last ?? '' })}
    </Choice>
  )
}

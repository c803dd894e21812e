import type { ReactNode } from 'react'
import css from './notice.module.css'

/** A page with nothing but a message and the way on. */
export function Notice(props: {
  title: ReactNode
  eyebrow?: ReactNode
  picture?: ReactNode
  isAlert?: boolean
  children: ReactNode
}) {
  return (
    <section className={css.notice} role={props.isAlert ? 'alert' : undefined}>
      <div className={css.words}>
        {props.eyebrow && <p className={css.eyebrow}>{props.eyebrow}</p>}
        <h1 className={css.title}>{props.title}</h1>
        {props.children}
      </div>
      {props.picture}
    </section>
  )
}

import type { Question } from 'contracts/order/staff/question'
import { BUILT_IN_NAMES, BUILT_IN_QUESTIONS } from 'contracts/order/staff/view-names'
import type { NewView, OrderCounts, View, ViewChange, Views } from 'contracts/order/staff/views'
import { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import type { Person, Scope } from 'service-kit/http/principal'
import { askerOf, type Deps } from '../order/operations'
import {
  type Counted,
  changedView,
  countedAs,
  countsOf,
  isLive,
  newView,
  outdatedPart,
  shown,
  UNCOUNTED,
  type ViewState,
  viewCounts,
} from './rules'
import { cellsOf, cellsWithViews, countViews, deleteView, insertView, liveCells, lockView, saveView } from './store'

/** Who asks, and what is in the scope. */
export type Asking = { by: Person; scope: Scope }

/** Two statements, however many views there are. */
export async function listViews(deps: Deps, { by, scope }: Asking): Promise<Views> {
  const { cells, own } = await cellsWithViews(deps.db, scope, by.owner)
  const [asker, now] = [askerOf(deps, by, scope), deps.now()]
  const questions = [...BUILT_IN_NAMES.map((it) => BUILT_IN_QUESTIONS[it] as Question), ...own.map((it) => it.question)]
  const read = questions.map((it) => countedAs(it, asker, now))
  const live = read.filter((it): it is Counted => !(it instanceof Refusal) && isLive(it))
  const cellsOfLive = await liveCells(deps.db, scope, live)
  const counts = read.map((it) => {
    if (it instanceof Refusal) return UNCOUNTED
    return viewCounts(it, cellsOfLive[live.indexOf(it)] ?? { cells, isPart: false })
  })
  const ownFrom = BUILT_IN_NAMES.length
  return {
    builtIn: BUILT_IN_NAMES.map((name, index) => ({
      name,
      count: counts[index]?.count ?? 0,
      countWithEmpty: counts[index]?.countWithEmpty ?? 0,
    })),
    own: own.map((view, index) => {
      const question = read[ownFrom + index]
      return shown(
        view,
        counts[ownFrom + index] ?? UNCOUNTED,
        question instanceof Refusal ? outdatedPart(question) : null,
      )
    }),
  }
}

/** Refuses `invalid-request` for a question that names what there is not any more. */
export async function countOrders(
  deps: Deps,
  { by, scope }: Asking,
  question: Question,
): Promise<OrderCounts | Refusal> {
  const counted = countedAs(question, askerOf(deps, by, scope), deps.now())
  return counted instanceof Refusal ? counted : countsOf(counted, await cellsOf(deps.db, scope, counted))
}

/** One view as its list has it now. */
async function withCount(deps: Deps, { by, scope }: Asking, db: Tx, view: ViewState): Promise<View> {
  const counted = countedAs(view.question, askerOf(deps, by, scope), deps.now())
  if (counted instanceof Refusal) return shown(view, UNCOUNTED, outdatedPart(counted))
  return shown(view, viewCounts(counted, await cellsOf(db, scope, counted)), null)
}

/** Refuses `too-many-views`, and `invalid-request` for a question that names what there is not. */
export const addView = (deps: Deps, asking: Asking, key: string, body: NewView) => {
  const { by, scope } = asking
  const id = deps.newId()
  const request = { actor: by.actor, operation: 'addView', key, body }
  const again = async (tx: Tx, made: string) => withCount(deps, asking, tx, granted(await lockView(tx, by.owner, made)))
  return command(deps.db, { turn: `views:${by.owner}`, once: { request, id, again } }, async (tx) => {
    granted(countedAs(body.question, askerOf(deps, by, scope), deps.now()))
    const has = await countViews(tx, by.owner)
    const view = granted(newView(body, { id, owner: by.owner, now: deps.now() }, has))
    await insertView(tx, view)
    return withCount(deps, asking, tx, view)
  })
}

/** Refuses `view-not-found`, `version-changed`, `invalid-request`. */
export const changeView = (deps: Deps, asking: Asking, id: string, version: number, body: ViewChange) =>
  command(deps.db, { turn: id }, async (tx) => {
    const { by, scope } = asking
    const view = granted(await lockView(tx, by.owner, id, version))
    if (body.question) granted(countedAs(body.question, askerOf(deps, by, scope), deps.now()))
    const changed = changedView(view, body, deps.now())
    await saveView(tx, changed)
    return withCount(deps, asking, tx, changed)
  })

/** Refuses `view-not-found`, `version-changed`. */
export const removeView = (deps: Deps, { by }: Asking, id: string, version: number) =>
  command(deps.db, { turn: id }, async (tx) => {
    granted(await lockView(tx, by.owner, id, version))
    await deleteView(tx, id)
    return {}
  })

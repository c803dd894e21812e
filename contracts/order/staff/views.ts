import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { line, nullable, Uuid, words } from '../../common'
import { Keyed, route, Versioned } from '../../route'
import { OrderStatus } from '../order-states'
import { QUESTION, Question } from './question'
import { BUILT_IN_NAMES } from './view-names'

const viewName = line(60, { minLength: 1, examples: ['Казань, без исполнителя'] })

/** A question that a person has saved. */
export const View = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    /** As it was saved. */
    question: Type.Record(Type.String(), Type.String()),
    version: Type.Integer(),
    /**
     * How many orders its list has now, of what is due 1,000 at most; null where a part of the question says nothing any more, or
     * where they are too many to count.
     */
    count: nullable(Type.Integer()),
    /** The same with empty orders, whatever the question says of them; the version before does not count them. */
    countWithEmpty: Type.Optional(nullable(Type.Integer())),
    /** That part, e.g. `site`; null where there is none. */
    outdated: nullable(Type.String()),
  },
  { $id: 'View', additionalProperties: false },
)
export type View = Static<typeof View>

export const Views = Type.Object(
  {
    builtIn: Type.Array(
      Type.Object(
        { name: words(BUILT_IN_NAMES), count: Type.Integer(), countWithEmpty: Type.Optional(Type.Integer()) },
        { additionalProperties: false },
      ),
    ),
    own: Type.Array(View),
  },
  { $id: 'Views', additionalProperties: false },
)
export type Views = Static<typeof Views>

export const NewView = Type.Object(
  { name: viewName, question: Question },
  { $id: 'NewView', additionalProperties: false },
)
export type NewView = Static<typeof NewView>
export const ViewChange = Type.Partial(NewView, { $id: 'ViewChange', additionalProperties: false })
export type ViewChange = Static<typeof ViewChange>

/** How many orders the list of a question has, by status: a status filter of the question does not count (BACK-014). */
export const OrderCounts = Type.Object(
  {
    total: Type.Integer(),
    statuses: Type.Array(Type.Object({ status: OrderStatus, count: Type.Integer() }, { additionalProperties: false })),
    /** Set where the list has more orders than are counted: the counts are those of a part of them. */
    isPart: Type.Optional(Type.Literal(true)),
  },
  { $id: 'OrderCounts', additionalProperties: false },
)
export type OrderCounts = Static<typeof OrderCounts>

const ViewId = Type.Object({ viewId: Uuid })

export const views = {
  listViews: route({
    id: 'listViews',
    summary: 'List the views of the orders, the own ones too, each with the number of its orders',
    access: RIGHTS.staff,
    response: { 200: Views },
    problems: [],
  }),
  countOrders: route({
    id: 'countOrders',
    summary: 'Count the orders of a list by their status',
    access: RIGHTS.staff,
    query: Type.Object(QUESTION),
    response: { 200: OrderCounts },
    problems: [],
  }),
  addView: route({
    id: 'addView',
    summary: 'Save a question as an own view',
    access: RIGHTS.staff,
    headers: Keyed,
    body: NewView,
    response: { 201: View },
    problems: ['too-many-views', 'key-reused', 'precondition-required'],
  }),
  changeView: route({
    id: 'changeView',
    summary: 'Change an own view',
    access: RIGHTS.staff,
    params: ViewId,
    headers: Versioned,
    body: ViewChange,
    response: { 200: View },
    problems: ['view-not-found', 'version-changed', 'precondition-required'],
  }),
  removeView: route({
    id: 'removeView',
    summary: 'Remove an own view',
    access: RIGHTS.staff,
    params: ViewId,
    headers: Versioned,
    response: { 200: Type.Object({}, { additionalProperties: false }) },
    problems: ['view-not-found', 'version-changed', 'precondition-required'],
  }),
}

import type { Partner } from 'contracts/partners'
import type { ApiProblem } from 'frontend-kit/api'
import { atom, createStore } from 'jotai'

export const store = createStore()

/** What the page shows: `none` is somebody who has no code yet. */
export type Desk =
  | { status: 'loading' }
  | { status: 'failed'; problem: ApiProblem }
  | { status: 'none' }
  | { status: 'shown'; partner: Partner }

export const LOADING: Desk = { status: 'loading' }

export const deskAtom = atom<Desk>(LOADING)
/** A code is being made, or a name saved: one of them at a time. */
export const isBusyAtom = atom(false)

import type { Handlers } from 'service-kit/inbox'

export const handlers: Handlers = {}

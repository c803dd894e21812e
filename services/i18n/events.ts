import type { Handlers } from 'service-kit/events/inbox'

export const handlers: Handlers = {}
